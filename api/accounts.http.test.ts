import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedFavorite } from '#tooling/testing/favorites.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type OperatorSales, seedSales } from '#tooling/testing/operator-sales.ts';
import { seedReminder } from '#tooling/testing/reminders.ts';
import { seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { seededRandom } from './fuzz/random.ts';
import { sampleObject } from './fuzz/values.ts';
import { propertiesOf } from './platform/wire/coercion.ts';
import { endpoints } from './platform/wire/openapi.ts';

/** What can be somebody's own. */
interface Belongings {
  readonly viewer: Guest;
  readonly messageId: string;
  readonly addressId: number;
  /** Of a title that the viewer watches. */
  readonly viewing: string;
  /** What it bought, and how. */
  readonly sales: OperatorSales;
  /** Its mark of a title. */
  readonly favorite: string;
  readonly reminder: string;
}

/** Names of a person's things in a body; a call that takes one acts on it. */
const ownFields: Readonly<Record<string, (owner: Belongings) => string | number>> = {
  account_id: ({ sales }) => sales.accountId,
  address_id: ({ addressId }) => addressId,
  card_id: ({ sales }) => sales.cardId,
  device_id: ({ viewer }) => viewer.deviceId,
  id: ({ viewer }) => viewer.profileId,
  offer_id: ({ sales }) => sales.offerId,
  purchase_id: ({ sales }) => sales.purchaseId,
};

/** Names of what is everybody's in a body or a query: `profile_id` is one of the profiles to begin with, `refer_id` a word. */
const commonFields: readonly string[] = [
  'answer_ids',
  'channel_id',
  'channel_ids',
  'city_id',
  'content_id',
  'entity_license_id',
  'icon_avatar_id',
  'library_id',
  'object_id',
  'packet_id',
  'paysystem_id',
  'person_id',
  'profile_id',
  'program_id',
  'purchase_type_id',
  'refer_id',
  'schedule_id',
];

/** What each says of an own state goes by the token; in the path stands a thing that is everybody's. */
const COMMON_PATHS: readonly string[] = [
  '/v2/users/self/content_metadata/{id}',
  '/v2/users/self/contents/{id}/histories',
];

/** What of a person stands in a path; null: things there are everybody's. */
function ownId(path: string, { viewer, messageId, viewing, sales, favorite, reminder }: Belongings): string | null {
  if (!path.includes('{') || !path.startsWith('/v2/users/')) return null;
  if (path.startsWith('/v2/users/{id}')) return String(viewer.userId);
  if (path.startsWith('/v2/users/self/devices/')) return viewer.deviceId;
  if (path.startsWith('/v2/users/self/profiles/')) return viewer.profileId;
  if (path.startsWith('/v2/users/self/messages/')) return messageId;
  if (path.startsWith('/v2/users/self/stat/')) return viewing;
  if (path.startsWith('/v2/users/self/favorites/')) return favorite;
  if (path.startsWith('/v2/users/self/reminders/')) return reminder;
  if (path.startsWith('/v2/users/self/accounts/')) return String(sales.accountId);
  if (/^\/v2\/users\/self\/cards\/\{/.test(path)) return String(sales.cardId);
  if (path.startsWith('/v2/users/self/transactions/')) return sales.transactionId;
  if (path.startsWith('/v2/users/self/purchases_offer/')) return sales.offerId;
  if (path.startsWith('/v2/users/self/purchases/')) return sales.purchaseId;
  if (/^\/v2\/users\/self\/(?:subscriptions|futures)\//.test(path)) return sales.subscriptionId;
  throw new Error(`tell here what of a person stands in ${path}`);
}

const calls = endpoints().flatMap(({ definition }: { definition: EndpointDefinition }) =>
  [definition.path, ...(definition.aliases ?? [])].map((path) => ({ method: definition.method, path, definition })),
);

/** The body of a call that would change something: what it demands, what is somebody's own, and a name to leave. */
function bodyOf({ body }: EndpointDefinition, owner: Belongings): Record<string, unknown> {
  if (body === undefined) return {};
  const demanded = requiredOf(body);
  const sampled = sampleObject(body, seededRandom(1));
  return Object.fromEntries(
    Object.entries(sampled).flatMap(([name, value]): [string, unknown][] => {
      const own = ownFields[name];
      if (own !== undefined) return [[name, own(owner)]];
      const said = SAID[name];
      if (said !== undefined) return [[name, said]];
      return demanded.includes(name) ? [[name, value]] : [];
    }),
  );
}

/** What fields say, whether a call demands them or not: a name to leave, and what is bought. */
const SAID: Readonly<Record<string, string | boolean>> = {
  name: 'Eve',
  first_name: 'Eve',
  amount: '1.00',
  is_primary: true,
  paysystem_shortname: 'office',
  phone: '+79990001122',
  purchase_type_id: 'month',
};

interface Demanding {
  readonly required?: readonly string[];
  readonly allOf?: readonly (TSchema & Demanding)[];
}

const requiredOf = ({ required = [], allOf = [] }: TSchema & Demanding): readonly string[] => [
  ...required,
  ...allOf.flatMap(requiredOf),
];

const namesOf = (schema: TSchema | undefined) => (schema === undefined ? [] : Object.keys(propertiesOf(schema)));

function hasOwnField({ path, body, query }: EndpointDefinition): boolean {
  const isOwn = (name: string) => Object.hasOwn(ownFields, name);
  for (const name of [...namesOf(query), ...namesOf(body).filter((each) => !isOwn(each))])
    if (/(?:^|_)ids?$/.test(name) && !commonFields.includes(name))
      throw new Error(`tell here whose ${name} of ${path} is`);
  return namesOf(body).some(isOwn);
}

const personal = calls.filter(
  ({ path, definition }) =>
    hasOwnField(definition) || (path.startsWith('/v2/users/') && path.includes('{') && !COMMON_PATHS.includes(path)),
);

describe('isolation of accounts', () => {
  let api: TestApi;
  let owner: Belongings;
  let stranger: Guest;
  beforeAll(async () => {
    api = await testApi();
    await api.configure(alpha, { features: { ...alpha.settings.features, favorites: true } });
    const things = await seedSmallOperator(api.database, api.clock, alpha, 'alpha');
    const viewer = await newGuest(api.app);
    stranger = await newGuest(api.app);
    const messageId = randomUUID();
    await api.database.execute(sql`
      INSERT INTO messages (provider_id, id, user_id, title, text, created_at)
      VALUES (${alpha.id}, ${messageId}, ${viewer.userId}, '{"en": "For one"}', '{"en": "Only"}', now())`);
    const addressId = 10;
    await api.database.execute(
      sql`INSERT INTO cities (provider_id, id, name) VALUES (${alpha.id}, 1, '{"en": "Town"}')`,
    );
    await api.database.execute(sql`
      INSERT INTO subscriber_addresses (provider_id, id, city_id, phone, name)
      VALUES (${alpha.id}, ${addressId}, 1, '79990001122', 'Lesnaya 5')`);
    await api.database.execute(sql`
      UPDATE users SET phone = '79990001122', phone_verified_at = now() WHERE id = ${viewer.userId}`);
    const watched = await api.app.inject({
      url: '/v2/libraries/any/contents/alpha-episode/stream',
      headers: { host: 'alpha.test', authorization: `Token ${viewer.token}` },
    });
    const sales = await seedSales(api.database, api.clock, { provider: alpha, mark: 'alpha', guest: viewer, things });
    const marked = { kind: 'content', objectId: things.contentId } as const;
    const favorite = await seedFavorite(api.database, { profileId: viewer.profileId, ...marked });
    const announcedAt = api.clock.now() / 1000;
    const reminder = await seedReminder(api.database, { ...viewer, ...things, announcedAt });
    owner = { viewer, messageId, addressId, viewing: watched.json().stat.id, sales, favorite, reminder };
  });
  afterAll(() => api.close());

  /** A call as its owner would make it, with somebody's token. */
  const ask = ({ method, path, definition }: (typeof calls)[number], token: string) => {
    const isWriting = method === 'POST' || method === 'PATCH';
    return api.app.inject({
      method,
      url: path.replace(/\{\w+\}/, ownId(path, owner) ?? ''),
      headers: { host: 'alpha.test', authorization: `Token ${token}` },
      ...(isWriting ? { payload: bodyOf(definition, owner) } : {}),
    });
  };
  const everything = async () => {
    const answers = [];
    for (const name of ['', '/devices', '/messages', '/profiles', '/profile']) {
      const url = `/v2/users/self${name}`;
      answers.push(await api.app.inject({ url, headers: { authorization: `Token ${owner.viewer.token}` } }));
    }
    return answers.map((answer) => [answer.statusCode, answer.json()]);
  };

  it.each(personal)('$method $path is not found, or refused, with what is somebody else’s', async (call) => {
    const before = await everything();
    for (const token of [stranger.token, stranger.interimToken]) {
      const answer = await ask(call, token);
      expect([403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(owner.viewer.deviceId);
    }
    expect(await everything()).toEqual(before);
  });

  it('each of these calls answers the owner: it is whose it is that matters', async () => {
    const readings = personal.filter(({ method }) => method === 'GET');
    for (const call of readings)
      expect([call.path, (await ask(call, owner.viewer.token)).statusCode]).toEqual([call.path, 200]);
    const settled = personal.filter(({ path }) => ['/v2/mw/set_address', '/v2/users/self/stat/{id}'].includes(path));
    for (const call of settled) expect((await ask(call, owner.viewer.token)).statusCode).toBe(200);
    expect(personal.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /v2/auth/device',
        'POST /v2/mw/set_address',
        'PATCH /v2/users/{id}',
        'PATCH /v2/users/self/stat/{id}',
        'DELETE /v2/users/self/devices/{id}',
      ]),
    );
  });
});
