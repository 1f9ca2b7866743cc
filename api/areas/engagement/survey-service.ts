import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Survey, SurveyAnswer } from '#contract/engagement.ts';
import { findSurvey, keepAnswer, type SurveyRecord } from './survey-store.ts';

/** What an operator asks its viewers; refuses with `not_found` what it does not ask. */
export class SurveyService {
  readonly #database: Database;

  constructor({ database }: { readonly database: Database }) {
    this.#database = database;
  }

  async question({ provider, language }: SignedInCaller, id: number): Promise<Survey> {
    const survey = await this.#find(provider.id, id);
    return {
      id,
      question: translated(survey.question, language),
      description: translated(survey.description, language),
      allow_user_answer: survey.allowsUserAnswer,
      answers: survey.answers.map((answer) => ({ id: answer.id, text: translated(answer.text, language) })),
    };
  }

  /**
   * Keeps what the caller answers; the last answer counts. Refuses with `validation_failed` answers that are not of the question,
   * and one that says nothing.
   */
  async answer({ session, provider, now }: SignedInCaller, id: number, given: SurveyAnswer): Promise<void> {
    const survey = await this.#find(provider.id, id);
    const answerIds = [...new Set(given.answer_ids)];
    if (!answerIds.every((each) => survey.answers.some((answer) => answer.id === each)))
      throw new Refusal('validation_failed', { answer_ids: ['has an answer that is not of the question'] });
    const text = given.user_text?.trim() ?? '';
    const userText = survey.allowsUserAnswer && text !== '' ? text : null;
    if (answerIds.length === 0 && userText === null)
      throw new Refusal('validation_failed', { answer_ids: ['names no answer, and there is no text'] });
    await keepAnswer(this.#database, session, id, { answerIds, userText }, now);
  }

  async #find(providerId: SignedInCaller['provider']['id'], id: number): Promise<SurveyRecord> {
    const survey = await findSurvey(this.#database, providerId, id);
    if (survey === null) throw new Refusal('not_found');
    return survey;
  }
}
