/** A table at which nothing moves: what a board is handed where no moves are shown. */
export const STILL = {
  marks: [],
  advised: [],
  stage: 0,
  look: () => undefined,
  scene: null,
};
