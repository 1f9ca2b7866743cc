import { expect, test } from 'vitest';
import { surveyAnswer } from './survey.ts';

const survey = {
  answers: [
    { id: 1, text: 'One' },
    { id: 2, text: 'Two' },
  ],
  allow_user_answer: true,
};
const form = (chosen: readonly number[], text = '') => ({ chosen: new Set(chosen), text });

test('[C-VALID-50] an answer names something or says something', () => {
  expect(surveyAnswer(form([]), survey)).toBeNull();
  expect(surveyAnswer(form([], ' \n '), survey)).toBeNull();
  expect(surveyAnswer(form([9]), survey)).toBeNull();
  expect(surveyAnswer(form([2, 1]), survey)).toEqual({ answer_ids: [1, 2], user_text: null });
});

test('[C-VALID-51] own words count where the question allows them', () => {
  expect(surveyAnswer(form([], ' Too long '), survey)).toEqual({ answer_ids: [], user_text: 'Too long' });
  const closed = { ...survey, allow_user_answer: false };
  expect(surveyAnswer(form([1], 'Words'), closed)).toEqual({ answer_ids: [1], user_text: null });
  expect(surveyAnswer(form([], 'Words'), closed)).toBeNull();
});
