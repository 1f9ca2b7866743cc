import { beforeAll, describe, expect, test } from 'vitest';
import type { Row, Rowset } from '#contract/catalogue.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { User } from '#contract/session.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { type SeededPromotion, seedPage } from '#e2e/harness/seeded-rows.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { answerDuring, ask, told } from '#e2e/harness/wire.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const PROGRAMME_SHELVES = ['Сейчас в эфире', 'Скоро в эфире', 'В архиве'];

/** As wide as the whole menu in any language. */
const wide = { viewport: { width: 1920, height: 1080 } };

const stage = setTenant('wire');

beforeAll(async () => {
  await stage.withDatabase(async (client) => {
    await seedPage(client, 'kinds', [
      { slug: 'of-movies', template: 'content-v', source: { kind: 'contents', type: 'movie' } },
      { slug: 'of-serials', template: 'content-v', source: { kind: 'contents', type: 'series' } },
      { slug: 'of-telecasts', template: 'content-h', source: { kind: 'contents', type: 'program' } },
      { slug: 'of-persons', template: 'person', source: { kind: 'persons' } },
      {
        slug: 'offers',
        template: 'promo-wide',
        items: [
          { promotion: offer('Пакет', { type: 'packet', id: '2' }) },
          { promotion: offer('Другой пакет', { type: 'packet', id: '1' }) },
          { promotion: offer('Комедии', { type: 'row', slug: 'genre-comedy' }) },
        ],
      },
    ]);
    const word = (index: number) => ({ promotion: offer(`Слово ${index}`, { type: 'row', slug: 'genre-comedy' }) });
    await seedPage(
      client,
      'long',
      Array.from({ length: 30 }, (_, index) => ({ slug: `row-${index}`, template: 'button', items: [word(index)] })),
    );
    await announceChanges(client);
  });
});

function offer(title: string, destination: SeededPromotion['destination']): SeededPromotion {
  return { title: { ru: title }, description: { ru: title }, image: '', duration: 7, destination };
}

async function open(path: string, options: ContextOptions = {}) {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...options });
  await lightenPictures(context);
  const { page, faults } = await openPage(context);
  const requests: string[] = [];
  const bodies = new Map<string, Record<string, unknown>>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/v2/')) return;
    requests.push(`${request.method()} ${pathname}${search}`);
    if (request.method() === 'POST') bodies.set(pathname, request.postDataJSON());
  });
  await page.goto(`${stage.address}${path}`);
  // From then on the page lives and has its session.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
  return { page, faults, requests, bodies };
}

describe('rows', () => {
  test('[B-ROWSET-01] [B-TEMPLATE-10] are browsed by guests and by subscribers, who are not offered what they have', async () => {
    const { page } = await open('/rowset/kinds');
    const shelf = (title: string) => page.getByRole('region', { name: title, exact: true });
    const browse = async () => {
      for (const title of ['of-movies', 'of-serials', 'of-telecasts', 'of-persons'])
        await shelf(title).getByRole('link').first().waitFor({ state: 'attached' });
    };
    const offered = async () => (await ask<Row>(page, '/v2/rows/offers')).body.promotions?.map(({ title }) => title);
    // The last row may have come by itself, and the page may still grow over it.
    const browseToTheEnd = async () => {
      const last = shelf('offers').getByRole('link', { name: 'Комедии' });
      while (!(await last.isVisible())) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await browse();
    };
    await browseToTheEnd();
    expect(await offered()).toEqual(['Пакет', 'Другой пакет', 'Комедии']);

    const { body: viewer } = await ask<User>(page, '/v2/users/self');
    await stage.withDatabase(async (client) => {
      await client.query(
        `WITH viewer AS (UPDATE users SET is_guest = false WHERE id = $1 RETURNING provider_id, id)
         INSERT INTO subscriptions (provider_id, id, user_id, packet_id, starts_at)
         SELECT provider_id, gen_random_uuid(), id, 2, to_timestamp($2) - interval '1 day' FROM viewer`,
        [viewer.id, stage.now()],
      );
      await announceChanges(client);
    });
    await expect.poll(offered, { timeout: 20_000 }).toEqual(['Другой пакет', 'Комедии']);
    await page.reload();
    await shelf('of-movies').waitFor();
    await browseToTheEnd();
  });

  test('[B-ROWSET-02] [C-CONST-01] of home, of favourites, of a search and of any other page are one and the same page, and come twenty-four at a time', async () => {
    const { page, requests } = await open('/', wide);
    const titlesShown = page.locator('main section[aria-labelledby] h2');
    const expectPageOf = async ({ rows }: Rowset) => {
      await titlesShown.first().waitFor();
      const titles = rows.map(({ title }) => title);
      // Programmes are in no row.
      const shown = (await titlesShown.allTextContents()).filter((title) => !PROGRAMME_SHELVES.includes(title));
      expect(shown.length).toBeGreaterThan(0);
      expect(titles).toEqual(expect.arrayContaining(shown));
    };
    const home = await told<Rowset>(page, 'catalogue.rowset');
    expect(home.slug).toBe('startpage');
    await expectPageOf(home);
    const { body: viewer } = await ask<User>(page, '/v2/users/self');
    await stage.withDatabase((client) =>
      client.query(
        `INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
         SELECT viewer.provider_id, viewer.id, 'content', content.id, now() FROM profiles viewer
         JOIN contents content ON content.provider_id = viewer.provider_id AND content.slug = 'metropolis'
         WHERE viewer.user_id = $1`,
        [viewer.id],
      ),
    );
    const menu = page.locator('header').getByRole('navigation');
    const own = await answerDuring<Rowset>(page, '/v2/rowsets/my', () =>
      menu.getByRole('link', { name: 'Избранное' }).click(),
    );
    // At home its banner leads there too.
    await expect.poll(() => page.locator('main a[href="/contents/metropolis"]').count()).toBe(1);
    await expectPageOf(own);
    await page.getByRole('link', { name: 'Поиск' }).first().click();
    // All at once: what is typed slowly is searched for on the way, too.
    const found = await answerDuring<Rowset>(page, '/v2/rowsets/search', () =>
      page.getByRole('searchbox').fill('метрополис'),
    );
    await page.locator('main a[href="/contents/metropolis"]').waitFor();
    await expectPageOf(found);
    await page.goto(`${stage.address}/rowset/long`);
    await expectPageOf(await told<Rowset>(page, 'catalogue.rowset'));
    const titles = () => page.getByRole('heading', { level: 2, name: /^row-/ }).count();
    await expect.poll(() => titles()).toBe(24);
    while ((await titles()) < 30) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(requests).toContain('GET /v2/rowsets/long?limit=24&offset=24');
  });
});

test('[C-CONST-33] [A-CONST-07] [A-ENT-01] [A-ENT-02] [A-ENT-03] a browser registers as what it is, with version 190', async () => {
  const { page, bodies } = await open('/agreement', { ...screens.phone, userAgent: PHONE_AGENT });
  expect(bodies.get('/v2/users')).toMatchObject({ app_version: '190', is_guest: true });
  const told = bodies.get('/v2/users/self/devices');
  expect(told).toMatchObject({ device_type: 'phone', os_name: 'Android', os_version: '15', version: '190' });
  expect(told).toMatchObject({ application_type: 'android-mobile', serial: expect.stringMatching(/^\w{32}$/) });
  const { body: devices } = await ask<Record<string, unknown>[]>(page, '/v2/users/self/devices');
  expect(devices[0]).toMatchObject(told ?? {});
  const desk = await open('/agreement');
  expect(desk.bodies.get('/v2/users/self/devices')).toMatchObject({ device_type: 'pc', application_type: 'web' });
});

test('[A-API-02] [C-VALID-34] a call about a user needs the session of its page, others need none; 1, true and on mean yes, and whatever else is written no', async () => {
  const { page } = await open('/agreement');
  const statusOf = (path: string, credentials: RequestCredentials) =>
    page.evaluate(
      async ([to, how]) => {
        // Without cookies the door has no token to add.
        const answer = await fetch(to, { credentials: how, headers: { 'kinora-door': '1' } });
        return answer.status;
      },
      [path, credentials] as const,
    );
  expect(await statusOf('/v2/users/self', 'same-origin')).toBe(200);
  for (const path of ['/v2/users/self', '/v2/users/self/devices', '/v2/users/self?access_token=0123456789'])
    expect(await statusOf(path, 'omit'), path).toBe(401);
  for (const path of ['/v2/users/self/network', '/v2/platform/configuration', '/v2/pages/agreement', '/v2/channels'])
    expect(await statusOf(path, 'omit'), path).toBe(200);

  const become = async (is_guest: string, index: number) => {
    const form = { username: `written-${index}`, password: 'long enough', is_guest };
    const { body } = await ask<Partial<User & ErrorBody>>(page, '/v2/users', { method: 'POST', form });
    return body.is_guest === true ? 'guest' : body.error_code;
  };
  // A user who is not a guest would need a password, which is no sign-in method here.
  const outcomes = await Promise.all(['1', 'true', 'on', 'yes', '0', 'off'].map(become));
  expect(outcomes.slice(0, 3)).toEqual(['guest', 'guest', 'guest']);
  expect(outcomes.slice(3)).toEqual(['sign_in_not_offered', 'sign_in_not_offered', 'sign_in_not_offered']);
});
