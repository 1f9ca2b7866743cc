import type { Content } from '#contract/catalogue.ts';

/** Default freshness of content in milliseconds. */
export const CONTENT_MILLISECONDS = 900_000;
const MILLISECONDS_PER_SECOND = 1000;

/** Freshness of a title in milliseconds: its own (in seconds), else fifteen minutes [C-CATLOAD-11]. */
export const contentFreshFor = (content: Pick<Content, 'cache_timeout'> | undefined): number =>
  content?.cache_timeout === undefined ? CONTENT_MILLISECONDS : content.cache_timeout * MILLISECONDS_PER_SECOND;
