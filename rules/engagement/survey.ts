import type { Survey, SurveyAnswer } from '#contract/engagement.ts';

/** What a viewer has said to a question: the answers that were chosen, and own words. */
export interface SurveyForm {
  readonly chosen: ReadonlySet<number>;
  readonly text: string;
}

/** What is sent of a filled form; null: it says nothing [C-VALID-50]. Own words count where the question allows them [C-VALID-51]. */
export function surveyAnswer(
  { chosen, text }: SurveyForm,
  { answers, allow_user_answer }: Pick<Survey, 'answers' | 'allow_user_answer'>,
): SurveyAnswer | null {
  const answer_ids = answers.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const words = text.trim();
  const user_text = allow_user_answer && words !== '' ? words : null;
  return answer_ids.length === 0 && user_text === null ? null : { answer_ids, user_text };
}
