const LONGEST_SLUG = 60;

/** A name as addresses have it: letters and digits of any script, in lower case, and hyphens between; may be empty. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');

/** The slug of a name, or one with a number behind it where others have that already. */
export function freeSlug(name: string, number: number, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name);
  return slug === '' || /^\d+$/.test(slug) || isTaken(slug) ? `${slug || 'n'}-${number}` : slug;
}
