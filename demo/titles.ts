import { classics } from './titles/classics.ts';
import { documents } from './titles/documents.ts';
import { drawnFirst } from './titles/drawn-first.ts';
import { drawnThirties } from './titles/drawn-thirties.ts';
import { drawnTwenties } from './titles/drawn-twenties.ts';
import { fleischer } from './titles/fleischer.ts';
import { imperialSilent } from './titles/imperial-silent.ts';
import { openAnimation } from './titles/open-animation.ts';
import { openFilms } from './titles/open-films.ts';
import { sovietComedies } from './titles/soviet-comedies.ts';
import { sovietDramas } from './titles/soviet-dramas.ts';
import { sovietPoems } from './titles/soviet-poems.ts';
import type { Title } from './titles/title.ts';

export type { Title } from './titles/title.ts';

/** Everything in the catalogue of the demo's operators. */
export const titles: readonly Title[] = [
  ...classics,
  ...imperialSilent,
  ...sovietComedies,
  ...sovietDramas,
  ...sovietPoems,
  ...drawnFirst,
  ...drawnTwenties,
  ...drawnThirties,
  ...fleischer,
  ...openAnimation,
  ...openFilms,
  ...documents,
];
