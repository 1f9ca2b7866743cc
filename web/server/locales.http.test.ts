import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { messageKeys } from '#contract/message-keys.ts';
import { textsByArea } from '#web/app/i18n/all-texts.server.ts';
import { type TestWeb, testWeb } from './testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await testWeb();
});
afterAll(() => web.app.close());

const get = (path: string) => web.app.inject(path);

describe('the texts of a language', () => {
  test('[C-API-107] [C-I18N-02] are a file of JSON for each of the eleven, each with its own', async () => {
    const bodies = await Promise.all(
      languages.map(async (language) => {
        const answer = await get(`/locales/${language}/translation.json?v=190`);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
        return answer.json();
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(11);
    for (const body of bodies) expect(Object.keys(body.messages).sort()).toEqual([...messageKeys].sort());
  });

  test('[C-I18N-02] come by area as well, and all areas together are the whole', async () => {
    for (const language of languages) {
      const areas = await Promise.all(
        Object.keys(textsByArea[language]).map(async (area) => (await get(`/locales/${language}/${area}.json`)).json()),
      );
      expect(areas).toEqual(Object.values(textsByArea[language]));
    }
    expect((await get('/locales/ru/shell.json?v=190')).headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each([
    ['?v=190', 'public, max-age=86400'],
    ['', 'no-cache'],
    ['?v=189', 'no-cache'],
    ['?v=190&v=190', 'no-cache'],
    ['?v=190&mark=of-other-texts', 'no-cache'],
  ])('[C-I18N-01] asked for with %j answer: %s', async (query, caching) => {
    expect((await get(`/locales/ru/translation.json${query}`)).headers['cache-control']).toBe(caching);
  });

  test.each(['nothing', 'constructor', '..%2Fru', 'ru'])('of an area %j there are none', async (area) => {
    expect((await get(`/locales/ru/${area}.json?v=190`)).statusCode).toBe(404);
  });

  test.each(['tlh', 'RU', 'ru-RU', 'toString', '%00'])('of %j there are none', async (language) => {
    const answer = await get(`/locales/${language}/translation.json?v=190`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      error: { message: expect.stringMatching(/./), code: 'not_found' },
      error_code: 'not_found',
      status_code: 404,
      detail: expect.stringMatching(/./),
    });
  });
});
