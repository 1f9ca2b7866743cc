import '#web/app/wire/later-calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelId } from '#contract/units.ts';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import type { CallName } from '#web/app/wire/contract-types.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

/** The calls by which pages read the order: rows of favourites, and the category. */
const READ_BY: readonly CallName[] = ['channels.categoryList', 'favorites.list', 'catalogue.row', 'catalogue.rowset'];

/** Saves the order of the profile's favourite channels, one change after another; a message says where that failed. */
export function useSaveOrder(): (channels: readonly ChannelId[]) => void {
  const wire = useWire();
  const queries = useQueryClient();
  const onError = useFailureToast();
  const { mutate } = useMutation({
    scope: { id: 'favorites.order' },
    mutationFn: (channels: readonly ChannelId[]) =>
      wire().call('favorites.order', { body: { channel_ids: [...channels] } }),
    onError,
    onSettled: () => Promise.all(READ_BY.map((call) => queries.invalidateQueries({ queryKey: [call] }))),
  });
  return mutate;
}
