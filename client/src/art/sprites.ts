/** Drawn symbols: a sprite is in the page once, `<use href="#id">` draws from it. */

const there = new Set<string>();

/** Put a sprite (`import svg from '…/sprites/GAME.svg?raw'`) into the page, once. */
export function inline(svg: string): void {
  if (there.has(svg)) return;
  there.add(svg);
  document.body.insertAdjacentHTML('afterbegin', svg);
}

const sprites = import.meta.glob<string>('./sprites/*.svg', { query: '?raw', import: 'default' });

/** Put the sprite of a game into the page. */
export async function inlineSprite(game: string): Promise<void> {
  const svg = await sprites[`./sprites/${game}.svg`]?.();
  if (svg) inline(svg);
}
