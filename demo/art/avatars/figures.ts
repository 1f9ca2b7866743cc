import { placed } from '../drawing.ts';
import {
  type Figure,
  gunman,
  knight,
  manInCoat,
  profileInHat,
  profileInWaves,
  rider,
  traveller,
  womanInDress,
} from '../figures.ts';
import type { Avatar } from './avatar.ts';

/** A silhouette that stands on the foot of the picture. */
const standing = (slug: string, figure: Figure, scale = 0.72): Avatar => ({
  slug,
  draw: ([deep]) => placed(0, 150, scale, figure(deep)),
});

/** A head and shoulders that fill it. */
const bust = (slug: string, figure: Figure): Avatar => ({
  slug,
  draw: ([deep]) => placed(-92, -110, 0.56, figure(deep)),
});

/** Those whom films are about, as shadows. */
export const figures: readonly Avatar[] = [
  bust('detective', profileInHat),
  bust('star', profileInWaves),
  standing('knight', knight, 0.56),
  standing('traveller', traveller),
  standing('rider', rider, 0.58),
  standing('dancer', womanInDress),
  standing('stranger', manInCoat),
  standing('sheriff', gunman),
];
