import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/engagement.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { messagesQuery } from './queries.ts';

const NONE: readonly Message[] = [];
const READ = { removed: true, is_read: true };
const REMOVAL = ['engagement.removal'];

/**
 * The messages, and how they are marked as read: at once, and back with a word about it when the server could not be
 * reached (B-HEADER-03, -14).
 */
export function useMessages() {
  const { t } = useTexts();
  const { hasSession } = useSession();
  const queries = useQueryClient();
  const wire = useWire();
  const query = messagesQuery();
  const { data: messages = NONE } = useQuery({ ...query, enabled: hasSession, refetchOnWindowFocus: true });

  const removal = useMutation({
    mutationKey: REMOVAL,
    mutationFn: (id: string | null): Promise<unknown> =>
      id === null
        ? wire().call('engagement.removeMessages', {})
        : wire().call('engagement.removeMessage', { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries(query);
      const before = queries.getQueryData(query.queryKey) ?? [];
      queries.setQueryData(
        query.queryKey,
        before.map((message) => (id === null || message.id === id ? { ...message, ...READ } : message)),
      );
      return before;
    },
    onError: (_error, _id, before) => {
      queries.setQueryData(query.queryKey, before);
      showToast({ tone: 'danger', text: t('inbox.failed') });
    },
    // With another one under way the list would come back with what that one is about to take out.
    onSettled: () => (queries.isMutating({ mutationKey: REMOVAL }) > 1 ? undefined : queries.invalidateQueries(query)),
  });

  return { messages, markRead: (id: string) => removal.mutate(id), markAllRead: () => removal.mutate(null) };
}
