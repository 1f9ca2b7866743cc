import { classics } from './titles/classics.ts';
import { drawnSilent } from './titles/drawn-silent.ts';
import { drawnSound } from './titles/drawn-sound.ts';
import { imperialSilent } from './titles/imperial-silent.ts';
import { sovietSilent } from './titles/soviet-silent.ts';
import { sovietTurn } from './titles/soviet-turn.ts';
import type { Title } from './titles/title.ts';

export type { Title } from './titles/title.ts';

/** Everything in the catalogue of the demo's operators. */
export const titles: readonly Title[] = [
  ...classics,
  ...imperialSilent,
  ...sovietSilent,
  ...sovietTurn,
  ...drawnSilent,
  ...drawnSound,
];
