import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelId, unixSeconds } from '../units.ts';
import {
  archiveAddress,
  descriptionBeside,
  EXTERNAL_WINDOW_SECONDS,
  type ExternalArchive,
  type ExternalSource,
  liveAddress,
  originsOf,
  sourceProblem,
} from './external-source.ts';

const channel = { id: channelId(7), slug: 'news 24' };
const NOW = unixSeconds(1_768_478_400);
const LIVE = 'https://tv.example/{slug}/index.m3u8';
const kinds = ['absolute', 'offset', 'flussonic'] as const;

const archiveOf = (kind: ExternalArchive['kind'], template: string, ago: number) => {
  const archive = { kind, template };
  return archiveAddress({ live: LIVE, archive }, archive, channel, unixSeconds(NOW - ago), NOW);
};

describe('the address of an external channel', () => {
  it('has the channel and the key in place of their placeholders, escaped', () => {
    const source = { live: 'http://10.0.0.2:8080/{channel}/{slug}/index.m3u8?k={token}&c={channel}', token: 'a&b=/c' };
    expect(liveAddress(source, channel)).toBe('http://10.0.0.2:8080/7/news%2024/index.m3u8?k=a%26b%3D%2Fc&c=7');
  });

  it.each([
    ['absolute', 'https://a.example/{channel}.m3u8?from={start}&to={end}', 60, `/7.m3u8?from=${NOW - 60}&to=${NOW}`],
    ['absolute', 'https://a.example/?utc={start}&lutc={now}', 60, `/?utc=${NOW - 60}&lutc=${NOW}`],
    ['absolute', 'https://a.example/{start}.m3u8', 60, `/${NOW - 60}.m3u8`],
    [
      'absolute',
      'https://a.example/{start}-{end}',
      86_400,
      `/${NOW - 86_400}-${NOW - 86_400 + EXTERNAL_WINDOW_SECONDS}`,
    ],
    ['offset', 'https://a.example/{slug}/index.m3u8?back={offset}', 3600, '/news%2024/index.m3u8?back=3600'],
    ['flussonic', 'https://a.example/n/index-{start}-{duration}.m3u8', 86_400, `/n/index-${NOW - 86_400}-14400.m3u8`],
    ['flussonic', 'https://a.example/n/index-{start}-{duration}.m3u8', 90, `/n/index-${NOW - 90}-90.m3u8`],
    ['flussonic', 'https://a.example/n/timeshift_abs-{start}.m3u8', 90, `/n/timeshift_abs-${NOW - 90}.m3u8`],
  ] as const)('fills the times of an archive template: %s %s', (kind, template, ago, expected) => {
    expect(archiveOf(kind, template, ago)).toBe(`https://a.example${expected}`);
  });

  it('never requests the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 30 * 86_400 }), (ago) => {
        const address = new URL(archiveOf('absolute', 'https://a.example/?s={start}&e={end}', ago));
        const [start, end] = [Number(address.searchParams.get('s')), Number(address.searchParams.get('e'))];
        expect(start).toBe(NOW - ago);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(NOW);
      }),
    );
  });

  it('keeps the host of its template for any channel and key', () => {
    const slug = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(slug, slug, fc.nat(), (name, token, id) => {
        const source = { live: 'https://tv.example/{slug}/{token}?c={channel}', token };
        const address = new URL(liveAddress(source, { id: channelId(id), slug: name }));
        expect([address.origin, address.hash, address.searchParams.get('c')]).toEqual([
          'https://tv.example',
          '',
          String(id),
        ]);
      }),
    );
  });

  it('has its description beside it', () => {
    expect(descriptionBeside('https://a.example/n/index.m3u8?k=1')).toBe('https://a.example/n/data.json?k=1');
    expect(descriptionBeside('https://a.example/n')).toBe('https://a.example/data.json');
  });
});

describe('the error of an external source', () => {
  it.each([
    { live: LIVE },
    { live: 'HTTP://[::1]:8080/a' },
    { live: 'http://192.168.1.5/{channel}?k={token}', token: 'k' },
    { live: LIVE, archive: { kind: 'absolute', template: 'https://a.example/{start}-{end}' } },
    { live: LIVE, archive: { kind: 'offset', template: 'https://a.example/{offset}' } },
    { live: LIVE, archive: { kind: 'flussonic', template: 'https://a.example/{slug}/timeshift_abs-{start}.m3u8' } },
  ] as const satisfies readonly ExternalSource[])('nothing: %j', (source) => {
    expect(sourceProblem(source)).toBeNull();
  });

  it.each([
    '',
    'tv.example/index.m3u8',
    'ftp://tv.example/index.m3u8',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://tv.example',
    'https:///index.m3u8',
    'https://user:password@tv.example/index.m3u8',
    'https://tv.example\\@other.example/index.m3u8',
    'https://tv.example:99999/index.m3u8',
    'https://{slug}.example/index.m3u8',
    'https://tv.example/index.m3u8#{slug}',
    'https://tv.example/two words',
    'https://tv.example/\u0000',
    'https://tv.example/\ud800',
    'https://tv.example/{name}',
    'https://tv.example/{start}',
    'https://tv.example/{token}',
    'https://tv.example/{}',
    'https://tv.example/{slug',
    'https://tv.example/slug}',
    'https://tv.example/{{slug}}',
    'https://tv.example/{constructor}',
  ])('the live template "%s"', (live) => {
    expect(sourceProblem({ live })?.field).toBe('live');
  });

  it.each([
    ['absolute', '{end}'],
    ['absolute', '{start}-{offset}'],
    ['absolute', '{start}-{duration}'],
    ['offset', '{start}'],
    ['offset', 'index.m3u8'],
    ['flussonic', 'index-{duration}.m3u8'],
    ['flussonic', 'index-{start}-{end}.m3u8'],
  ] as const)('the %s archive template with %s', (kind, path) => {
    const source = { live: LIVE, archive: { kind, template: `https://a.example/${path}` } };
    expect(sourceProblem(source)?.field).toBe('archive.template');
  });

  it('contains no possibly secret values', () => {
    expect(JSON.stringify(sourceProblem({ live: 'https://user:hunter2@tv.example/{x}' }))).not.toContain('hunter2');
  });

  it('covers every template that would not give an address', () => {
    const piece = fc.constantFrom(
      'https://',
      'a.example',
      '/',
      '{slug}',
      '{start}',
      '{',
      '}',
      '?',
      '#',
      '@',
      ' ',
      ':',
      'x',
      '%',
      '\\',
    );
    const template = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(template, fc.constantFrom(...kinds), (text, kind) => {
        const archive = { kind, template: text };
        const source = { live: text, archive };
        if (sourceProblem({ live: text }) === null) {
          const { protocol, username, host, href } = new URL(liveAddress(source, channel));
          expect([protocol, username]).toEqual(['https:', '']);
          expect(text).toContain(host);
          expect(href).not.toMatch(/[{}]|%7B|%7D/i);
        }
        if (sourceProblem({ live: LIVE, archive }) === null) {
          expect(URL.canParse(archiveAddress(source, archive, channel, unixSeconds(NOW - 60), NOW))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the origins of a source', () => {
  it('are those of its templates', () => {
    const live = 'https://Live.Example:8443/{channel}/index.m3u8?k={token}';
    expect(originsOf({ live })).toEqual(['https://live.example:8443']);
    const archive = { kind: 'absolute', template: 'http://10.0.0.2/{slug}/{start}.m3u8' } as const;
    expect(originsOf({ live, archive })).toEqual(['https://live.example:8443', 'http://10.0.0.2']);
    expect(originsOf({ live: 'http://[::1]:80/live.m3u8' })).toEqual(['http://[::1]']);
  });

  it('leave out what would end a word of a policy', () => {
    for (const host of ['a;script-src', 'a,b', "a'b"]) expect(originsOf({ live: `https://${host}/x` })).toEqual([]);
  });
});
