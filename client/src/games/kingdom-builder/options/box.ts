/** The box that one board alone fills. */
import { HEIGHT, SIDE, STEP, WIDTH } from '../hex';

const ROWS = SIDE / 2;

export const BOARD_BOX = `0 0 ${ROWS * WIDTH + WIDTH / 2} ${(ROWS - 1) * STEP + HEIGHT}`;
