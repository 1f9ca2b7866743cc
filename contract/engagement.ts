import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery } from './list-query.ts';
import { IntegerIdSchema, IsoInstantSchema, nullable, OpenObject, text } from './schema.ts';

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

/** A question of the operator's to its viewers (B-ENT-43). */
export const Survey = Type.Object({
  id: IntegerIdSchema,
  question: Type.String(),
  description: Type.String(),
  /** Viewers may answer in their own words. */
  allow_user_answer: Type.Boolean(),
  answers: Type.Array(Type.Object({ id: IntegerIdSchema, text: Type.String() })),
});
export type Survey = Static<typeof Survey>;

export const SurveyAnswer = Type.Object({
  answer_ids: Type.Array(IntegerIdSchema, { maxItems: 100 }),
  /** Null: nothing in the viewer's own words. */
  user_text: nullable(text(2_000)),
});
export type SurveyAnswer = Static<typeof SurveyAnswer>;

const SurveyId = Type.Object({ id: IntegerIdSchema });
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
  surveyQuestion: endpoint({
    method: 'GET',
    path: '/v2/survey/questions/{id}',
    summary: 'A question of the operator, with the answers to choose from',
    access: 'session',
    params: SurveyId,
    response: Survey,
    errors: ['not_found'],
    freshFor: freshness.default,
  }),
  answerSurvey: endpoint({
    method: 'POST',
    path: '/v2/survey/questions/{id}/answers',
    summary: 'Answers a question; the last answer counts',
    access: 'session',
    params: SurveyId,
    body: SurveyAnswer,
    response: Type.Object({ stored: Type.Boolean() }),
    errors: ['not_found'],
    freshFor: freshness.none,
  }),
};
