import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';

const [OPEN, CLOSED] = [1, 2];
const answers = [
  { id: 1, text: { ru: 'Дорого', en: 'It costs too much' } },
  { id: 2, text: { ru: 'Нечего смотреть', en: 'Nothing to watch' } },
];

let api: TestApi;
let guest: Guest;

beforeAll(async () => {
  api = await testApi();
  const { database } = api;
  await asAdmin({ database }, alpha.id, (context) =>
    content.surveys.put(context, [
      {
        ...{ id: OPEN, question: { ru: 'Почему?', en: 'Why?' }, description: { en: 'Tell us' }, answers },
        allowsUserAnswer: true,
      },
      { id: CLOSED, question: { ru: 'Какой?', en: 'Which?' }, answers },
    ]),
  );
  await asAdmin({ database }, beta.id, (context) =>
    content.surveys.put(context, [{ id: 3, question: { ru: 'Чужой' }, answers }]),
  );
  guest = await newGuest(api.app);
});
afterAll(() => api.close());

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Token ${guest.token}`, 'accept-language': 'en' };
  const url = `/v2/survey/questions/${path}`;
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const answer = (id: number, answer_ids: readonly number[], user_text: string | null = null) =>
  call('POST', `${id}/answers`, { answer_ids, user_text });

async function stored(id: number) {
  const { rows } = await api.database.execute(sql`
    SELECT answer_ids AS ids, user_text AS words FROM survey_answers
    WHERE provider_id = ${alpha.id} AND question_id = ${id} AND user_id = ${guest.userId}`);
  return rows;
}

it('[A-API-48] [C-API-89] [B-ENT-43] a question has its answers in the language of the caller', async () => {
  expect((await call('GET', String(OPEN))).body).toEqual({
    ...{ id: OPEN, question: 'Why?', description: 'Tell us', allow_user_answer: true },
    answers: [
      { id: 1, text: 'It costs too much' },
      { id: 2, text: 'Nothing to watch' },
    ],
  });
  expect((await call('GET', String(CLOSED))).body).toMatchObject({ description: '', allow_user_answer: false });
  for (const id of ['3', '9']) expect((await call('GET', id)).status).toBe(404);
});

it('[A-API-49] [C-API-90] [C-VALID-51] an answer is stored, the last one for each viewer', async () => {
  expect(await answer(OPEN, [1])).toEqual({ status: 200, body: { stored: true } });
  expect((await answer(OPEN, [2, 2], ' More opera ')).status).toBe(200);
  expect(await stored(OPEN)).toEqual([{ ids: [2], words: 'More opera' }]);
  // Own words are not kept where the question has no place for them.
  expect((await answer(CLOSED, [1], 'Words')).status).toBe(200);
  expect(await stored(CLOSED)).toEqual([{ ids: [1], words: null }]);
});

it('an answer that says nothing, or is of another question, is refused', async () => {
  for (const [id, ids, words] of [
    [OPEN, [], ' '],
    [CLOSED, [], 'Words'],
    [OPEN, [3], null],
  ] as const)
    expect((await answer(id, ids, words)).status).toBe(400);
  expect((await answer(9, [1])).status).toBe(404);
  expect((await api.app.inject({ url: `/v2/survey/questions/${OPEN}` })).statusCode).toBe(401);
});
