import { expect, test } from 'vitest';
import { channels } from './channels.ts';
import type { LeadsTo } from './pages/page.ts';
import { menu, outsideMenu, pages, rows } from './pages.ts';
import { titles } from './titles.ts';

const promotions = rows.flatMap(({ source }) => (source.kind === 'promotions' ? source.promotions : []));
const slugsOf = (list: readonly { readonly slug: string }[]) => new Set(list.map(({ slug }) => slug));
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('every reference of a page exists', () => {
  const known = { content: slugsOf(titles), channel: slugsOf(channels), row: slugsOf(rows), rowset: slugsOf(pages) };
  const isKnown = (leadsTo: LeadsTo) =>
    !(leadsTo.type in known) || ('slug' in leadsTo && known[leadsTo.type as keyof typeof known].has(leadsTo.slug));
  expect(promotions.filter(({ leadsTo }) => !isKnown(leadsTo))).toEqual([]);
  const named = rows.flatMap(({ source }) => (source.kind === 'titles' ? source.slugs : []));
  expect(named.filter((slug) => !known.content.has(slug))).toEqual([]);
});

test('ids and slugs are unique', () => {
  for (const list of [[...menu, ...outsideMenu], rows, titles]) {
    expect(repeated(list.map(({ id }) => id))).toEqual([]);
    expect(repeated(list.map(({ slug }) => slug))).toEqual([]);
  }
});
