import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasFilters, SORT_CHOICES, withoutFilters, withValue } from '#rules/catalogue/catalogue-choice.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { type CatalogueType, titlesQuery } from './queries.ts';
import styles from './result-line.module.css';
import type { ChosenCatalogue } from './use-catalogue-choice.ts';

interface ResultLineProps extends ChosenCatalogue {
  readonly type: CatalogueType;
  /** How many titles come first. */
  readonly first: number;
}

const STATUS_ID = 'catalogue-status';

/** Keeps the focus on the page when what clears the filters goes away with them. */
export const focusResultStatus = () => document.getElementById(STATUS_ID)?.focus();

/** How many titles there are, the way back to all of them (B-CATALOG-03), and their order. */
export function ResultLine({ type, first, choice, pathOf, choose }: ResultLineProps) {
  const { t, language } = useTexts<'catalogue'>();
  const { data } = useQuery({ ...titlesQuery(type, choice, { offset: 0, limit: first }), enabled: false });
  const number = data && (data.contents ?? []).length + data.more_count;
  const { sort = 'popular' } = choice;
  return (
    <div className={styles['line']}>
      <p id={STATUS_ID} role="status" tabIndex={-1}>
        {number !== undefined && t('filters.found', { number: new Intl.NumberFormat(language).format(number) })}
      </p>
      {hasFilters(choice) && (
        <Link className={styles['clear']} to={pathOf(withoutFilters(choice))} onClick={focusResultStatus}>
          {t('filters.clear')}
        </Link>
      )}
      <div className={styles['sort']}>
        <ChoiceChip
          name={t('filters.names.sort')}
          label={t(`filters.sorts.${sort}`)}
          isChosen={false}
          options={SORT_CHOICES.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
          value={sort}
          align="end"
          onChoose={(value) => choose(withValue(choice, 'sort', value))}
        />
      </div>
    </div>
  );
}
