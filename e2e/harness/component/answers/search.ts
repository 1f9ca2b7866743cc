import type { Answers } from '../wire-calls.ts';
import { row, rowset, title } from './catalogue.ts';

/** The answers of a search among films by the beginnings of their names, without suggestions. */
export const searchAmong = (...names: readonly string[]): Answers => ({
  'catalogue.rowset': ({ params, query: { text = '' } }) => {
    const found = names.filter((name) => text !== '' && name.startsWith(text));
    const rows =
      found.length === 0 ? [] : [row('found-films', 'content-v', { contents: found.map((name) => title(name)) })];
    return rowset(params.id, rows);
  },
  'search.answer': [],
  'search.suggest': [],
  'search.found': { accepted: true },
});
