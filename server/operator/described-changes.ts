import type { RecordedChange } from '#api/platform/admin/transaction.ts';

/** One of a kind, and several. */
const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  providers: ['provider', 'providers'],
  channels: ['channel', 'channels'],
  categories: ['category', 'categories'],
  programs: ['programme', 'programmes'],
  schedule: ['broadcast', 'broadcasts'],
  packets: ['packet', 'packets'],
  bundles: ['bundle', 'bundles'],
  'title offers': ['title offer', 'title offers'],
  taxes: ['tax', 'taxes'],
  libraries: ['library', 'libraries'],
  persons: ['person', 'people'],
  titles: ['title', 'titles'],
  rows: ['row', 'rows'],
  rowsets: ['page', 'pages'],
  pages: ['text', 'texts'],
  seoMasks: ['text for search engines', 'texts for search engines'],
  news: ['news item', 'news items'],
  messages: ['message', 'messages'],
  surveys: ['survey', 'surveys'],
  avatarCategories: ['category of avatars', 'categories of avatars'],
  cities: ['city', 'cities'],
  addresses: ['address', 'addresses'],
  networks: ['network', 'networks'],
  blocks: ['block', 'blocks'],
};
const NUMBER = new Intl.NumberFormat('en');
/** So many entries of a kind are named; of more there is the count. */
const MOST_NAMED = 5;

/** `1 channel`, `11,328 broadcasts`. */
export const counted = (count: number, kind: string): string => {
  const [one, several] = NOUNS[kind] ?? [kind, kind];
  return `${NUMBER.format(count)} ${count === 1 ? one : several}`;
};

/** What a transaction did, or would do, one line for each kind: `channels: 2 added (3, 4), 59 removed`. */
export function describeChanges(changes: readonly RecordedChange[]): readonly string[] {
  return changes.map(({ kind, added, addedBesides, changed: touched, removed }) => {
    const isNew = new Set(added);
    const changed = new Map([...touched].filter(([key]) => !isNew.has(key)));
    const done = [
      described(added.length + addedBesides, 'added', addedBesides > 0 ? [] : added),
      described(
        changed.size,
        'changed',
        [...changed].map(([key, fields]) => withFields(key, fields)),
      ),
      described(removed.length, 'removed', removed),
    ];
    const [, several = kind.name] = NOUNS[kind.name] ?? [];
    return `${several}: ${done.flat().join(', ')}`;
  });
}

const withFields = (key: string, fields: readonly string[]) =>
  fields.length === 0 ? key : `${key}: ${fields.join(', ')}`;

const described = (count: number, done: string, names: readonly string[]): readonly string[] => {
  if (count === 0) return [];
  const named = names.length > 0 && names.length <= MOST_NAMED ? ` (${names.join('; ')})` : '';
  return [`${NUMBER.format(count)} ${done}${named}`];
};
