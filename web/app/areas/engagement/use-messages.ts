import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/engagement.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { useWire } from '../../wire/wire-context.ts';
import { useSession } from '../session/session-context.tsx';
import { messagesQuery } from './queries.ts';

const NONE: readonly Message[] = [];
const REMOVAL = ['engagement.removal'];

/**
 * The messages that are not read yet, and how they are marked as read: they go at once, and come back with a word about it
 * when the server could not be told (B-HEADER-03, -14).
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
      queries.setQueryData(query.queryKey, id === null ? [] : before.filter((message) => message.id !== id));
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
