import { Collection } from '#api/platform/admin/collection.ts';
import { MessageEntry, SurveyEntry } from '#contract/admin/engagement.ts';
import { isoInstant } from '#rules/units.ts';
import { messages, surveyQuestions } from './tables.ts';

/** The write side of messages to users, and of questions. */
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
  surveys: new Collection({
    area: 'engagement',
    name: 'surveys',
    topics: [],
    schema: SurveyEntry,
    table: surveyQuestions,
    key: ['id'],
    parts: {},
    rowOf: (survey) => survey,
    entryOf: ({ providerId: _, ...survey }) => ({ ...survey, answers: [...survey.answers] }),
  }),
};
