import { useQuery } from '@tanstack/react-query';
import type { Content } from '#contract/catalogue.ts';
import { CATALOGUE_PATHS, childPath, contentPath } from '#rules/catalogue/destination.ts';
import { rowHeadQuery } from '#web/app/areas/catalogue/queries.ts';
import { rowPath } from '#web/app/areas/catalogue/row-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { chosenPart } from './chosen-part.ts';

/** One of the pages that lead to a page. */
export interface Crumb {
  readonly name: string;
  /** Null: the operator has no such page. */
  readonly path: string | null;
}

/** The operator's row of telecasts, which has a page of its own. */
const TELECASTS = 'telecasts';
export const telecastsQuery = () => rowHeadQuery(TELECASTS, {});

/** From the start page by the page of its kind to a title, and to the episode that was chosen [B-CONTENT-03]. */
export function useCrumbs(content: Content, child: Content | undefined): readonly Crumb[] {
  const { t } = useTexts<'catalogue'>();
  const section = useSection(content.content_type);
  return [
    { name: t('navigation.home'), path: '/' },
    ...(section === null ? [] : [section]),
    { name: content.title, path: contentPath(content.slug) },
    ...(child?.content_type === 'episode'
      ? [{ name: chosenPart(child, t), path: childPath(content.slug, child.slug) }]
      : []),
  ];
}

function useSection(type: Content['content_type']): Crumb | null {
  const { t } = useTexts<'catalogue'>();
  const { data: telecasts } = useQuery({ ...telecastsQuery(), enabled: false });
  switch (type) {
    case 'movie':
    case 'series':
      return { name: t(`content.sections.${type}`), path: CATALOGUE_PATHS[type] };
    case 'program':
      return {
        name: t('content.sections.program'),
        path: telecasts === undefined ? null : rowPath(telecasts.slug),
      };
    case 'season':
    case 'episode':
      return null;
  }
}
