import { wireQuery } from '../../wire/query.ts';

/** What the operator has said to the viewer and is not read yet. */
export const messagesQuery = () => wireQuery('engagement.messages', {});
