import { expect, test } from 'vitest';
import { Glide } from './glide';

/** An element that stands somewhere, and remembers how it was moved. */
function standing(top: number): HTMLElement & { glided: string[] } {
  const element = Object.assign(document.createElement('li'), { glided: [] as string[] });
  element.dataset.top = String(top);
  element.getBoundingClientRect = () => new DOMRect(0, Number(element.dataset.top), 100, 20);
  element.animate = ((frames: { translate: string[] }) => {
    element.glided = frames.translate;
    return { cancel: () => undefined };
  }) as unknown as Element['animate'];
  return element;
}

function panelOf(elements: readonly HTMLElement[], scrollTop = 0): HTMLElement {
  const [panel, list] = [document.createElement('div'), document.createElement('ol')];
  panel.getBoundingClientRect = () => new DOMRect(0, 0, 100, 300);
  Object.defineProperties(panel, { clientHeight: { value: 300 }, scrollTop: { value: scrollTop } });
  list.append(...elements);
  panel.append(list);
  document.body.append(panel);
  return list;
}

test('older turns glide from where they stood, the heading above them stays', () => {
  const [heading, older] = [standing(10), standing(40)];
  const glide = new Glide();
  glide.note(panelOf([heading, older]), 'li');
  older.dataset.top = '120';
  glide.move();
  expect(heading.glided).toEqual([]);
  expect(older.glided).toEqual(['0 -80px', '0 0']);
});

test('what stands inside of something that glides moves with it', () => {
  const [round, block] = [standing(40), standing(70)];
  round.append(block);
  const glide = new Glide();
  glide.note(panelOf([round]), 'li');
  round.dataset.top = '60';
  block.dataset.top = '90';
  glide.move();
  expect(round.glided).toEqual(['0 -20px', '0 0']);
  expect(block.glided).toEqual([]);
});

test('nothing glides out of sight, nor for a reader who has scrolled', () => {
  const [far, read] = [standing(320), standing(40)];
  const glide = new Glide();
  glide.note(panelOf([far]), 'li');
  far.dataset.top = '400';
  glide.move();
  glide.note(panelOf([read], 60), 'li');
  read.dataset.top = '120';
  glide.move();
  expect([far.glided, read.glided]).toEqual([[], []]);
});
