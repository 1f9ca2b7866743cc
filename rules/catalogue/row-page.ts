/** Rows of a rowset in one request (C-CONST-01). */
export const ROWS_AT_A_TIME = 24;
/** Items of a row on a rowset. */
export const SHELF_ITEMS = 24;
/** Rows and items in one answer for crawlers (C-CONST-01, C-CONST-03). */
const PRERENDERED = 100;

const ITEMS_AT_A_TIME: Readonly<Record<string, number>> = { 'content-v': 21, 'content-h': 18 };
const OTHER_ITEMS_AT_A_TIME = 24;

/** Items of a row's own page in one request (C-CONST-03). */
export const rowPageSize = (template: string, isPrerender: boolean): number =>
  isPrerender ? PRERENDERED : (ITEMS_AT_A_TIME[template] ?? OTHER_ITEMS_AT_A_TIME);

export const rowsetPageSize = (isPrerender: boolean): number => (isPrerender ? PRERENDERED : ROWS_AT_A_TIME);

/** A row with more items has a link from its title to its own page (B-TEMPLATE-06). */
const ITEMS_WITHOUT_LINK = 2;
/** A row with more items ends with a tile that opens all (B-TEMPLATE-07). */
const ITEMS_WITHOUT_END = 6;
const ENDING_TEMPLATES: readonly string[] = ['content-h', 'content-v', 'history-h', 'channel'];

export const hasRowLink = (items: number): boolean => items > ITEMS_WITHOUT_LINK;

export const hasOpenAll = (template: string, items: number): boolean =>
  items > ITEMS_WITHOUT_END && ENDING_TEMPLATES.includes(template);
