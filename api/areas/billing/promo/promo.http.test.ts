import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Seal } from '#api/platform/secrets/seal.ts';
import type { PromoActivation, PromoCheck, PromoData } from '#contract/promo-codes.ts';
import { minor, packetId } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import {
  insert,
  type SeededViewer,
  seedChannels,
  seedPackets,
  seedViewer,
  timestamp,
} from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { createCampaign, type NewCampaign, revokeCampaign } from './campaigns.ts';
import { newPromoCode } from './codes.ts';

const DAY = 86_400;
const GIFT = 8;
const features = { ...alpha.settings.features, promo_codes: true };
const usual: NewCampaign = {
  ...{ name: 'Autumn', days: 30, packetIds: [packetId(GIFT)], amount: minor(500_00), uses: 1 },
  ...{ isPaid: false, needsRefund: false, conditions: [], expiresAt: null, confirmation: null },
};

let api: TestApi;
let seal: Seal;

beforeAll(async () => {
  api = await testApi();
  seal = new Seal(['a key for tests and nothing else']);
  await seedChannels(api.database, alpha.id, [{ id: 11, slug: 'films', position: 1, name: { ru: 'Кино' } }]);
  await seedPackets(api.database, alpha.id, [
    { id: GIFT, priceMinor: 0, kind: 'promo', channels: [11], forcedPromoPriceMinor: 199_00 },
  ]);
  await api.configure(alpha, { features });
});
beforeEach(() => api.database.execute(sql`DELETE FROM attempts`));
afterAll(() => api.close());

async function codeOf(changed: Partial<NewCampaign> = {}): Promise<string> {
  const code = newPromoCode();
  const campaign = { ...usual, ...changed };
  await createCampaign(api.database, seal, alpha.id, { campaign, codes: [code], at: new Date(api.clock.now()) });
  return code;
}

async function viewerWithAccount(): Promise<SeededViewer> {
  const viewer = await seedViewer(api.database, alpha.id);
  await insert(api.database, 'accounts', [
    { provider_id: alpha.id, user_id: viewer.userId, currency: 'RUB', is_payment_allowed: true },
  ]);
  return viewer;
}

async function call<Answer>(
  method: 'GET' | 'POST',
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
) {
  const response = await api.app.inject({
    ...{ method, url: `/v2${path}` },
    headers: {
      ...{ host: 'alpha.test', 'accept-language': 'en' },
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  });
  const { error_code, error, ...rest } = response.json();
  return { status: response.statusCode, code: error_code, message: error?.message, body: rest as Answer };
}
const check = ({ token }: SeededViewer, key: string, ignored?: readonly string[]) =>
  call<PromoCheck>('POST', '/users/self/promokeys/check', {
    token,
    body: { key, ...(ignored && { ignore_conditions: ignored }) },
  });
const apply = ({ token }: SeededViewer, code: string, key?: string) =>
  call<PromoActivation>('POST', '/users/self/promokeys', { token, body: { key: code }, ...(key && { key }) });
const information = (code: string, token?: string) =>
  call<PromoData>('GET', `/promokeys/${code}/info`, { ...(token && { token }) });

const balanceOf = async ({ userId }: SeededViewer) => {
  const { rows } = await api.database.execute<{ balance: number }>(
    sql`SELECT balance_minor::integer AS balance FROM accounts WHERE user_id = ${userId}`,
  );
  return rows[0]?.balance;
};
const openChannels = async ({ token }: SeededViewer) => {
  const response = await api.app.inject({ url: '/v2/channels', headers: { authorization: `Token ${token}` } });
  const channels: { id: number; is_purchased: boolean }[] = response.json();
  return channels.filter(({ is_purchased }) => is_purchased).map(({ id }) => id);
};

describe('a promo code', () => {
  it('[C-API-83] [B-ENT-39] is checked without being applied: what it gives, and whether to ask first', async () => {
    const viewer = await viewerWithAccount();
    const confirmation = { title: { en: 'A gift' }, text: { en: 'Take it?' }, description: { en: 'Thirty days' } };
    const gift = { amount: '500.00', days: 30, packet_ids: [GIFT], is_paid: false, needed_refund: false };
    const plain = await check(viewer, await codeOf());
    expect(plain.body).toEqual({
      ...{ ...gift, ott_days: 30, ott_packet_ids: [GIFT] },
      ...{ confirmation_title: '', confirmation_text: '', confirmation_desc: '' },
      ...{ is_need_confirm: false, forced_promo_price: '199.00' },
    });
    const asking = await check(viewer, await codeOf({ confirmation, isPaid: true, needsRefund: true }));
    expect(asking.body).toMatchObject({
      ...{ is_need_confirm: true, is_paid: true, needed_refund: true },
      ...{ confirmation_title: 'A gift', confirmation_text: 'Take it?', confirmation_desc: 'Thirty days' },
    });
    expect([await balanceOf(viewer), await openChannels(viewer)]).toEqual([0, []]);
  });

  it('[C-API-85] [C-PROMO-10] gives its money and packets once, at once, in whatever form it is typed', async () => {
    const viewer = await viewerWithAccount();
    const code = await codeOf({ uses: 2 });
    const { status, body } = await apply(viewer, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ promo_key: { key: code }, title: 'Autumn', activated_at: '2026-01-15T12:00:00Z' },
      result: { amount: '500.00', days: 30 },
    });
    expect([await balanceOf(viewer), await openChannels(viewer)]).toEqual([500_00, [11]]);
    const again = await apply(viewer, code);
    expect([again.status, again.code, again.message]).toEqual([
      400,
      'promo_code_refused',
      'This promo code cannot be applied.',
    ]);
    expect(await balanceOf(viewer)).toBe(500_00);
  });

  it('is the same when the call is repeated with its key, and redeemed by one of two users who ask at once', async () => {
    const [one, other] = [await viewerWithAccount(), await viewerWithAccount()];
    const first = await codeOf();
    const answers = [await apply(one, first, 'again'), await apply(one, first, 'again')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(one)).toBe(500_00);
    const second = await codeOf();
    const raced = await Promise.all([apply(one, second), apply(other, second)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { rows } = await api.database.execute(
      sql`SELECT FROM postings GROUP BY provider_id, entry_id HAVING sum(minor) <> 0`,
    );
    expect(rows).toEqual([]);
  });

  it('[C-API-86] is described to those who are not signed in', async () => {
    expect((await information(await codeOf())).body).toMatchObject({ amount: '500.00', days: 30, packet_ids: [GIFT] });
  });

  it('[C-PROMO-12] that never was, expired, was revoked or is spent is refused alike, with words of the service', async () => {
    const [viewer, other] = [await viewerWithAccount(), await viewerWithAccount()];
    const [spent, revoked] = [await codeOf(), await codeOf({ name: 'Revoked' })];
    const expired = await codeOf({ expiresAt: new Date(api.clock.now()) });
    await apply(other, spent);
    const { rows } = await api.database.execute<{ id: number }>(
      sql`SELECT id FROM promo_campaigns WHERE name = 'Revoked'`,
    );
    await revokeCampaign(api.database, alpha.id, rows[0]?.id ?? 0, new Date(api.clock.now()));
    for (const code of ['NEVER', spent, revoked, expired]) {
      await api.database.execute(sql`DELETE FROM attempts`);
      const checked = await check(viewer, code);
      expect([checked.status, checked.message]).toEqual([404, 'There is no such promo code.']);
      expect((await apply(viewer, code)).status).toBe(400);
      expect((await information(code)).body).toEqual((await information('WRONG')).body);
    }
  });

  it('[C-API-84] [C-PROMO-06] asks for a card unless the caller leaves that aside, for a new user, and for one without packets', async () => {
    const viewer = await viewerWithAccount();
    const holder = await seedViewer(api.database, alpha.id, {
      packets: [{ id: GIFT, start: api.clock.now() / 1000 - DAY }],
    });
    const card = await codeOf({ conditions: ['user_must_have_credit_card'] });
    expect((await check(viewer, card)).code).toBe('promo_code_refused');
    expect((await check(viewer, card, ['user_must_have_credit_card'])).status).toBe(200);
    expect((await apply(viewer, card)).code).toBe('promo_code_refused');
    await insert(api.database, 'cards', [
      {
        ...{ provider_id: alpha.id, user_id: viewer.userId, acquirer: 'bank', token: '\\x01', fingerprint: '\\x01' },
        ...{ number: '•• 1', expires_on: '2030-01-01', state: 'active', is_primary: true },
        created_at: timestamp(api.clock.now() / 1000),
      },
    ]);
    expect((await apply(viewer, card)).status).toBe(200);
    for (const condition of ['user_must_be_new', 'user_must_have_no_packets'] as const) {
      const code = await codeOf({ conditions: [condition] });
      expect((await check(holder, code)).code).toBe('promo_code_refused');
      expect((await check(await viewerWithAccount(), code)).status).toBe(200);
    }
  });

  it('is guessed five times, then ever less often, by a user and by a network; right ones are not counted', async () => {
    const viewer = await viewerWithAccount();
    const right = await codeOf({ uses: 100 });
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await check(viewer, `WRONG${guess}`)).status).toBe(404);
      if (guess < 4) expect((await check(viewer, right)).status).toBe(200);
    }
    expect((await check(viewer, right)).code).toBe('too_many_requests');
    expect((await apply(viewer, right)).code).toBe('too_many_requests');
    api.clock.advance(61_000);
    expect((await check(viewer, right)).status).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess += 1) statuses.push((await information(`GUESS${guess}`)).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is for users who are signed in, and where the provider has promo codes', async () => {
    const guest = await newGuest(api.app);
    expect((await check({ ...(await viewerWithAccount()), token: guest.token }, 'ANY')).code).toBe('sign_in_required');
    await api.configure(alpha, {});
    const viewer = await viewerWithAccount();
    const answers = [await check(viewer, 'ANY'), await apply(viewer, 'ANY'), await information('ANY')];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, 'promo_codes_not_offered']));
    await api.configure(alpha, { features });
  });
});
