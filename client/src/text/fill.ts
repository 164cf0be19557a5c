/** Texts that come from Python, with facts in braces. */

type Facts = Readonly<Record<string, unknown>>;

const FACT = /\{(\w+)(?:![rs])?(?::([^|}]*)\|([^}]*))?\}/g;

/** A text with its facts filled in: `{count}`, or with what is counted, `{count:card|cards}`. */
export function filled(text: string, facts: Facts, write: (fact: unknown) => string): string {
  return text.replace(FACT, (_, name: string, one?: string, several?: string) => {
    const fact = facts[name] ?? '…';
    return one === undefined ? write(fact) : `${write(fact)} ${String(fact) === '1' ? one : several}`;
  });
}
