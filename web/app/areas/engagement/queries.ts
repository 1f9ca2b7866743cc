import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** What the operator has said to the viewer, read or not. */
export const messagesQuery = () => wireQuery('engagement.messages', { query: { with_read: true } });

/** The list behind the bell: it is loaded when that is opened. */
export const messageListQuery = {
  queryKey: ['message list'],
  queryFn: () => withTexts(['guide'], import('./message-list.tsx')).then(({ MessageList }) => MessageList),
  staleTime: Number.POSITIVE_INFINITY,
};
