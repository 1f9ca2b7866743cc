import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { type LockHolder, takeImportLock, waitForImportLock } from '#worker/imports/lock.ts';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  [api, folder] = await Promise.all([testApi(), temporaryFolder()]);
});
afterEach(() => Promise.all([api.close(), folder.remove()]));

const kinora = (...args: readonly string[]) =>
  runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);

async function file(name: string, content: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}

async function files(contents: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await file(name, content);
  }
}

const title = (id: string, name: string, more: object = {}) =>
  JSON.stringify({ id, type: 'movie', title: { en: name }, ...more });
const titleNames = async () => {
  const { rows } = await api.database.$client.query<{ id: string; name: string }>(
    `SELECT id, title ->> 'en' AS name FROM contents WHERE provider_id = $1 ORDER BY id`,
    [alpha.id],
  );
  return rows.map(({ id, name }) => `${id} ${name}`);
};

test('an import adds and changes titles, a bad entry is reported with its line, and undoing brings back what was there', async () => {
  const first = await file('titles.json', `[\n${title('m1', 'Metropolis')},\n${title('m2', 'Faust')}\n]`);
  expect(await kinora('import', 'titles', first)).toEqual({
    code: 0,
    lines: ['2 entries: 2 added, 0 changed, 0 removed'],
  });
  const second = await file(
    'more.json',
    `[${title('m1', 'Metropolis (1927)')},\n{"id": "m3"},\n${title('m1', 'Twice')}, {]}\n${title('m4', 'M')}\n]`,
  );
  const dry = await kinora('import', 'titles', second, '--dry-run');
  expect(dry.lines[0]).toMatch(/^nothing was changed; .*1 added, 1 changed/);
  expect(await titleNames()).toEqual(['m1 Metropolis', 'm2 Faust']);
  const { lines } = await kinora('import', 'titles', second);
  expect(lines[0]).toMatch(/1 added, 1 changed, 0 removed$/);
  expect(lines.some((line) => /^more\.json, line 2: .*required/.test(line))).toBe(true);
  expect(lines).toContainEqual('more.json, line 3: m1 is there twice');
  expect(await titleNames()).toEqual(['m1 Metropolis (1927)', 'm2 Faust', 'm4 M']);
  expect((await kinora('import', 'undo', '1')).lines[0]).toMatch(/undo that one first$/);
  await kinora('import', 'undo', '2');
  expect(await titleNames()).toEqual(['m1 Metropolis', 'm2 Faust']);
  const status = await kinora('import', 'status');
  expect(status.lines.map((line) => line.split('  ').slice(0, 3))).toEqual([
    ['2', 'titles', 'undone'],
    ['1', 'titles', 'done'],
  ]);
});

test('what waits for an import, an undo or the upkeep to end says which of them it is', async () => {
  await kinora('import', 'titles', await file('held.json', title('m1', 'Metropolis')));
  const subject = { providerId: alpha.id, kind: 'titles' } as const;
  const works = {
    import: 'another import of titles is running',
    undo: 'an import of titles is being undone',
    upkeep: 'the upkeep removes programmes that are on nowhere',
  };
  for (const holder of ['import', 'undo', 'upkeep'] as const) {
    let lock = await takeImportLock(api.database, subject, holder);
    // A closed connection gives its lock back a moment later.
    await expect
      .poll(async () => {
        lock ??= await takeImportLock(api.database, subject, holder);
        return lock;
      })
      .not.toBeNull();
    expect((await kinora('import', 'undo', '1')).lines[0]).toContain(`${works[holder]}: undo when that has ended`);
    const heard: LockHolder[] = [];
    const waiting = waitForImportLock(api.database, subject, (held) => {
      heard.push(held);
      void lock?.release();
    });
    await (await waiting).release();
    expect(heard).toEqual([holder]);
  }
});

test('a second import waits for the first, and a run that was killed is reported as interrupted', async () => {
  const lock = await takeImportLock(api.database, { providerId: alpha.id, kind: 'titles' }, 'import');
  await api.database.$client.query(
    `INSERT INTO import_runs (provider_id, id, kind, source, state, started_at, counts)
     VALUES ($1, 1, 'titles', '/a.json', 'running', now(), '{}')`,
    [alpha.id],
  );
  expect((await kinora('import', 'status')).lines[0]).toMatch(/^1 {2}titles {2}running/);
  const waiting = kinora('import', 'titles', await file('a.json', title('m1', 'Metropolis')));
  await lock?.release();
  expect((await waiting).lines.at(-1)).toBe('1 entries: 1 added, 0 changed, 0 removed');
  expect((await kinora('import', 'status')).lines[1]).toMatch(/^1 {2}titles {2}failed {2}.*it was interrupted/);
});

async function ask(path: string) {
  const response = await api.app.inject({ url: path, headers: { host: 'alpha.test', 'accept-language': 'en' } });
  return { status: response.statusCode, body: response.json() };
}

test('a table of titles becomes films with genres, countries and an age, and two people of one name stay two', async () => {
  const table = await file(
    'titles.csv',
    [
      'id;type;title:en;title:ru;description:en;year;rating;duration;genres;countries;people;licenceCountries',
      'm1;movie;Metropolis;Метрополис;"Rise &amp; <b>fall</b>; ""M""";1927;US:PG-13;9000;Drama|Sci-Fi;DE;director=Fritz Lang#nm1|actor=Ann Lee#nm2;',
      'm2;movie;Faust;Фауст;;1926;16+;;drama;DE;actor=Ann Lee#nm3;KZ',
      'm3;movie;Too;many;fields;;;;;;;;;',
    ].join('\n'),
  );
  const { lines } = await kinora('import', 'titles', table);
  expect(lines).toEqual([
    '2 entries: 2 added, 0 changed, 0 removed',
    '1 faults:',
    'titles.csv, line 4: 14 fields for 12 columns',
  ]);
  expect((await kinora('import', 'titles', table)).lines[0]).toBe('2 entries: 0 added, 0 changed, 0 removed');
  const { body } = await ask('/v2/contents/m1');
  expect(body).toMatchObject({
    title: 'Metropolis',
    slug: 'metropolis-m1',
    description: 'Rise & fall; "M"',
    year: '1927',
    age: 13,
    duration: 9000,
    genres: [{ name: 'Drama' }, { name: 'Sci-Fi' }],
    countries: [{ name: 'Germany' }],
    persons: [{ name: 'Fritz Lang', role: 'director' }, { name: 'Ann Lee' }],
  });
  const { rows } = await api.database.$client.query(
    `SELECT id FROM persons WHERE 'Ann Lee' IN (name ->> 'ru', name ->> 'en')`,
  );
  expect(rows).toHaveLength(2);
});

test('a title is listed only where and while it is licensed, and a draft has no page', async () => {
  const inCountry = (id: string, licences: readonly object[]) => title(id, id, { genres: ['Drama'], licences });
  const limit = { from: null, until: null, countries: [] };
  await kinora(
    'import',
    'titles',
    await file(
      'titles.json',
      [
        title('open', 'open', { genres: ['Drama'] }),
        inCountry('here', [{ ...limit, countries: ['RU'] }]),
        inCountry('abroad', [{ ...limit, countries: ['KZ'] }]),
        inCountry('over', [{ ...limit, until: '2020-01-01T00:00:00Z' }]),
        inCountry('either', [
          { ...limit, countries: ['KZ'] },
          { ...limit, from: '2020-01-01T00:00:00Z' },
        ]),
        title('draft', 'draft', { genres: ['Drama'], draft: true }),
        title('later', 'later', { genres: ['Drama'], publishedFrom: '2099-01-01T00:00:00Z' }),
      ].join('\n'),
    ),
  );
  const { body } = await ask('/v2/contents/open/similar');
  expect(body.map(({ id }: { id: string }) => id).toSorted()).toEqual(['either', 'here']);
  const pages = await Promise.all(['draft', 'later', 'abroad'].map((id) => ask(`/v2/contents/${id}`)));
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 200]);
});

test('what is exported and imported again changes nothing, and another provider can have it', async () => {
  const licences = [{ from: '2026-01-01T00:00:00Z', until: null, countries: ['KZ'] }];
  const path = await file(
    'titles.json',
    [
      title('e1', 'First', { type: 'episode', parent: 's1', season: 1, episode: 1, duration: 60 }),
      title('s1', 'Series', { type: 'series', people: [{ name: 'Ann Lee' }], genres: ['Drama'] }),
      title('m1', 'Film', { draft: true, licences }),
      title('m2', 'Later', { publishedFrom: '2036-01-01T00:00:00Z', popularity: 7, isFree: true }),
    ].join('\n'),
  );
  await kinora('import', 'titles', path);
  const { lines } = await kinora('export', 'titles');
  const again = await file('again.json', lines.join('\n'));
  expect((await kinora('import', 'titles', again)).lines).toEqual(['4 entries: 0 added, 0 changed, 0 removed']);
  expect((await kinora('export', 'titles')).lines).toEqual(lines);
  const other = await kinora('import', 'titles', again, '--provider', 'beta');
  expect(other.lines).toEqual(['4 entries: 4 added, 0 changed, 0 removed']);
});

test('titles that are missing from the same source are hidden with --prune, and shown when they come back', async () => {
  const both = `${title('m1', 'Metropolis')}\n${title('m2', 'Faust')}`;
  const path = await file('titles.json', both);
  await kinora('import', 'titles', await file('other.json', title('m9', 'Other')));
  await kinora('import', 'titles', path);
  await file('titles.json', title('m1', 'Metropolis'));
  expect((await kinora('import', 'titles', path, '--prune')).lines[0]).toMatch(/0 changed, 1 removed$/);
  expect((await ask('/v2/contents/m2')).status).toBe(404);
  expect((await ask('/v2/contents/m9')).status).toBe(200);
  await file('titles.json', both);
  expect((await kinora('import', 'titles', path, '--prune')).lines[0]).toMatch(/1 changed, 0 removed$/);
  expect((await ask('/v2/contents/m2')).status).toBe(200);
});

test('pictures are stored once; what is no picture, lies outside or on a private network is reported, and the title comes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><rect width="20" height="30"/></svg>';
  await file('poster.svg', svg);
  await file('broken.jpg', 'no picture');
  const pictures = {
    poster: 'poster.svg',
    still: 'broken.jpg',
    background: '../../../etc/hostname',
    logo: 'http://127.0.0.1:9/a.png',
  };
  const path = await file('titles.json', title('m1', 'M'.repeat(500), { pictures }));
  const { lines } = await kinora('import', 'titles', path);
  expect(lines.slice(0, 2)).toEqual(['1 entries: 1 added, 0 changed, 0 removed', '3 faults:']);
  expect(lines.slice(2).toSorted()).toEqual([
    expect.stringMatching(/line 1: .*hostname is outside of the imported folder$/),
    expect.stringMatching(/line 1: .*broken.jpg cannot be used as a picture/),
    expect.stringMatching(
      /line 1: http:\/\/127\.0\.0\.1:9\/a\.png cannot be read: 127\.0\.0\.1 is an address of a private/,
    ),
  ]);
  const { body } = await ask('/v2/contents/m1');
  expect(body.title.length).toBeLessThanOrEqual(200);
  const [, image] = /\/media\/i\/(imports\/1\/[0-9a-f]+)/.exec(JSON.stringify(body.cover)) ?? [];
  expect(await readFile(join(folder.path, 'media/images', image ?? ''), 'utf8')).toBe(svg);
  expect((await kinora('import', 'titles', path)).lines[0]).toBe('1 entries: 0 added, 0 changed, 0 removed');
});

test('characters that the database cannot keep are left out, and nothing else is', async () => {
  const path = await file('titles.json', `${title('m1', 'A\0B', { description: 'C\0\ud800' })}\n${title('m2\0', 'D')}`);
  expect((await kinora('import', 'titles', path)).lines).toEqual(['2 entries: 2 added, 0 changed, 0 removed']);
  const table = await file('titles.csv', 'id,type,title:en\nm3,movie,E\0F\n');
  expect((await kinora('import', 'titles', table)).lines).toEqual(['1 entries: 1 added, 0 changed, 0 removed']);
  expect(await titleNames()).toEqual(['m1 AB', 'm2 D', 'm3 EF']);
});

test('a title is part of a series or a season only, has a name, and an id that addresses can have', async () => {
  const part = (id: string, type: string, parent?: string) => title(id, id, { type, ...(parent && { parent }) });
  const path = await file(
    'titles.json',
    [
      ...[part('self', 'season', 'self'), part('s1', 'season', 's2'), part('s2', 'series', 's1')],
      ...[title('m1', '  '), part('a/b', 'movie'), part('e1', 'episode', 's3'), part('s3', 'series')],
    ].join('\n'),
  );
  const { lines } = await kinora('import', 'titles', path);
  expect(lines[0]).toBe('6 entries: 2 added, 0 changed, 0 removed');
  expect(lines.slice(2).toSorted()).toEqual([
    'titles.json, line 1: the parent of a season is a series, not a season',
    expect.stringContaining('titles.json, line 2: titles: parent_id s2 does not exist'),
    'titles.json, line 3: a series is part of nothing: it has a parent',
    expect.stringContaining('titles.json, line 4: titles, m1: title must not be empty'),
    expect.stringContaining('titles.json, line 5: id: must match pattern'),
  ]);
  expect(await titleNames()).toEqual(['e1 e1', 's3 s3']);
});

test('a text without a language leaves those in other languages as they are', async () => {
  const texts = { title: { en: 'Metropolis', ru: 'Метрополис' }, description: { ru: 'Город' } };
  await kinora('import', 'titles', await file('texts.json', title('m1', '', texts)));
  const plain = { title: 'Metropolis (1927)', description: 'A city' };
  await kinora('import', 'titles', await file('plain.json', title('m1', '', plain)), '--language', 'en');
  const { rows } = await api.database.$client.query('SELECT title, description FROM contents WHERE provider_id = $1', [
    alpha.id,
  ]);
  expect(rows).toEqual([
    { title: { en: 'Metropolis (1927)', ru: 'Метрополис' }, description: { en: 'A city', ru: 'Город' } },
  ]);
});

test.each([
  [
    'in another encoding',
    Buffer.from('{"id": "m1", "type": "movie", "title": "\xc4\xe0"}', 'latin1'),
    /is not in UTF-8/,
  ],
  [
    'that ends in the middle',
    Buffer.from(`${title('m1', 'M')}\n{"id": "m2", "ti`),
    /line 2: the file ends within an entry/,
  ],
  ['without titles', Buffer.from('<html></html>'), /^kinora: .*has no titles/],
])('a file %s is reported in one line', async (_, bytes, complaint) => {
  const path = join(folder.path, 'titles.json');
  await writeFile(path, bytes);
  expect((await kinora('import', 'titles', path)).lines.join('\n')).toMatch(complaint);
});

test('a folder of Kodi becomes films and series with seasons, specials, pictures, subtitles and films to package', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><rect width="20" height="30"/></svg>';
  const nfo = (root: string, inside: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside}</${root}>\n`;
  await files({
    'media/Metropolis (1927)/Metropolis (1927).mkv': 'film',
    'media/Metropolis (1927)/Metropolis (1927).ru.srt': '1\n00:00:00,000 --> 00:00:01,000\nDa\n',
    'media/Metropolis (1927)/movie.nfo': `${nfo(
      'movie',
      '<title>Metropolis</title><plot>A &amp; B</plot><year>1927</year><mpaa>Rated PG-13</mpaa><runtime>150</runtime>' +
        '<genre>Drama</genre><uniqueid type="imdb" default="true">tt0017136</uniqueid><director>Fritz Lang</director>' +
        '<actor><name>Brigitte Helm</name><imdbid>nm1</imdbid></actor>',
    )}https://www.themoviedb.org/movie/19`,
    'media/Metropolis (1927)/poster.svg': svg,
    'media/Cut/Cut cd1.avi': 'one',
    'media/Cut/Cut cd2.avi': 'two',
    'media/Bomb/Bomb.mkv': 'film',
    'media/Bomb/Bomb.nfo': '<!DOCTYPE a [<!ENTITY b "bbbb">]>\n<movie><title>&b;</title></movie>',
    'media/Half/Half.mkv': 'film',
    'media/Half/Half.nfo': '<movie><title>Half</title>\n<plot>',
    'media/Show/tvshow.nfo': nfo('tvshow', '<title>Show</title><uniqueid type="tvdb">7</uniqueid>'),
    'media/Show/season01-poster.svg': svg,
    'media/Show/Season 1/Show S01E01E02.mkv': 'episodes',
    'media/Show/Season 1/Show S01E01E02.nfo':
      nfo('episodedetails', '<title>First</title><season>1</season><episode>1</episode>') +
      '<episodedetails><title>Second</title><season>1</season><episode>2</episode></episodedetails>',
    'media/Show/Specials/Show S00E01.mkv': 'special',
    'media/Show/Season 1/trailers/x.mkv': 'no title',
    'media/Nameless/Season 1/Nameless S01E01.mkv': 'an episode of nothing',
  });
  await symlink('/etc', join(folder.path, 'media', 'link'));
  const source = join(folder.path, 'media');
  const { lines } = await kinora('import', 'titles', source, '--free');
  expect(lines.slice(0, 2)).toEqual(['10 entries: 10 added, 0 changed, 0 removed', '3 faults:']);
  expect(lines.slice(2)).toEqual([
    expect.stringMatching(/^Bomb\/Bomb.nfo, line 1: inappropriately located doctype/),
    expect.stringMatching(/^Half\/Half.nfo, line 2: .*(ends|unclosed|end of)/),
    expect.stringMatching(/^Nameless\/Season 1\/Nameless S01E01\.mkv: it is an episode, and no folder .* tvshow\.nfo$/),
  ]);
  expect(await titleNames()).toEqual(
    expect.arrayContaining(['tvdb-7 null', 'tvdb-7-s0 Specials', 'tvdb-7-s1 Season 1']),
  );
  const film = await ask('/v2/contents/imdb-tt0017136');
  expect(film.body).toMatchObject({
    title: 'Metropolis',
    description: 'A & B',
    year: '1927',
    age: 13,
    duration: 9_000,
  });
  expect(film.body.cover.src_2x3).toContain('/media/i/imports/1/');
  const episodes = await ask('/v2/contents/tvdb-7/episodes');
  expect(
    episodes.body.map(({ title: name, season, series }: Record<string, unknown>) => [name, season, series]),
  ).toEqual([
    ['0×1', 0, 1],
    ['First', 1, 1],
    ['Second', 1, 2],
  ]);
  const { rows: films } = await api.database.$client.query<{ title_id: string; film: string; asset: string }>(
    `SELECT title_id, film, asset FROM imported_titles WHERE film IS NOT NULL ORDER BY title_id`,
  );
  const filmOf = (id: string) => films.find(({ title_id }) => title_id === id);
  expect(filmOf('imdb-tt0017136')?.film).toMatch(/^joined-film:.*"language":"ru","file":".*\.ru\.srt"/);
  expect(films.some(({ film: joined }) => /Cut cd1\.avi.*Cut cd2\.avi/.test(joined))).toBe(true);
  expect(
    new Set(films.filter(({ title_id }) => title_id.startsWith('tvdb-7-s1e')).map(({ asset }) => asset)).size,
  ).toBe(1);

  expect((await kinora('import', 'titles', source, '--free')).lines[0]).toBe(
    '10 entries: 0 added, 0 changed, 0 removed',
  );
  await files({ 'media/Metropolis (1927)/Metropolis (1927).mkv': 'a better film' });
  await kinora('import', 'titles', source, '--free');
  const { rows: better } = await api.database.$client.query<{ asset: string }>(
    `SELECT asset FROM imported_titles WHERE title_id = 'imdb-tt0017136'`,
  );
  expect(better[0]?.asset).not.toBe(filmOf('imdb-tt0017136')?.asset);
});
