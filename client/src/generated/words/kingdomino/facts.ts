// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'kingdomino.wheat': never;
  'kingdomino.forest': never;
  'kingdomino.lake': never;
  'kingdomino.grass': never;
  'kingdomino.swamp': never;
  'kingdomino.mine': never;
  'kingdomino.middle-kingdom': never;
  'kingdomino.harmony': never;
  'kingdomino.row': never;
  'kingdomino.new-row': never;
  'kingdomino.free': never;
  'kingdomino.discarded': 'count';
  'kingdomino.to-place': 'number';
  'kingdomino.to-claim': never;
  'kingdomino.territory': 'terrain' | 'squares' | 'crowns';
  'kingdomino.claim': 'number';
  'kingdomino.discard': 'domino';
  'kingdomino.to-claim-first': never;
  'kingdomino.in-game': 'number' | 'item';
  'kingdomino.domino': 'number';
}

export type Texts = Readonly<Record<keyof Facts, string>>;
