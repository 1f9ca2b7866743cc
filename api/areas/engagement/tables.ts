import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';

export const messages = pgTable('messages', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  id: uuid().notNull(),
  userId: integer('user_id'),
  title: jsonb().$type<Translations>().notNull(),
  text: jsonb().$type<Translations>().notNull(),
  icon: text(),
  background: text(),
  params: jsonb().$type<Record<string, unknown>>().notNull(),
  greetsNewcomers: boolean('greets_newcomers').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** One of the answers to a question. */
interface SurveyChoice {
  readonly id: number;
  readonly text: Translations;
}

export const surveyQuestions = pgTable('survey_questions', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  id: integer().notNull(),
  question: jsonb().$type<Translations>().notNull(),
  description: jsonb().$type<Translations>().notNull(),
  answers: jsonb().$type<readonly SurveyChoice[]>().notNull(),
  allowsUserAnswer: boolean('allows_user_answer').notNull(),
});

export const surveyAnswers = pgTable('survey_answers', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  questionId: integer('question_id').notNull(),
  userId: integer('user_id').notNull(),
  answerIds: integer('answer_ids').array().notNull(),
  userText: text('user_text'),
  answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }).notNull(),
});
