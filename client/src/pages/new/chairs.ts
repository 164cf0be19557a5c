/** Who sits on a chair of a new table: oneself, a bot by its name, another player on this device, or nobody yet. */
export type Chair = string | null;

export const ME = 'me';
export const COMPANION = 'companion';

export function isBot(chair: Chair): boolean {
  return chair !== null && chair !== ME && chair !== COMPANION;
}
