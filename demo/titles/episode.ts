import type { CatalogueText, Episode } from './title.ts';

/** An episode of so many minutes. */
export const episode = (minutes: number, title: CatalogueText, description: CatalogueText): Episode => ({
  title,
  description,
  minutes,
});
