import type { QueryClient } from '@tanstack/react-query';
import type { CallName } from '#web/app/wire/contract-types.ts';

/** Readings that show how far something was watched. */
const SHOWING: readonly CallName[] = [
  'playback.histories',
  'playback.contentMetadata',
  'catalogue.row',
  'catalogue.rowset',
];

/** Something was watched further than these readings say: they are read anew, at once where they are shown, else by the next page. */
export function outdateProgress(queries: QueryClient, { isShown }: { readonly isShown: boolean }): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => SHOWING.some((call) => call === name),
    refetchType: isShown ? 'active' : 'none',
  });
}
