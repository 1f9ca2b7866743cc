import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery } from './list-query.ts';
import { IsoInstantSchema, nullable, OpenObject } from './schema.ts';

/** A message of the operator to a user. */
export const Message = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  icon: nullable(Type.String()),
  background: nullable(Type.String()),
  /** May name where the message leads, as links into the app do: `type`, and `id` or `slug`. */
  params: OpenObject,
  created_at: IsoInstantSchema,
  /** Read, and so out of the list. */
  removed: Type.Boolean(),
  /** The same, as other clients name it. */
  is_read: Type.Boolean(),
});
export type Message = Static<typeof Message>;

const MessageId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const engagement = {
  messages: endpoint({
    method: 'GET',
    path: '/v2/users/self/messages',
    summary: 'Messages not yet read, the latest first; all of them with `with_read`',
    access: 'session',
    query: Type.Object({ ...ListQuery.properties, with_read: Type.Optional(Type.Boolean()) }),
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
