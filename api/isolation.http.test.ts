import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { signInMethods } from '#contract/sign-in-settings.ts';
import { channelId, deviceId, unixSeconds, userId } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedFavorite } from '#tooling/testing/favorites.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { codeSentTo } from '#tooling/testing/inbox.ts';
import { type OperatorSales, seedSales } from '#tooling/testing/operator-sales.ts';
import { seedReminder } from '#tooling/testing/reminders.ts';
import { type SmallOperator, seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { keepTicket } from './areas/drm/store.ts';
import { hashToken } from './platform/caller/tokens.ts';
import { endpoints } from './platform/wire/openapi.ts';

const ALPHA_MARK = 'alphamark';
const BETA_MARK = 'betamark';

interface Operator {
  readonly host: string;
  readonly guest: Guest;
  readonly things: SmallOperator;
  readonly mark: string;
  /** Of a stream of the operator's channel. */
  readonly ticket: string;
  /** Of the operator's title, by its guest. */
  readonly viewing: string;
  /** A phone that a code was sent to, and the code. */
  readonly phone: string;
  readonly code: string;
  readonly sales: OperatorSales;
  /** The guest's mark of a title. */
  readonly favorite: string;
  /** What the guest is reminded of. */
  readonly reminder: string;
}

/** What shows nothing of an operator that another could not show just as well. */
const ALIKE = [
  '/v2/users/self/network',
  '/v2/platform/configuration',
  '/v2/otp/send_methods',
  '/v2/otp/exist',
  '/v2/pages/auth',
  '/v2/profiles',
  '/v2/contents/{id}/sources',
  '/v2/users/self/accounts',
  '/v2/users/self/balance',
  '/v2/users/self/payments',
  '/v2/users/self/futures',
];

/** What an operator shows to everybody, viewers of others included. */
const PUBLIC = ['/v2/providers/{id}/info'];

/** What a path's `{id}` can be, by the path: every way to name a thing of one operator. */
function idsOf(
  path: string,
  { host, things, guest, mark, ticket, viewing, sales, favorite, reminder }: Operator,
): readonly string[] {
  if (!path.includes('{')) return [''];
  if (/^\/v2\/(?:purchase)?packets\//.test(path)) return [String(sales.packetId)];
  if (/^\/v2\/channels\/\{id\}\/(?:packets|quick_sales_packets|purchasepacket_short)$/.test(path)) {
    return [String(things.channelId)];
  }
  if (path.startsWith('/v2/providers/')) return [String(sales.providerId)];
  if (path.startsWith('/v2/promokeys/')) return [sales.promoCode];
  if (path.startsWith('/v2/payments/')) return ['no-bank'];
  if (path.startsWith('/v2/users/self/accounts/')) return [String(sales.accountId)];
  if (path.startsWith('/v2/users/self/cards/')) return [String(sales.cardId)];
  if (path.startsWith('/v2/users/self/transactions/')) return [sales.transactionId];
  if (path.startsWith('/v2/users/self/purchases_offer/')) return [sales.offerId];
  if (path.startsWith('/v2/users/self/purchases/')) return [sales.purchaseId];
  if (/^\/v2\/users\/self\/(?:subscriptions|futures)\//.test(path)) return [sales.subscriptionId];
  if (path.startsWith('/v2/channels/')) return [String(things.channelId), `${mark}-channel`];
  if (path.startsWith('/v2/programs/')) return [String(things.programId)];
  if (path.startsWith('/v2/users/self/stat/')) return [viewing];
  if (path.startsWith('/v2/users/self/favorites/')) return [favorite];
  if (path.startsWith('/v2/users/self/reminders/')) return [reminder];
  if (path.startsWith('/v2/users/self/contents/')) return [things.contentId, `${mark}-content`];
  if (path.startsWith('/v2/libraries/')) return [`${things.contentId}-episode`, `${mark}-episode`];
  if (/^\/v2\/(?:contents|users\/self\/content_metadata)\//.test(path)) {
    return [things.contentId, `${mark}-content`, `${mark}-content-${things.contentId}`];
  }
  if (path.startsWith('/v2/rows/')) return [things.rowId, `${mark}-row`, `${mark}-row-${things.rowId}`];
  if (path.startsWith('/v2/rowsets/')) return [things.rowsetId, `${mark}-rowset`];
  if (path.startsWith('/v2/persons/')) return [String(things.personId), `${mark}-person`];
  if (path.startsWith('/v2/trailers/')) return [`${mark}-trailer`];
  if (path.startsWith('/v2/news/')) return [`${mark}-news`];
  if (path.startsWith('/v2/survey/')) return [String(things.surveyId)];
  if (path.startsWith('/v2/pages/')) return [`${mark}-page`];
  if (path.startsWith('/v2/users/self/messages/')) return [things.messageId];
  if (path.startsWith('/v2/users/self/devices/')) return [guest.deviceId];
  if (path === '/v2/users/{id}') return [String(guest.userId)];
  if (path.startsWith('/v2/users/self/profiles/')) return [guest.profileId];
  if (path.startsWith('/v2/drm/tickets/')) return [ticket];
  if (path.startsWith('/v2/auth/otp/')) return [host.replace('.test', '')];
  throw new Error(`tell here what can stand in ${path}`);
}

function bodyOf(path: string, { guest, things, phone, code }: Operator): object | undefined {
  if (path.startsWith('/v2/auth/otp/')) return { identifier: phone, token: code };
  if (path.endsWith('/auth/otp')) return { phone, token: code };
  if (path.endsWith('/otps')) return { phone };
  if (path === '/v2/auth/device') return { device_id: guest.deviceId };
  if (path.startsWith('/v2/users/self/stat/')) return { duration: 10, position: 10 };
  if (path.startsWith('/v2/users/self/contents/')) return { is_watched: true };
  if (path.endsWith('/answers')) return { answer_ids: [1], user_text: null };
  if (path === '/v2/users/self/favorites') return { content_id: things.contentId };
  if (path === '/v2/users/self/profile') return { id: guest.profileId };
  if (path === '/v2/auth/login') return { login: guest.username, password: guest.password };
  return undefined;
}

/** It names nothing and ends the session that the other calls are made with. */
const END_OF_SESSION = '/v2/auth/session';
const calls = endpoints()
  .flatMap(({ definition }: { definition: EndpointDefinition }) =>
    [definition.path, ...(definition.aliases ?? [])].map((path) => ({ method: definition.method, path })),
  )
  .filter(({ path }) => path !== END_OF_SESSION);

describe('isolation of providers', () => {
  let api: TestApi;
  let one: Operator;
  let other: Operator;
  beforeAll(async () => {
    api = await testApi();
    const { app, database, clock } = api;
    const operator = async (provider: typeof alpha, mark: string) => {
      const host = `${provider.shortname}.test`;
      const things = await seedSmallOperator(database, clock, provider, mark);
      const guest = await newGuest(app, { host });
      const ticket = `${mark}-${'x'.repeat(22)}`.slice(0, 22);
      await keepTicket(database, hashToken(ticket), {
        providerId: provider.id,
        userId: userId(guest.userId),
        deviceId: deviceId(guest.deviceId),
        channelId: channelId(things.channelId),
        expiresAt: unixSeconds(clock.now() / 1000 + 3600),
      });
      await api.configure(provider, {
        signIn: { ...provider.settings.signIn, methods: signInMethods },
        features: { ...provider.settings.features, favorites: true, promo_codes: true },
        payments: {
          ...provider.settings.payments,
          paysystems: [{ id: 'office', payform: 'info', acquirer: null, title: { ru: `${mark} office` } }],
        },
      });
      await database.execute(sql`
        INSERT INTO cities (provider_id, id, name) VALUES (${provider.id}, 1, ${JSON.stringify({ ru: `${mark} city` })})`);
      await database.execute(sql`
        INSERT INTO pages (provider_id, slug, title, text)
        VALUES (${provider.id}, 'welcome', ${JSON.stringify({ ru: `${mark} welcome` })}, '{}')`);
      const watched = await app.inject({
        url: `/v2/libraries/any/contents/${mark}-episode/stream`,
        headers: { host, authorization: `Token ${guest.token}` },
      });
      const viewing: string = watched.json().stat.id;
      const phone = `7999000000${provider.id}`;
      await app.inject({ method: 'POST', url: '/v2/otps', headers: { host }, payload: { phone } });
      const sales = await seedSales(database, clock, { provider, mark, guest, things });
      const marked = { kind: 'content', objectId: things.contentId } as const;
      const favorite = await seedFavorite(database, { profileId: guest.profileId, ...marked });
      const announcedAt = clock.now() / 1000;
      const reminder = await seedReminder(database, { ...guest, ...things, announcedAt, title: mark });
      const person = { kind: 'person', objectId: String(things.personId) } as const;
      await seedFavorite(database, { profileId: guest.profileId, ...person });
      return {
        host,
        guest,
        things,
        mark,
        ticket,
        viewing,
        phone,
        code: await codeSentTo(app, phone),
        sales,
        favorite,
        reminder,
      };
    };
    one = await operator(alpha, ALPHA_MARK);
    other = await operator(beta, BETA_MARK);
  });
  afterAll(() => api.close());

  const ask = async (
    { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
    owner: Operator,
    options: InjectOptions,
  ) => {
    const answers = [];
    for (const id of idsOf(path, owner)) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(path, owner);
      const url = path
        .replace('{library_id}', 'any')
        .replace('{packetId}', String(owner.sales.packetId))
        .replace(/\{\w+\}/, id);
      const query = {
        ...(path === '/v2/channels' && { includes: 'current_schedules' }),
        ...(path === '/v2/guide' && aroundNow([one, other])),
        // A word of every operator's names.
        ...(path === '/v2/search' && { text: 'имя' }),
        phone: owner.phone,
      };
      answers.push(await api.app.inject({ method, url, query, ...(payload && { payload }), ...options }));
    }
    return answers;
  };

  /** The guide of the channels of both, as it is now. */
  function aroundNow(operators: readonly Operator[]) {
    const now = api.clock.now() / 1000;
    const channels = operators.map(({ things }) => things.channelId).join();
    return { channels, start: String(now), end: String(now + 1) };
  }

  /** All that could give an operator away: its marks, its ids, its people. */
  const tracesOf = ({ mark, things, guest, sales }: Operator) => [
    mark,
    `"id":${things.channelId}`,
    `"id":"${things.contentId}"`,
    things.messageId,
    guest.deviceId,
    guest.profileId,
    guest.username,
    guest.token,
    guest.interimToken,
    sales.purchaseId,
    sales.subscriptionId,
    sales.transactionId,
    sales.offerId,
    `"object_id":"${things.contentId}"`,
    `"personId":${things.personId}`,
  ];

  const readings = calls.filter(({ method }) => method === 'GET');

  it.each(readings)('$method $path shows an operator its own things', async (call) => {
    const needsNothing = ALIKE.includes(call.path);
    for (const operator of [one, other]) {
      const headers = { host: operator.host, authorization: `Token ${operator.guest.token}` };
      for (const answer of await ask(call, operator, { headers })) {
        expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
        const shown = tracesOf(operator).some((trace) => answer.body.includes(trace));
        const isSigned = call.path.endsWith('/stream') || call.path.startsWith('/v2/drm/');
        expect(shown || needsNothing || isSigned).toBe(true);
      }
    }
  });

  it.each(calls.filter(({ path }) => !PUBLIC.includes(path)))(
    '$method $path shows nothing of one operator by token, id, host or cache of the other',
    async (call) => {
      for (const [owner, stranger] of [
        [one, other],
        [other, one],
      ] as const) {
        // The owner asks first, so that whatever is kept of its answer is there to be confused.
        if (call.method === 'GET') {
          await ask(call, owner, { headers: { host: owner.host, authorization: `Token ${owner.guest.token}` } });
          await ask(call, owner, { headers: { host: owner.host } });
        }
        const ways: InjectOptions[] = [
          { headers: { host: stranger.host, authorization: `Token ${stranger.guest.token}` } },
          { headers: { host: stranger.host, authorization: `Token ${stranger.guest.interimToken}` } },
          { headers: { host: stranger.host } },
          { headers: { host: 'unknown.test', authorization: `Token ${stranger.guest.token}` } },
        ];
        for (const way of ways) {
          for (const answer of await ask(call, owner, way)) {
            for (const trace of tracesOf(owner)) expect(answer.body).not.toContain(trace);
            if (call.path.includes('{')) expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          }
        }
      }
      expect((await api.app.inject({ url: `/v2/users/self?access_token=${one.guest.token}` })).statusCode).toBe(200);
    },
  );

  it.each(readings)('$method $path refuses a token beside the name of another provider', async (call) => {
    const headers = { authorization: `Token ${one.guest.token}` };
    const ways: InjectOptions[] = [
      { headers: { ...headers, host: other.host } },
      { headers: { ...headers, host: one.host, 'kinora-provider': 'beta' } },
      { headers: { ...headers, host: one.host }, query: { provider: '2' } },
      { headers: { ...headers, host: one.host, 'x-forwarded-for': '203.0.113.5', 'x-forwarded-host': other.host } },
    ];
    for (const way of ways) {
      for (const answer of await ask(call, one, way)) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json().error_code).toBe('authentication_failed');
      }
    }
  });
});
