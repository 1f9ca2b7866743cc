import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromoData } from '#contract/promo-codes.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedPackets } from '#tooling/testing/television.ts';
import { createPromoCodes, listPromoCampaigns, type PromoRequest, revokePromoCampaign } from './promo.ts';

const KEYS = ['a key for tests and nothing else'] as const;
const request: PromoRequest = {
  ...{ provider: 'alpha', name: 'Autumn', count: '3', uses: null, days: '30', packets: '8', amount: '990.50' },
  ...{ conditions: 'user_must_be_new', expires: '2099-12-31', isPaid: false, needsRefund: false, confirm: 'Take it?' },
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await seedPackets(api.database, alpha.id, [{ id: 8, priceMinor: 0, kind: 'promo' }]);
  await api.configure(alpha, { features: { ...alpha.settings.features, promo_codes: true } });
});
afterAll(() => api.close());

const create = (changed: Partial<PromoRequest> = {}) => createPromoCodes(api, KEYS, { ...request, ...changed });
const information = async (code: string) => {
  const response = await api.app.inject({ url: `/v2/promokeys/${code}/info`, headers: { host: 'alpha.test' } });
  return { status: response.statusCode, body: response.json<PromoData>() };
};

test('a campaign has codes of its own, which are printed once and give what was asked for until it is revoked', async () => {
  const [head, ...lines] = await create();
  expect(head).toBe('campaign,code');
  const codes = lines.map((line) => line.split(',')[1] ?? '');
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect((await information(code)).body).toMatchObject({
      ...{ amount: '990.50', days: 30, packet_ids: [8], confirmation_title: 'Autumn', confirmation_text: 'Take it?' },
    });
  }
  const campaign = lines[0]?.split(',')[0] ?? '';
  const line = `${campaign} Autumn: 3 codes, redeemed 0 times`;
  expect(await listPromoCampaigns(api, 'alpha')).toEqual([`${line}, until 2099-12-31T23:59:59Z`]);
  const kept = await api.database.$client.query('SELECT promo_codes::text AS code FROM promo_codes');
  expect(kept.rows.filter(({ code }) => codes.some((each) => code.includes(each)))).toEqual([]);
  await revokePromoCampaign(api, 'alpha', campaign);
  expect((await information(codes[0] ?? '')).status).toBe(404);
  expect(await listPromoCampaigns(api, 'alpha')).toEqual([`${line}, revoked`]);
  await expect(revokePromoCampaign(api, 'alpha', campaign)).rejects.toThrow('that goes on');
});

test.each<[string, Partial<PromoRequest>, string]>([
  ['packets that are not there', { packets: '9' }, '--packets: alpha has no packet 9'],
  ['packets without days', { days: null }, '--packets need --days'],
  ['nothing to give', { packets: null, amount: null }, 'a code gives --packets for --days, or an --amount'],
  ['a count of none', { count: '0' }, '--count must be a whole number from 1 to 100000, not "0"'],
  ['an unknown condition', { conditions: 'rich' }, 'not "rich"'],
  ['a day that is none', { expires: 'soon' }, '--expires must be a day such as 2026-12-31, not "soon"'],
  ['a sum that is none', { amount: '-5' }, '--amount must be a sum such as 990 or 990.50, not "-5"'],
  ['a provider that is not there', { provider: 'gone' }, 'there is no provider gone'],
])('%s: one line, and no campaign', async (_, changed, message) => {
  const before = await listPromoCampaigns(api, 'alpha');
  await expect(create(changed)).rejects.toThrow(message);
  expect(await listPromoCampaigns(api, 'alpha')).toEqual(before);
});
