import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyProvider } from '#server/operator/apply-provider.ts';
import { root } from '#server/process/run.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { seedChannels } from '#tooling/testing/television.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const open = async () => {
  api = await testApi();
  folder = await temporaryFolder();
};
const close = async () => {
  vi.unstubAllGlobals();
  await Promise.all([api.close(), folder.remove()]);
};

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"/></svg>';

/** Of ours; an operator may bring any. */
const LATIN = join(root, 'web', 'app', 'ui', 'fonts', 'latin.woff2');

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

const withFont = (font: string) => gamma('').replace('  logo:', `  font: ${font}\n  logo:`);

async function apply(text: string) {
  const path = join(folder.path, 'gamma.yaml');
  await writeFile(path, text);
  await writeFile(join(folder.path, 'logo.svg'), LOGO);
  await copyFile(LATIN, join(folder.path, 'latin.woff2'));
  await writeFile(join(folder.path, 'large.woff2'), Buffer.alloc(128 * 1024 + 1, 'wOF2'));
  return applyProvider(api, path);
}

const network = async () => {
  const answer = await api.app.inject({ url: '/v2/users/self/network', headers: { host: 'gamma.test' } });
  return answer.json().provider;
};

describe('a valid provider file', () => {
  beforeEach(open);
  afterEach(close);

  test('creates a provider while the service runs, with the content of another one', async () => {
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

  test('serves font files under addresses with a hash of their content', async () => {
    const faces = "[{ src: latin.woff2, weight: '400 800' }, { src: /art/own.woff2, weight: '900' }]";
    await apply(gamma('').replace('  logo:', `  font: { family: Gamma Sans, faces: ${faces} }\n  logo:`));
    await expect.poll(async () => (await network()).brand?.font?.family).toBe('Gamma Sans');
    const { font } = (await network()).brand;
    expect(font.faces).toEqual([
      {
        src: expect.stringMatching(/^http:\/\/gamma\.test\/brand-fonts\/gamma\/[0-9a-f]{64}\.woff2$/),
        weight: '400 800',
      },
      { src: 'http://gamma.test/art/own.woff2', weight: '900' },
    ]);
    expect(font.src).toBe(font.faces[0].src);
    const file = await api.app.inject(new URL(font.src).pathname);
    expect([file.headers['content-type'], file.headers['cache-control']]).toEqual([
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
    expect(file.rawPayload.equals(await readFile(LATIN))).toBe(true);
    for (const path of [font.src.replace(/gamma\/\w/, 'gamma/x'), font.src.replace('/gamma/', '/beta/')])
      expect((await api.app.inject(new URL(path).pathname)).statusCode).toBe(404);
  });

  test('downloads an external logo and font once; pages do not load them from there', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response(address.endsWith('.svg?v=2') ? LOGO : Uint8Array.from(await readFile(LATIN)));
    });
    await apply(
      gamma('').replace(
        'logo: logo.svg',
        'logo: https://cdn.example/logo.svg?v=2\n  font: { family: Gamma Sans, src: https://cdn.example/gamma.woff2 }',
      ),
    );
    expect(asked.toSorted()).toEqual(['https://cdn.example/gamma.woff2', 'https://cdn.example/logo.svg?v=2']);
    await expect.poll(async () => (await network()).landing.shortname).toBe('gamma');
    const { brand } = await network();
    expect(brand.logo).toBe(`data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`);
    expect(JSON.stringify(brand)).not.toContain('cdn.example');
    expect(brand.font.faces).toEqual([{ src: brand.font.src, weight: '100 900' }]);
  });

  test('copies the channels of a line-up with everything that belongs to them', async () => {
    const { channelId } = await seedSmallOperator(api.database, api.clock, alpha, 'aleph');
    await seedChannels(api.database, alpha.id, [
      { id: 7, slug: 'seven', position: 7, name: { en: 'Seven' }, isFree: true },
    ]);
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

  test('updates on a second apply: omitted fields stay, and no row is duplicated', async () => {
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

describe('a file that gives little', () => {
  beforeEach(open);
  afterEach(close);

  const COVER = 'cover: { full: /a.svg, bg: /a.svg, color_bg: /a.svg, light_bg: /a.svg, dark_bg: /a.svg }';
  const own = (more: string) => gamma(more).replace('startsFrom: alpha', '');
  const at = async (url: string) =>
    (await api.app.inject({ url, headers: { host: 'gamma.test', 'accept-language': 'ru' } })).json();
  const slugs = (entries: readonly { readonly slug: string }[]) => entries.map(({ slug }) => slug);

  test('is enough for a service with a start, channels, films, series, favourites and search', async () => {
    const { changes } = await apply(
      own(`channels: [{ slug: one, name: { ru: Один }, age: 0, isFree: true, fillerAsset: news, ${COVER} }]`),
    );
    expect(changes).toContainEqual(expect.stringMatching(/^pages: 6 added/));
    await expect
      .poll(async () => slugs(await at('/v2/rowsets')))
      .toEqual(['startpage', 'tv', 'movies', 'serials', 'my', 'search']);
    const start = await at('/v2/rowsets/startpage');
    expect(start.title).toBe('Главная');
    const channels = start.rows.find(({ slug }: { slug: string }) => slug === 'channels');
    expect(slugs(channels.channels)).toEqual(['one']);
    for (const path of ['rowsets/my', 'rowsets/search', 'rows/filmography', 'rows/popular'])
      expect(await at(`/v2/${path}`)).not.toHaveProperty('error_code');
  });

  test('keeps its own start page whatever the slug of that is, and gets no pages beside its own', async () => {
    const { changes } = await apply(
      own('pages: [{ slug: start, template: startpage, title: { ru: Наша } }]\nmenu: [start]'),
    );
    expect(changes).toContainEqual('pages: 1 added (start)');
    await expect.poll(async () => (await at('/v2/rowsets/startpage')).title).toBe('Наша');
  });

  test('changes of a provider what it names, within settings and brand as well', async () => {
    await apply(own("  support: { email: 'help@gamma.test', phone: '1', url: '' }"));
    const path = join(folder.path, 'part.yaml');
    await writeFile(
      path,
      "shortname: gamma\nbrand: { tokens: { accent: '#0b4d47' } }\nsettings: { support: { phone: '2' } }",
    );
    const { changes } = await applyProvider(api, path);
    expect(changes).toEqual(['providers: 1 changed (gamma: settings.support, brand.tokens)']);
    await expect
      .poll(async () => (await network()).landing.support)
      .toEqual({ email: 'help@gamma.test', phone: '2', url: '' });
    expect((await network()).brand).toMatchObject({
      title: 'Gamma',
      tokens: { accent: '#0b4d47', 'on-accent': '#ffffff' },
    });
    await writeFile(path, 'shortname: gamma\nbrand: { tokens: { accent: null, on-accent: null } }');
    await applyProvider(api, path);
    await expect.poll(async () => (await network()).brand.tokens).toEqual({});
  });

  test.each([
    [
      'the head of a new provider',
      'shortname: delta\nname: D',
      /needs hosts, timezone, country, brand\.scheme, brand\.logo/,
    ],
    [
      'a template of rows',
      own('rows: [{ slug: a, template: chanels, title: {} }]'),
      /rows\.0 \(a\)\.template: there is no template of rows "chanels"; did you mean channels/,
    ],
    [
      'a template of pages',
      own('pages: [{ slug: start, template: startpag, title: { ru: A } }]'),
      /pages\.0 \(start\)\.template: .* did you mean startpage/,
    ],
    [
      'a row of a page',
      own(
        'rows: [{ slug: films, template: content-v }]\npages: [{ slug: a, template: rowset, title: { ru: A }, rows: [filmz] }]',
      ),
      /pages\.0 \(a\)\.rows\.0: nothing has the slug "filmz"; did you mean films/,
    ],
    ['a hidden packet', own('  packets: { hidden: [7] }'), /settings\.packets\.hidden\.0: there is no packet "7"/],
    [
      'a seasonal page',
      own('  seasonal: { channel: 9, rowset: winter }'),
      /settings\.seasonal\.channel: there is no channel "9"/,
    ],
    [
      'what a packet becomes',
      own('packets: [{ id: 5, name: { ru: K }, priceMinor: 1, afterRenewPacketId: 6 }]'),
      /packets: after_renew_packet_id 6 does not exist/,
    ],
    [
      'the tax of a packet',
      own(
        "taxes: [{ name: vat, since: '2020-01-01', rateBasisPoints: 10 }]\npackets: [{ id: 5, name: { ru: K }, priceMinor: 1, tax: vet }]",
      ),
      /packets\.0 \(5\)\.tax: there is no tax "vet"; did you mean vat/,
    ],
  ])('is refused where %s is nothing', async (_what, text, complaint) => {
    await expect(apply(text)).rejects.toThrow(complaint);
    const { rows } = await api.database.execute(sql`SELECT FROM providers WHERE shortname IN ('gamma', 'delta')`);
    expect(rows).toEqual([]);
  });
});

describe('an invalid provider file', () => {
  beforeAll(async () => {
    await open();
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  });
  afterAll(close);

  test.each([
    [
      'colours with too little contrast',
      gamma('').replace("'#ffffff' }", "'#0b5d58' }"),
      /on-accent on accent has a contrast/,
    ],
    [
      'a live badge with too little contrast',
      gamma('').replace("'#ffffff' }", "'#ffffff', live-surface: '#ffd7d3' }"),
      /on-live on live-surface has a contrast/,
    ],
    ['an unknown field', gamma('').replace('country:', 'land:'), /country|land/],
    ['an unknown time zone', gamma('').replace('Europe/Riga', 'Europe/Atlantis'), /unknown timezone/],
    ['an unsupported language', gamma('').replace('[lv, ru]', '[tlh]'), /settings\.languages/],
    ['a host of another provider', gamma('').replace('gamma.test', 'beta.test'), /belongs to provider beta/],
    [
      'a missing provider to start from',
      gamma('').replace('startsFrom: alpha', 'startsFrom: missing'),
      /no provider missing/,
    ],
    ['an unknown setting', gamma('  strictStream: true'), /settings: unknown field "strictStream"/],
    ['frames from any origin', gamma("  framedBy: ['*']"), /settings\.framedBy/],
    ['a frame origin with a second directive', gamma(`  framedBy: ["https://a.example; script-src *"]`), /framedBy/],
    ['a token lifetime of zero', gamma('  tokenLifetimeSeconds: 0'), /settings\.tokenLifetimeSeconds/],
    ['an unknown feature', gamma('  features: { search: true, messages: true, news: true, x: true }'), /features/],
    [
      'an unknown partner',
      gamma('  partners: { unknown: { menu: [], accountLink: null, support: null } }'),
      /settings\.partners/,
    ],
    ['a missing logo', gamma('').replace('logo.svg', 'other.svg'), /brand\.logo cannot be read/],
    ['a missing external logo', gamma('').replace('logo.svg', 'https://cdn.example/logo.svg'), /answers 404/],
    ['a logo over http', gamma('').replace('logo.svg', 'http://cdn.example/logo.svg'), /brand\.logo cannot be read/],
    ['a logo without a file type', gamma('').replace('logo.svg', 'https://cdn.example/logo'), /SVG, PNG or WebP/],
    ['a font that is not WOFF2', withFont('{ family: Sans, src: logo.svg }'), /logo\.svg is not a WOFF2 file/],
    [
      'a font that is too large',
      withFont('{ family: Sans, src: large.woff2 }'),
      /brand\.font has 131073 bytes; the limit is 131072/,
    ],
    ['a missing font', withFont('{ family: Sans, src: none.woff2 }'), /brand\.font cannot be read/],
    ['a font without files', withFont('{ family: Sans }'), /needs either src/],
    ['a font family with a quote', withFont(`{ family: 'a"b', src: latin.woff2 }`), /brand\.font\.family/],
    [
      'a font with an invalid weight',
      withFont('{ family: Sans, faces: [{ src: latin.woff2, weight: bold }] }'),
      /weight/,
    ],
    ['a text that is not YAML', 'shortname: [', /not YAML/],
  ])('%s is reported in one line and changes nothing', async (_what, text, complaint) => {
    await expect(apply(text)).rejects.toThrow(complaint);
    const { rows } = await api.database.execute(sql`SELECT FROM providers WHERE shortname = 'gamma'`);
    expect(rows).toEqual([]);
  });
});
