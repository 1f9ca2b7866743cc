import type { Figure } from './measure/gate.ts';
import { benchScrolling } from './measure/scrolling-figures.ts';

/** Forty of them are shown: three of the operator's own have nothing for a new guest. */
const ROWS = 43;

/** Scrolling a start page of forty rows. */
export const benchScroll = (): Promise<readonly Figure[]> =>
  benchScrolling({ path: '/', what: ({ rows }) => `${rows} rows`, service: { startRows: ROWS } });
