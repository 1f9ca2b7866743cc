import { memo } from 'react';
import type { Row } from '#contract/catalogue.ts';
import { type CatalogueChoice, hasFilters, MORE_TITLES, withoutFilters } from '#rules/catalogue/catalogue-choice.ts';
import { ContentTile } from '#web/app/areas/catalogue/rows/content-tile.tsx';
import { itemCount } from '#web/app/areas/catalogue/rows/templates.tsx';
import { usePages } from '#web/app/areas/catalogue/use-pages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { TileCells, TileGridFrame } from '#web/app/ui/tile-grid.tsx';
import { ListEnd } from './list-end.tsx';
import { type CatalogueType, titlesQuery } from './queries.ts';
import { focusResultStatus } from './result-line.tsx';

interface TitleListProps {
  readonly type: CatalogueType;
  readonly choice: CatalogueChoice;
  /** How many titles come first. */
  readonly first: number;
  readonly pathOf: (choice: CatalogueChoice) => string;
}

/** The titles that a choice leaves, more of them as the viewer scrolls (B-CATALOG-04). Give it a key: another choice is another list. */
export function TitleList({ type, choice, first, pathOf }: TitleListProps) {
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => titlesQuery(type, choice, { offset, limit: offset === 0 ? first : MORE_TITLES }),
    first,
    size: MORE_TITLES,
    countOf: itemCount,
  });
  const count = pages.reduce((sum, page) => sum + itemCount(page), 0);
  if (!isLoading && retry === undefined && count === 0) return <NoTitles choice={choice} pathOf={pathOf} />;
  return (
    <>
      <TileGridFrame tiles="upright" awaited={isLoading ? MORE_TITLES : 0}>
        {pages.map((page) => (
          <PartOfList key={page.offset} part={page} />
        ))}
      </TileGridFrame>
      {retry !== undefined && <FailedPart retry={retry} />}
      {(hasMore || isLoading) && <ListEnd count={count} more={hasMore ? more : null} />}
    </>
  );
}

/** Drawn once: what comes after it changes nothing in it. */
const PartOfList = memo(function PartOfList({ part }: { readonly part: Row }) {
  return (
    <TileCells>
      {part.contents?.map((content) => (
        <ContentTile key={content.id} content={content} shape="upright" />
      ))}
    </TileCells>
  );
});

/** Nothing is left by the filters (B-CATALOG-05), or there is nothing at all. */
function NoTitles({ choice, pathOf }: Pick<TitleListProps, 'choice' | 'pathOf'>) {
  const { t } = useTexts<'catalogue'>();
  return hasFilters(choice) ? (
    <SectionNotice icon="filter" title={t('messages.filters_no_found')}>
      <ButtonLink to={pathOf(withoutFilters(choice))} onClick={focusResultStatus}>
        {t('filters.clear')}
      </ButtonLink>
    </SectionNotice>
  ) : (
    <SectionNotice title={t('rows.empty.title')} text={t('rows.empty.text')}>
      <ButtonLink to="/channels">{t('navigation.television')}</ButtonLink>
    </SectionNotice>
  );
}
