import type { Content } from '#contract/catalogue.ts';

/** How long (milliseconds) content is shown as it came, unless it says itself. */
export const CONTENT_MILLISECONDS = 900_000;
const MILLISECONDS_PER_SECOND = 1000;

/** How long (milliseconds) a title is shown as it came: what it says in seconds, else fifteen minutes [C-CATLOAD-11]. */
export const contentFreshFor = (content: Pick<Content, 'cache_timeout'> | undefined): number =>
  content?.cache_timeout === undefined ? CONTENT_MILLISECONDS : content.cache_timeout * MILLISECONDS_PER_SECOND;
