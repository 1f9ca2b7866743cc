import { Collection } from '#api/platform/admin/collection.ts';
import { MessageEntry } from '#contract/admin/engagement.ts';
import { isoInstant } from '#rules/units.ts';
import { messages } from './tables.ts';

/** The write side of messages to users. */
export const engagementAdmin = {
  messages: new Collection({
    area: 'engagement',
    name: 'messages',
    topics: [],
    schema: MessageEntry,
    table: messages,
    key: ['id'],
    parts: {},
    rowOf: (message) => message,
    entryOf: ({ providerId: _, createdAt, ...message }) => ({ ...message, createdAt: isoInstant(createdAt) }),
  }),
};
