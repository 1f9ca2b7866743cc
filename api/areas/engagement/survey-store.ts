import { and, eq } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId, UnixSeconds } from '#contract/units.ts';
import { dateOf } from '#rules/units.ts';
import { surveyAnswers, surveyQuestions } from './tables.ts';

export type SurveyRecord = typeof surveyQuestions.$inferSelect;

export async function findSurvey(database: Database, providerId: ProviderId, id: number): Promise<SurveyRecord | null> {
  const [found] = await database
    .select()
    .from(surveyQuestions)
    .where(and(eq(surveyQuestions.providerId, providerId), eq(surveyQuestions.id, id)));
  return found ?? null;
}

export interface SurveyAnswerRecord {
  readonly answerIds: readonly number[];
  readonly userText: string | null;
}

/** Keeps what a user has answered, in the place of an earlier answer. */
export async function keepAnswer(
  database: Database,
  { providerId, userId }: Pick<Session, 'providerId' | 'userId'>,
  questionId: number,
  { answerIds, userText }: SurveyAnswerRecord,
  now: UnixSeconds,
): Promise<void> {
  const given = { answerIds: [...answerIds], userText, answeredAt: dateOf(now) };
  await database
    .insert(surveyAnswers)
    .values({ providerId, questionId, userId, ...given })
    .onConflictDoUpdate({
      target: [surveyAnswers.providerId, surveyAnswers.questionId, surveyAnswers.userId],
      set: given,
    });
}
