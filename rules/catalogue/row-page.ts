/** Rows of a rowset that are asked for at a time (C-CONST-01). */
export const ROWS_AT_A_TIME = 24;
/** Items of a row on a rowset. */
export const SHELF_ITEMS = 24;
/** What crawlers are given at a time, of rows and of items (C-CONST-01, C-CONST-03). */
const PRERENDERED = 100;

const ITEMS_AT_A_TIME: Readonly<Record<string, number>> = { 'content-v': 21, 'content-h': 18 };
const OTHER_ITEMS_AT_A_TIME = 24;

/** Items of a row's own page that are asked for at a time (C-CONST-03). */
export const rowPageSize = (template: string, isPrerender: boolean): number =>
  isPrerender ? PRERENDERED : (ITEMS_AT_A_TIME[template] ?? OTHER_ITEMS_AT_A_TIME);

export const rowsetPageSize = (isPrerender: boolean): number => (isPrerender ? PRERENDERED : ROWS_AT_A_TIME);

/** A title leads to the row's own page when it has more items than this (B-TEMPLATE-06). */
const ITEMS_WITHOUT_LINK = 2;
/** A shelf ends with a tile that opens all when it has more items than this (B-TEMPLATE-07). */
const ITEMS_WITHOUT_END = 6;
const ENDING_TEMPLATES: readonly string[] = ['content-h', 'content-v', 'history-h', 'channel'];

export const hasRowLink = (items: number): boolean => items > ITEMS_WITHOUT_LINK;

export const hasOpenAll = (template: string, items: number): boolean =>
  items > ITEMS_WITHOUT_END && ENDING_TEMPLATES.includes(template);
