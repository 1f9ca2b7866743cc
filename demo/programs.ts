import { animation } from './programs/animation.ts';
import { business } from './programs/business.ts';
import { city } from './programs/city.ts';
import { classical } from './programs/classical.ts';
import { films } from './programs/films.ts';
import { history } from './programs/history.ts';
import { home } from './programs/home.ts';
import { ice } from './programs/ice.ts';
import { kids } from './programs/kids.ts';
import { mahalla } from './programs/mahalla.ts';
import { nature } from './programs/nature.ts';
import { news } from './programs/news.ts';
import { pop } from './programs/pop.ts';
import { science } from './programs/science.ts';
import { series } from './programs/series.ts';
import type { Program } from './programs/shelf.ts';
import { show } from './programs/show.ts';
import { silents } from './programs/silents.ts';
import { sport } from './programs/sport.ts';
import { steppe } from './programs/steppe.ts';
import { table } from './programs/table.ts';
import { travel } from './programs/travel.ts';

/** What channels show, by shelf: a channel fills its day from one shelf. */
export const shelves = {
  news,
  city,
  business,
  series,
  show,
  kids,
  nature,
  science,
  history,
  travel,
  home,
  sport,
  ice,
  classical,
  pop,
  films,
  silents,
  steppe,
  mahalla,
  animation,
  table,
} as const satisfies Record<string, readonly Program[]>;

export type ShelfName = keyof typeof shelves;

/** Every programme of all shelves, each once. */
export const programs: readonly Program[] = [...new Set<Program>(Object.values(shelves).flat())];
