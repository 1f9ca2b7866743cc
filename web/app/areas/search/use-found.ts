import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Row } from '#contract/catalogue.ts';
import type { FoundBroadcast, FoundKind, SearchResult } from '#contract/search.ts';
import { inOrderOfKinds } from '#rules/search/rank.ts';
import { itemCount } from '#web/app/areas/catalogue/rows/templates.tsx';
import { answerQuery, foundQuery, foundRowQuery, notKept } from './queries.ts';

/** A programme by the broadcast to open, with its picture. */
export type FoundProgram = FoundBroadcast & Pick<SearchResult, 'image'>;

/** Results of one kind: a row of the search page, or programmes, of which there are no rows. */
export type FoundGroup =
  | { readonly kind: Exclude<FoundKind, 'program'>; readonly id: string; readonly row: Row }
  | { readonly kind: 'program'; readonly id: string; readonly programs: readonly FoundProgram[] };

/** What is found for a text: nothing is known yet, it could not be had, or groups with items, maybe none. */
export type Found =
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly groups: readonly FoundGroup[] };

/**
 * What is found for a text, the kind of the best result first; while the next text is looked up, what the last one had stays.
 */
export function useFound(page: string, text: string): Found {
  const rowset = useQuery({ ...foundQuery(page, text), ...notKept, placeholderData: keepPreviousData });
  const answer = useQuery({ ...answerQuery(text), ...notKept, placeholderData: keepPreviousData });
  const isCurrent = !rowset.isPlaceholderData && !answer.isPlaceholderData;
  const rows = rowset.data?.rows ?? [];
  // Rows further down come without their items.
  const others = useQueries({
    queries: rows
      .filter(({ status }) => isCurrent && status === 'head')
      .map(({ id }) => ({ ...foundRowQuery(id, text), ...notKept })),
  });
  if (rowset.isError) return { kind: 'failed', retry: rowset.refetch };
  const results = answer.data ?? [];
  const programs = results.flatMap(({ schedule, image }) => (schedule === null ? [] : { ...schedule, image }));
  const groups: readonly FoundGroup[] = [
    ...rows
      .map((row) => others.find(({ data }) => data?.id === row.id)?.data ?? row)
      .filter((row) => itemCount(row) > 0)
      .map((row) => ({ kind: kindOf(row), id: row.id, row })),
    ...(programs.length > 0 ? [{ kind: 'program', id: 'programs', programs } as const] : []),
  ];
  const isComplete = rowset.isSuccess && !answer.isPending && isCurrent && others.every(({ isPending }) => !isPending);
  if (groups.length === 0 && !isComplete) return { kind: 'searching' };
  return {
    kind: 'found',
    groups: inOrderOfKinds(
      groups,
      results.map(({ content_type }) => content_type),
    ),
  };
}

const kindOf = ({ channels, persons }: Row): Exclude<FoundKind, 'program'> =>
  channels !== undefined ? 'channel' : persons !== undefined ? 'person' : 'content';
