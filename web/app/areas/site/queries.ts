import { wireQuery } from '../../wire/query.ts';

/** Provider, country and what the caller may do here. The page brings it along; it is asked again by sign-in only. */
export const networkQuery = () => ({ ...wireQuery('site.network', {}), staleTime: Number.POSITIVE_INFINITY });

export const configurationQuery = () => wireQuery('site.configuration', {});
