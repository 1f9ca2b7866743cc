import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { IsoInstantSchema, nullable, OpenObject } from './schema.ts';

/** What the operator has to say to a user. */
export const Message = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  icon: nullable(Type.String()),
  background: nullable(Type.String()),
  params: OpenObject,
  created_at: IsoInstantSchema,
  /** Read, and so out of the list. */
  removed: Type.Boolean(),
});
export type Message = Static<typeof Message>;

const MessageId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const engagement = {
  messages: endpoint({
    method: 'GET',
    path: '/v2/users/self/messages',
    summary: 'Messages not yet read, the latest first',
    access: 'session',
    response: Type.Array(Message),
    errors: [],
    freshFor: freshness.default,
  }),
  message: endpoint({
    method: 'GET',
    path: '/v2/users/self/messages/{id}',
    summary: 'One message, read or not',
    access: 'session',
    params: MessageId,
    response: Message,
    errors: [],
    freshFor: freshness.default,
  }),
  removeMessages: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/messages',
    summary: 'Marks all messages as read',
    access: 'session',
    response: Type.Array(Message),
    errors: [],
    freshFor: freshness.none,
  }),
  removeMessage: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/messages/{id}',
    summary: 'Marks one message as read',
    access: 'session',
    params: MessageId,
    response: Message,
    errors: [],
    freshFor: freshness.none,
  }),
};
