/** A piece that follows the pointer while it is dragged, and knows what it is over. */
import type { Attachment } from 'svelte/attachments';
import { draggable } from './drag';

export interface Carried {
  /** The piece is over this element; null when it is dropped. */
  over?(element: Element | null): void;
  /** The piece was dropped on this element. */
  drop(element: Element | null): void;
}

/** Makes an element a piece that can be dragged. */
export function carry(piece: Carried): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    const below = (x: number, y: number) => document.elementFromPoint(x, y);
    const lay = () => {
      start = null;
      node.style.translate = '';
      node.style.zIndex = '';
      node.style.pointerEvents = '';
      piece.over?.(null);
    };
    const move = (x: number, y: number) => {
      start ??= { x, y };
      node.style.translate = `${x - start.x}px ${y - start.y}px`;
      node.style.zIndex = '9';
      node.style.pointerEvents = 'none';
      piece.over?.(below(x, y));
    };
    const drop = (x: number, y: number) => {
      const element = below(x, y);
      lay();
      piece.drop(element);
    };
    return draggable({ move, drop, cancel: lay })(node);
  };
}
