import { slugOf } from '../slug.ts';

const LONGEST_SLUG = 200;

/** A short name for addresses: the words of a text, and an id that makes it the only one of its kind. */
export function slugWithId(text: string, id: string): string {
  const words = slugOf(text);
  const end = id.replace(/[/?#\s]+/g, '-');
  return (words === '' ? end : `${words}-${end}`).slice(0, LONGEST_SLUG);
}
