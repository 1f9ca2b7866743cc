import { wireQuery } from '../../wire/query.ts';

/** Slug of the rowset that is the home page. */
const START_PAGE = 'startpage';

export const startPageQuery = () => wireQuery('catalogue.rowset', { params: { id: START_PAGE } });

export const contentQuery = (idOrSlug: string) => wireQuery('catalogue.content', { params: { id: idOrSlug } });
