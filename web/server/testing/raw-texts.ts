import { allTexts } from '#web/app/i18n/all-texts.server.ts';

/** A key begins as one of the areas that texts stand in: a name of two parts may be a host's as well. */
const KEY = `\\b(?:${Object.keys(allTexts.ru).join('|')})(?:\\.[a-zA-Z_]+)+\\b`;
const RAW = new RegExp(`${KEY}|\\{\\{.*|\\bM\\d\\d\\b`, 'g');

/** Keys, unfilled values and months without a name in what a page shows. */
export const rawTextsIn = (shown: string): readonly string[] => shown.match(RAW) ?? [];
