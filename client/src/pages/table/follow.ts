/** Keeps the turn that is shown in sight, in a list that scrolls, without moving the page. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

const ABOVE = 1 / 3; // of the list: where a turn comes to stand that was out of sight

/** For the list of turns; it is looked at again whenever `shown` changes. */
export function follow(shown: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    void shown();
    void tick().then(() => {
      const box = list.getBoundingClientRect();
      const place = list.querySelector('.shown')?.getBoundingClientRect();
      if (!place || (place.top >= box.top && place.bottom <= box.bottom)) return;
      list.scrollTop += place.top - box.top - box.height * ABOVE;
    });
  };
}
