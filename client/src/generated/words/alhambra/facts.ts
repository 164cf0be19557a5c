// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'alhambra.pavilion': never;
  'alhambra.seraglio': never;
  'alhambra.arcades': never;
  'alhambra.chambers': never;
  'alhambra.garden': never;
  'alhambra.tower': never;
  'alhambra.blue': never;
  'alhambra.green': never;
  'alhambra.orange': never;
  'alhambra.yellow': never;
  'alhambra.wall': 'sides';
  'alhambra.outer-wall': never;
  'alhambra.majority': 'kind' | 'tiles';
  'alhambra.reserve': never;
  'alhambra.unplaced': never;
  'alhambra.hand': never;
  'alhambra.cards': 'count';
  'alhambra.neutral': never;
  'alhambra.market': never;
  'alhambra.money': never;
  'alhambra.to-act': never;
  'alhambra.to-act-again': never;
  'alhambra.to-place': 'tile';
  'alhambra.exact': never;
  'alhambra.waste': 'waste';
  'alhambra.item': 'round' | 'item';
  'alhambra.to-place-some': 'count';
  'alhambra.to-place-left': 'tile';
}

export type Texts = Readonly<Record<keyof Facts, string>>;
