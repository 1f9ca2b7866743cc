import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FavoriteKind } from '#contract/favorites.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import '#web/app/wire/later-calls.ts';
import type { CallName } from '#web/app/wire/contract-types.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { type FavoriteMark, type FavoriteTarget, requestOf } from './favorite-target.ts';

/** A thing as a favourite of the viewer's. */
export interface Favorite {
  readonly isMarked: boolean;
  /** Marks it, or takes the mark away. */
  readonly toggle: () => void;
}

/**
 * Whether the target is a favourite, and how that is changed. The new state shows at once; after an error the former one is
 * back, and a message says why [C-FAV-05]. A guest is asked to sign in, and nothing is saved [C-FAV-03].
 * @param target null: there is nothing to mark.
 * @param mark as the page has read it; undefined: it is not known yet.
 */
export function useFavorite(target: FavoriteTarget | null, mark: FavoriteMark | undefined): Favorite {
  const wire = useWire();
  const queries = useQueryClient();
  const { state } = useSession();
  const onError = useFailureToast();
  const isSaved = mark != null;
  const { mutate, isPending } = useMutation({
    mutationFn: (changed: FavoriteTarget) =>
      isSaved
        ? wire().call('favorites.remove', { params: { id: mark.id } })
        : wire().call('favorites.add', { body: requestOf(changed) }),
    onSuccess: (_, { kind }) => outdateMarks(queries, kind),
    onError,
  });
  return {
    isMarked: isPending ? !isSaved : isSaved,
    toggle: () => {
      if (state.kind !== 'signed-in') void askToSignIn();
      else if (!isPending && target !== null) mutate(target);
    },
  };
}

/** Which calls a page reads the marks of a kind by; a channel that no list shows has its own. */
const READ_BY: Readonly<Record<FavoriteKind, readonly CallName[]>> = {
  channel: ['channels.ofUser', 'channels.get', 'channels.categoryList'],
  program: ['favorites.list'],
  person: ['favorites.ofPerson'],
  content: ['playback.contentMetadata'],
};

/** Rows may show favourites: the next page reads them anew. */
const ROWS: readonly CallName[] = ['catalogue.row', 'catalogue.rowset'];

/** Reads the marks anew that a page shows [B-PERSON-08]; resolves when they are there. */
async function outdateMarks(queries: QueryClient, kind: FavoriteKind): Promise<void> {
  for (const call of ROWS) void queries.invalidateQueries({ queryKey: [call], refetchType: 'none' });
  await Promise.all(READ_BY[kind].map((call) => queries.invalidateQueries({ queryKey: [call] })));
}
