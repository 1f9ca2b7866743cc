import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlaylist } from './playlist.ts';

const read = (...lines: readonly string[]) => [...readPlaylist(lines.join('\n'), 'tv.m3u')];
const channels = (...lines: readonly string[]) =>
  read(...lines).flatMap((found) => (found.kind === 'entry' ? [found.entry] : []));
const faults = (...lines: readonly string[]) =>
  read(...lines).flatMap((found) => (found.kind === 'fault' ? [found.fault] : []));
const ADDRESS = 'https://tv.example/news/index.m3u8';

describe('a playlist', () => {
  it('gives the names, numbers, pictures and groups of its channels', () => {
    const [news, kids] = channels(
      '\uFEFF#EXTM3U url-tvg="https://tv.example/guide.xml.gz" tvg-shift=1',
      '#EXTINF:-1 tvg-id="news.example" tvg-name=\'News 24\' tvg-chno="7" tvg-logo="https://tv.example/7.png" group-title="News;All",News, at once',
      ADDRESS,
      '',
      '#EXTINF:0 tvg-shift=-1.5 ch-number=8,  Kids\t TV ',
      '#EXTGRP:Children',
      'https://tv.example/kids/index.m3u8',
    );
    expect(news).toEqual({
      name: 'News, at once',
      number: 7,
      guideId: 'news.example',
      guideName: 'News 24',
      logo: 'https://tv.example/7.png',
      guideShift: 3600,
      groups: ['News', 'All'],
      catchup: { kind: 'none', isSaid: false },
      address: ADDRESS,
      headers: {},
      isProtected: false,
    });
    expect(kids).toMatchObject({ name: 'Kids TV', number: 8, guideId: '', guideShift: -5400, groups: ['Children'] });
  });

  it('is read as panels write it: quotation marks within values, a comma before attributes, groups by semicolons, markup', () => {
    const found = channels(
      '#EXTM3U\r',
      '#EXTINF:-1\ttvg-name="The "Best" Show"\ttvg-logo="q.png" group-title="Шоу, юмор",Цитата "дня", вечер\r',
      '# a comment of the panel\r',
      `${ADDRESS}\r`,
      '#EXTINF:-1,tvg-id="comma" group-title="G",После запятой',
      ADDRESS,
      '#EXTGRP:Кино;Детям',
      '#EXTINF:0 tvg-id="a"b",<b>Жирный</b> <3',
      ADDRESS,
      '#EXTINF:-1 radio tvg-id="x" odd tvg-logo="y",Слово между',
      ADDRESS,
      '#EXTINF:-1,a="b"',
      ADDRESS,
    );
    const facts = found.map(({ name, guideId, guideName, logo, groups }) => [name, guideId || guideName, logo, groups]);
    expect(facts).toEqual([
      ['Цитата "дня", вечер', 'The "Best" Show', 'q.png', ['Шоу, юмор']],
      ['После запятой', 'comma', '', ['G']],
      ['Жирный <3', 'a"b', '', ['Кино', 'Детям']],
      ['Слово между', '', '', []],
      ['a="b"', '', '', []],
    ]);
  });

  it('gives the headers of options, of properties and of addresses, and only of the channel they stand at', () => {
    const [first, second, third, fourth] = channels(
      '#EXTINF:-1,A',
      '#EXTVLCOPT:http-user-agent=Player 1.0',
      '#EXTVLCOPT:network-caching=1000',
      `${ADDRESS}|Referer=https%3A%2F%2Fa.example%2F&X-Key=1`,
      '#EXTINF:-1,B',
      '#KODIPROP:inputstream.adaptive.stream_headers=Cookie=a%3Db',
      '#EXTHTTP:{"origin":"https://a.example","count":1}',
      ADDRESS,
      '#EXTINF:-1,C',
      '#KODIPROP:inputstream.adaptive.license_type=com.widevine.alpha',
      ADDRESS,
      '#EXTINF:-1,D',
      ADDRESS,
    );
    expect(first).toMatchObject({
      address: ADDRESS,
      headers: { 'user-agent': 'Player 1.0', referer: 'https://a.example/', 'x-key': '1' },
    });
    expect(second?.headers).toEqual({ cookie: 'a=b', origin: 'https://a.example' });
    expect(third).toMatchObject({ headers: {}, isProtected: true });
    expect(fourth).toMatchObject({ headers: {}, isProtected: false });
  });

  it('tells what is wrong with its line, and gives the channels around it', () => {
    const lines = [
      '#EXTM3U',
      '#EXTINF:-1,Alone',
      '#EXTINF:-1,News',
      ADDRESS,
      'https://tv.example/nameless.m3u8',
      '#EXTINF:no duration',
      ADDRESS,
      '#EXTINF:-1 tvg-id="a",',
      ADDRESS,
      '#EXTINF:-1,Last',
    ];
    expect(channels(...lines).map(({ name }) => name)).toEqual(['News']);
    expect(faults(...lines)).toEqual([
      { file: 'tv.m3u', line: 2, problem: 'Alone has no address' },
      { file: 'tv.m3u', line: 5, problem: 'the address has no #EXTINF before it' },
      { file: 'tv.m3u', line: 6, problem: '#EXTINF has no duration, or no comma before the name' },
      { file: 'tv.m3u', line: 8, problem: 'the channel has no name' },
      { file: 'tv.m3u', line: 10, problem: 'Last has no address' },
    ]);
  });

  it('cuts a name of 500 letters, and leaves controls out', () => {
    const [long] = channels(`#EXTINF:-1,\u202e${'я'.repeat(500)}\u0007`, ADDRESS);
    expect(long?.name).toBe(`${'я'.repeat(199)}…`);
  });

  it('gives numbers and shifts only where they are some', () => {
    for (const number of ['0', '-1', '7.1', 'seven', '100000', '']) {
      expect(channels(`#EXTINF:-1 tvg-chno="${number}" tvg-shift="${number}x",A`, ADDRESS)).toMatchObject([
        { number: null, guideShift: 0 },
      ]);
    }
  });

  it('reads any text, and gives a channel or a fault for every address', () => {
    const line = fc.oneof(
      fc.constantFrom('#EXTM3U', '#EXTINF:-1,A', '#EXTINF:-1 a="b', '#EXTGRP:x', '#KODIPROP:a', ADDRESS, '#EXTINF:'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        for (const found of read(...lines)) {
          if (found.kind === 'entry') expect(found.entry.name).not.toBe('');
          else expect(found.fault.line).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('the archive that a playlist says a channel has', () => {
  const catchup = (attributes: string, header = '') =>
    channels(`#EXTM3U ${header}`, `#EXTINF:-1 ${attributes},A`, ADDRESS)[0]?.catchup;

  it.each([
    ['', { kind: 'none', isSaid: false }],
    ['catchup="default" catchup-source="x{utc}" catchup-days="3"', { kind: 'default', source: 'x{utc}', days: 3 }],
    ['catchup-type="append" catchup-source="?a={utc}"', { kind: 'append', source: '?a={utc}', days: 5 }],
    ['catchup="fs" tvg-rec="14"', { kind: 'flussonic', source: '', days: 14 }],
    ['timeshift="2"', { kind: 'shift', source: '', days: 2 }],
    ['catchup="xc" catchup-days="0"', { kind: 'none', isSaid: true }],
    ['catchup="xc" catchup-days="900"', { kind: 'xc', source: '', days: 365 }],
    ['catchup="vod"', { kind: 'none', isSaid: false }],
  ])('%s', (attributes, expected) => {
    expect(catchup(attributes)).toEqual(expected);
  });

  it('may be said of all channels in the first line', () => {
    expect(catchup('', 'catchup="shift" catchup-days="4"')).toEqual({ kind: 'shift', source: '', days: 4 });
    expect(catchup('catchup-days="2"', 'catchup="shift" catchup-days="4"')).toMatchObject({ days: 2 });
    expect(catchup('timeshift="2"', 'catchup="shift" catchup-days="4"')).toMatchObject({ days: 2 });
  });
});
