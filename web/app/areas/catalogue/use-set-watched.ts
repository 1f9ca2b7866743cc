import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentId } from '#contract/units.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { outdateProgress } from './progress-readings.ts';

/** Marks a title as watched to its end, or takes the mark away; whatever shows that is read anew. */
export function useSetWatched() {
  const wire = useWire();
  const queries = useQueryClient();
  const { t } = useTexts();
  const { mutate } = useMutation({
    mutationFn: ({ id, isWatched }: { readonly id: ContentId; readonly isWatched: boolean }) =>
      wire().call('playback.setWatched', { params: { id }, body: { is_watched: isWatched } }),
    onSuccess: () => outdateProgress(queries, { isShown: true }),
    onError: (error) => {
      const message = error instanceof WireError ? error.message : '';
      showToast({ tone: 'danger', text: message || t('failure.unreachable.text') });
    },
  });
  return (id: ContentId, isWatched: boolean) => mutate({ id, isWatched });
}
