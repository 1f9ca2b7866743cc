import { useRef } from 'react';
import { CATALOGUE_PATHS } from '#rules/catalogue/destination.ts';
import { RowFilterProvider } from '#web/app/areas/catalogue/rows/row-filter.ts';
import { RowShelf } from '#web/app/areas/catalogue/rows/row-shelf.tsx';
import { RowView } from '#web/app/areas/catalogue/rows/row-view.tsx';
import { useMenu } from '#web/app/areas/site/use-menu.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { ShelfSkeleton } from '#web/app/ui/shelf.tsx';
import { LayoutHint } from './layout-hint.tsx';
import { ProgramShelves } from './program-shelves.tsx';
import styles from './search-page.module.css';
import { type FoundGroup, useFound } from './use-found.ts';
import { useOpenedResults } from './use-opened-results.ts';

const CATALOGUE_TYPES = ['movie', 'series'] as const;

interface SearchPageProps {
  /** Which rowset searches. */
  readonly page: string;
  /** What is searched for; empty before anything was typed. */
  readonly text: string;
}

/** What is found, by kind; a way on where there is nothing (B-ROUTE-22). */
export function SearchPage({ page, text }: SearchPageProps) {
  const { t } = useTexts<'catalogue' | 'search'>();
  const { brand } = useSite();
  return (
    <div className={styles['page']}>
      <title>{`${text === '' ? t('search.title') : t('search.titleOf', { text })} · ${brand.title}`}</title>
      {text === '' ? (
        <>
          <h1 className="visually-hidden">{t('search.title')}</h1>
          <SectionNotice icon="search" title={t('search.start.title')} text={t('search.start.text')}>
            <Suggestions />
          </SectionNotice>
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('search.found', { text })}</h1>
          <LayoutHint text={text} />
          <Results page={page} text={text} />
        </>
      )}
    </div>
  );
}

function Results({ page, text }: SearchPageProps) {
  const { t } = useTexts<'catalogue' | 'search'>();
  const found = useFound(page, text);
  switch (found.kind) {
    case 'searching':
      return (
        <div role="status">
          <span className="visually-hidden">{t('search.searching')}</span>
          <ShelfSkeleton tiles="upright" />
        </div>
      );
    case 'failed':
      return (
        <SectionNotice icon="warning" title={t('search.failed')} text={t('failure.unreachable.text')}>
          <Button onClick={found.retry}>{t('failure.retry')}</Button>
        </SectionNotice>
      );
    case 'found':
      return found.groups.length > 0 ? (
        <RowFilterProvider value={{ text }}>
          <FoundGroups text={text} groups={found.groups} />
        </RowFilterProvider>
      ) : (
        <div role="status">
          <SectionNotice icon="search" title={t('messages.warning_no_search_results')} text={t('search.nothing')}>
            <Suggestions />
          </SectionNotice>
        </div>
      );
  }
}

/** What is found by kind; a press on a result goes into the viewer's history. */
function FoundGroups({ text, groups }: { readonly text: string; readonly groups: readonly FoundGroup[] }) {
  const results = useRef<HTMLDivElement>(null);
  useOpenedResults(results, text, groups);
  return (
    <div ref={results} className={styles['groups']}>
      {groups.map((group) => (
        <div key={group.id} className={styles['group']} data-group={group.id}>
          {group.kind === 'program' ? (
            <ProgramShelves programs={group.programs} />
          ) : (
            <RowView row={group.row} frame={RowShelf} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Pages to go on with: those of the menu, and all films and series by filters. */
function Suggestions() {
  const { t } = useTexts<'search'>();
  const pages = useMenu().filter(({ kind }) => kind === 'television' || kind === 'catalogue' || kind === 'rowset');
  return (
    <>
      {pages.map(({ id, href, title }) => (
        <ChipLink key={id} to={href}>
          {title}
        </ChipLink>
      ))}
      {CATALOGUE_TYPES.map((type) => (
        <ChipLink key={type} to={CATALOGUE_PATHS[type]}>
          {t(`search.all.${type}`)}
        </ChipLink>
      ))}
    </>
  );
}
