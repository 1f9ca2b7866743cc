import anyAscii from 'any-ascii';

const LONGEST_SLUG = 60;
/** Signs that letters of other scripts become, such as the soft sign: they part no words. */
const WITHIN_WORDS = /['`ʹʺ’]/g;

/** A name as addresses have it: Latin letters by the sound of its own, digits, and hyphens between; may be empty. */
export const slugOf = (name: string): string =>
  anyAscii(name.normalize('NFKC').toLowerCase())
    .toLowerCase()
    .replace(WITHIN_WORDS, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');

/** The slug of a name, or one with a number behind it where others have that already. */
export function freeSlug(name: string, number: number, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name);
  return slug === '' || /^\d+$/.test(slug) || isTaken(slug) ? `${slug || 'n'}-${number}` : slug;
}
