import { artOf } from '#demo/art/artist.ts';
import type { Picture } from '#demo/pages/page.ts';
import type { Title } from '#demo/titles.ts';

/** Where a picture is. One of a title that is not among these is none. */
export function addressOf(picture: Picture, titles: readonly Title[]): string {
  if (typeof picture === 'string') return picture;
  const title = titles.find(({ slug }) => slug === picture.of);
  return title === undefined ? '' : artOf(title)[picture.piece].address;
}
