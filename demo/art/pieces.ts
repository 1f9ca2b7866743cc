import { startPage } from '../pages/start.ts';
import { personOf } from '../persons.ts';
import { promotions } from '../promotions.ts';
import { type Title, titles } from '../titles.ts';
import { artOf } from './artist.ts';
import type { Piece } from './piece.ts';
import { portraitOf } from './portrait.ts';

const isShownFirst: ReadonlySet<string> = new Set([
  ...promotions.flatMap(({ leadsTo }) => ('slug' in leadsTo ? leadsTo.slug : [])),
  ...startPage.rows.flatMap(({ source }) => (source.kind === 'titles' ? source.slugs : [])),
]);

/** Every picture of the titles of those slugs, in the order in which viewers come upon them. */
export function piecesOf(slugs: ReadonlySet<string>): readonly Piece[] {
  const wanted = titles.filter(({ slug }) => slugs.has(slug));
  const inOrder = [
    ...wanted.filter(({ slug }) => isShownFirst.has(slug)),
    ...wanted.filter(({ slug }) => !isShownFirst.has(slug)),
  ];
  const art = inOrder.map(artOf);
  return [
    ...art.flatMap(({ poster, still }) => [poster, still]),
    ...art.flatMap(({ banner, mobile, lettering }) => [banner, mobile, lettering]),
    ...peopleOf(inOrder).map(portraitOf),
  ];
}

const peopleOf = (among: readonly Title[]) =>
  [...new Set(among.flatMap(({ persons }) => persons.map(([, key]) => key)))].map(personOf);
