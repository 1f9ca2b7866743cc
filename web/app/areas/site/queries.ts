import { wireQuery } from '#web/app/wire/query.ts';

/** Provider, country and what the caller may do here. The page brings it along; it is asked again by sign-in only. */
export const networkQuery = () => ({ ...wireQuery('site.network', {}), staleTime: Number.POSITIVE_INFINITY });

export const configurationQuery = () => wireQuery('site.configuration', {});

/** The menu, for phones an operator may have another one (C-API-35). The page brings it along and keeps it. */
export const menuQuery = (isMobile: boolean) => ({
  ...wireQuery('site.menu', { query: { type: isMobile ? 'mobile300' : 'web' } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const newsListQuery = () => wireQuery('site.newsList', {});

export const newsQuery = (id: string) => wireQuery('site.news', { params: { id } });

export const textPageQuery = (slug: string) => wireQuery('site.page', { params: { slug } });
/** Texts for the heads of pages. The page brings them along; they change with the operator's mind only. */
export const seoMasksQuery = () => ({ ...wireQuery('site.seoMasks', {}), staleTime: Number.POSITIVE_INFINITY });
