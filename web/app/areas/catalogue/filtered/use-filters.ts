import { useQuery } from '@tanstack/react-query';
import type { NamedOption } from '#contract/catalogue.ts';
import {
  type CatalogueChoice,
  type FilterName,
  RATING_CHOICES,
  valueText,
  type YearRange,
  yearChoices,
  yearsText,
} from '#rules/catalogue/catalogue-choice.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { type CatalogueType, countriesQuery, genresQuery, subgenresQuery } from './queries.ts';

/** One value of a filter, as an address has it, and its words. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Filter {
  readonly name: FilterName;
  /** Without the one for any value. */
  readonly options: readonly FilterOption[];
  /** The words of what is chosen; null: nothing. */
  readonly chosen: string | null;
}

/** The filters of a catalogue. One whose values could not be had is left out (C-ERR-18). */
export function useFilters(type: CatalogueType, choice: CatalogueChoice): readonly Filter[] {
  const { t, language } = useTexts<'catalogue'>();
  const { data: genres } = useQuery(genresQuery(type));
  const { data: subgenres } = useQuery({
    ...subgenresQuery(type, choice.genre),
    // Those of another genre stay until the new ones have come.
    placeholderData: (former) => former,
  });
  const { data: countries } = useQuery(countriesQuery(type));
  const currentYear = new Date(usePage().state.now).getUTCFullYear();

  const optionOf = ({ id, name }: NamedOption): FilterOption => ({
    value: id,
    label: name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1),
  });
  const yearsLabel = ({ from, to }: YearRange) => {
    if (from === undefined) return t('filters.before', { year: String(Number(to) + 1) });
    return from === to ? String(from) : `${from}–${to ?? ''}`;
  };
  const byName = (options: readonly NamedOption[]) => {
    const { compare } = new Intl.Collator(language);
    return options.map(optionOf).toSorted((one, other) => compare(one.label, other.label));
  };
  const filter = (name: FilterName, options: readonly FilterOption[], labelOf = labelIn(options)): Filter => {
    const value = valueText(choice, name);
    return { name, options, chosen: value === '' ? null : (labelOf(value) ?? t('filters.unknown')) };
  };
  const years = yearChoices(currentYear).map((range) => ({ value: yearsText(range), label: yearsLabel(range) }));

  return [
    ...(genres === undefined ? [] : [filter('genre', byName(genres))]),
    ...(subgenres === undefined
      ? []
      : [
          filter(
            'subgenre',
            byName(subgenres.filter(({ id }) => id !== String(choice.genre))),
            labelIn(byName(subgenres)),
          ),
        ]),
    ...(countries === undefined ? [] : [filter('country', countries.map(optionOf))]),
    filter('years', years, () => choice.years && yearsLabel(choice.years)),
    filter(
      'rating',
      RATING_CHOICES.map((rating) => ({ value: String(rating), label: t('filters.over', { rating }) })),
    ),
  ];
}

const labelIn = (options: readonly FilterOption[]) => (value: string) =>
  options.find((option) => option.value === value)?.label;
