import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentId } from '#contract/units.ts';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { outdateProgress } from './progress-readings.ts';

/** Marks a title as watched to its end, or takes the mark away; whatever shows that is read anew. */
export function useSetWatched() {
  const wire = useWire();
  const queries = useQueryClient();
  const onError = useFailureToast();
  const { mutate } = useMutation({
    mutationFn: ({ id, isWatched }: { readonly id: ContentId; readonly isWatched: boolean }) =>
      wire().call('playback.setWatched', { params: { id }, body: { is_watched: isWatched } }),
    onSuccess: () => outdateProgress(queries, { isShown: true }),
    onError,
  });
  return (id: ContentId, isWatched: boolean) => mutate({ id, isWatched });
}
