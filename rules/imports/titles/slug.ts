const LONGEST_NAME = 80;
const LONGEST_SLUG = 200;

/** A short name for addresses: the words of a text, and an id that makes it the only one of its kind. */
export function slugOf(text: string, id: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  const end = id.replace(/[/?#\s]+/g, '-');
  return (words === '' ? end : `${words}-${end}`).slice(0, LONGEST_SLUG);
}
