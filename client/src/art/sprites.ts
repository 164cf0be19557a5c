/** Drawn symbols: a sprite stands in the page once, `<use href="#id">` draws from it. */

const there = new Set<string>();

/** Put a sprite (`import svg from '…/sprites/GAME.svg?raw'`) into the page, once. */
export function inline(svg: string): void {
  if (there.has(svg)) return;
  there.add(svg);
  document.body.insertAdjacentHTML('afterbegin', svg);
}
