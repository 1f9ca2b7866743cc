import { CATALOGUE_ROW } from '#rules/catalogue/catalogue-choice.ts';
import { rowId } from '#rules/units.ts';
import type { RowRecord } from './records.ts';

const row: RowRecord = {
  id: rowId(CATALOGUE_ROW),
  slug: CATALOGUE_ROW,
  template: 'content-v',
  title: {},
  description: null,
  htmlDescription: null,
  libraryId: null,
  loopCount: 0,
  source: { kind: 'contents' },
};

/** The row of all titles, which the filtered catalogue shows, if an address names it; an operator's own of that name goes first. */
export const catalogueRow = (segment: string): RowRecord | null => (segment === CATALOGUE_ROW ? row : null);
