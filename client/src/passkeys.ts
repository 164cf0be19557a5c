/** Passkeys: what the browser does between two questions to the server. */
import { api, Trouble } from './api';
import type { Me, Passkey } from './generated/api';

/** Whether this browser can have passkeys on this page. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Make a passkey for the account of this browser; all of them. */
export async function makePasskey(password: string): Promise<readonly Passkey[]> {
  const { options } = await api.beginPasskey(password);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return api.addPasskey(await asked(navigator.credentials.create({ publicKey })));
}

/** Log in by a passkey. */
export async function enterByPasskey(): Promise<Me> {
  const { options } = await api.beginPasskeyLogin();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return api.passkeyLogin(await asked(navigator.credentials.get({ publicKey })));
}

/** What the browser answers, as JSON; Trouble if the person changes their mind, or the browser refuses. */
async function asked(answer: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = await answer.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new Trouble('no-passkey');
  return { ...credential.toJSON() };
}
