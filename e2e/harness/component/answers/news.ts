import { Refusal } from '#api/platform/wire/refusal.ts';
import { NewsItem } from '#contract/site.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Answers, Plain } from '../wire-calls.ts';

/** An item of news, with these parts of its own. */
export const newsItem = (id: string, title: string, parts: PartsOf<Plain<NewsItem>> = {}): Plain<NewsItem> =>
  blank(NewsItem, { id, title, short: `In short: ${title}`, text: `<p>All of ${title}.</p>`, ...parts });

/** The answers to a list of these items and to each of them. Any other one is not found. */
export const newsOf = (...items: readonly Plain<NewsItem>[]): Answers => ({
  'site.newsList': items,
  'site.news': ({ params }) => {
    const item = items.find(({ id }) => id === params.id);
    if (item === undefined) throw new Refusal('not_found');
    return item;
  },
});
