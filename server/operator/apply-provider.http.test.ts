import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyProvider } from '#server/operator/apply-provider.ts';
import { type TestApi, testApi } from '#server/testing/api.ts';
import { alpha } from '#server/testing/fixtures.ts';
import { seedSmallOperator } from '#server/testing/small-operator.ts';
import { seedChannels } from '#server/testing/television.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const open = async () => {
  api = await testApi();
  folder = await temporaryFolder();
};
const close = () => Promise.all([api.close(), folder.remove()]);

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"/></svg>';

const gamma = (changes: string) => `
shortname: gamma
name: Gamma TV
hosts: [gamma.test]
timezone: Europe/Riga
country: LV
startsFrom: alpha
brand:
  scheme: light
  title: Gamma
  logo: logo.svg
  tokens: { accent: '#0b5d57', on-accent: '#ffffff' }
settings:
  languages: [lv, ru]
${changes}`;

async function apply(text: string) {
  const path = join(folder.path, 'gamma.yaml');
  await writeFile(path, text);
  await writeFile(join(folder.path, 'logo.svg'), LOGO);
  return applyProvider(api.connectionString, path);
}

const network = async () => {
  const answer = await api.app.inject({ url: '/v2/users/self/network', headers: { host: 'gamma.test' } });
  return answer.json().provider;
};

describe('a file that can be used', () => {
  beforeEach(open);
  afterEach(close);

  test('a provider is made from its file while the service runs, with what another one shows', async () => {
    await seedSmallOperator(api.database, api.clock, alpha, 'aleph');
    expect((await network()).landing.shortname).toBe('alpha');
    expect(await apply(gamma(''))).toMatchObject({ isNew: true });
    await expect.poll(network).toMatchObject({
      name: 'Gamma TV',
      languages: ['lv', 'ru'],
      brand: { scheme: 'light', title: 'Gamma', tokens: { accent: '#0b5d57' }, font: null },
    });
    expect((await network()).brand.logo).toBe(`data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`);
    const rowset = await api.app.inject({ url: '/v2/rowsets/aleph-rowset', headers: { host: 'gamma.test' } });
    expect(rowset.json().rows[0].contents[0].slug).toBe('aleph-content');
  });

  test('a line-up says which channels it begins with, and everything goes with them', async () => {
    const { channelId } = await seedSmallOperator(api.database, api.clock, alpha, 'aleph');
    await seedChannels(api.database, alpha.id, [{ id: 7, slug: 'seven', position: 7, name: {}, is_free: true }]);
    const lineup = async () => {
      const answer = await api.app.inject({ url: '/v2/channels', headers: { host: 'gamma.test' } });
      return answer.json().map(({ id }: { id: number }) => id);
    };
    await expect(apply(gamma('').replace('settings:', 'lineup: [8]\nsettings:'))).rejects.toThrow('no channel 8');
    await apply(gamma('').replace('settings:', `lineup: [7, ${channelId}]\nsettings:`));
    await expect.poll(lineup).toEqual([7, channelId]);
    const { rows } = await api.database.execute(sql`
      SELECT count(*)::int AS guide FROM schedule_items s JOIN providers p ON p.id = s.provider_id
      WHERE shortname = 'gamma'`);
    expect(rows).toEqual([{ guide: 3 }]);
  });

  test('applied again it is changed and nothing else: what the file leaves out stays, and no row is there twice', async () => {
    await apply(gamma('  promoDays: 30'));
    expect(await apply(gamma("  support: { email: 'help@gamma.test', phone: '', url: '' }"))).toMatchObject({
      isNew: false,
    });
    const { rows } = await api.database.execute<{ days: number; email: string }>(sql`
      SELECT (settings->>'promoDays')::int AS days, settings->'support'->>'email' AS email
      FROM providers WHERE shortname = 'gamma'`);
    expect(rows).toEqual([{ days: 30, email: 'help@gamma.test' }]);
  });
});

describe('a file that cannot', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    [
      'colours that cannot be read',
      gamma('').replace("'#ffffff' }", "'#0b5d58' }"),
      /on-accent on accent has a contrast/,
    ],
    ['a word that means nothing', gamma('').replace('country:', 'land:'), /country|land/],
    ['a zone that is none', gamma('').replace('Europe/Riga', 'Europe/Atlantis'), /no time zone/],
    ['a language nobody speaks here', gamma('').replace('[lv, ru]', '[tlh]'), /settings\.languages/],
    ['a host of somebody else', gamma('').replace('gamma.test', 'beta.test'), /belongs to beta/],
    [
      'a beginning that is not there',
      gamma('').replace('startsFrom: alpha', 'startsFrom: nobody'),
      /no provider nobody/,
    ],
    ['a setting that is none', gamma('  strictStream: true'), /settings: nothing is called "strictStream" here/],
    ['a frame of everybody', gamma("  framedBy: ['*']"), /settings\.framedBy/],
    ['a frame that says more than it should', gamma(`  framedBy: ["https://a.example; script-src *"]`), /framedBy/],
    ['a token that is gone at once', gamma('  tokenLifetimeSeconds: 0'), /settings\.tokenLifetimeSeconds/],
    [
      'a part that nobody knows',
      gamma('  features: { search: true, messages: true, news: true, x: true }'),
      /features/,
    ],
    [
      'a partner that nobody knows',
      gamma('  partners: { somebody: { menu: [], accountLink: null, support: null } }'),
      /settings\.partners/,
    ],
    ['a logo that is not there', gamma('').replace('logo.svg', 'other.svg'), /brand\.logo cannot be read/],
    ['a text that is no YAML', 'shortname: [', /not YAML/],
  ])('%s: one line, and nothing has changed', async (_what, text, complaint) => {
    await expect(apply(text)).rejects.toThrow(complaint);
    const { rows } = await api.database.execute(sql`SELECT FROM providers WHERE shortname = 'gamma'`);
    expect(rows).toEqual([]);
  });
});
