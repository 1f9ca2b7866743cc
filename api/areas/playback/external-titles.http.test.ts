import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentMetadata, ContentStream } from '#contract/playback.ts';
import type { NetworkInformation } from '#contract/site.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedTitles } from '#tooling/testing/catalogue.ts';
import { type ExternalOrigin, externalOrigin } from '#tooling/testing/external-origin.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type SeededViewer, seedViewer } from '#tooling/testing/television.ts';

const SECRET = 'a-key&of=the-origin';
/** After a bad look the next viewer waits for a new one. */
const FAILED_MILLISECONDS = 2_000;

let api: TestApi;
let origin: ExternalOrigin;
let viewer: SeededViewer;

beforeAll(async () => {
  [api, origin] = await Promise.all([testApi(), externalOrigin()]);
  viewer = await seedViewer(api.database, alpha.id);
  const external = (path: string, token?: string) =>
    ({ kind: 'external', template: `${origin.address}${path}`, ...(token !== undefined && { token }) }) as const;
  await seedTitles(api.database, alpha.id, [
    { id: 'film', slug: 'the-film', isFree: true, source: external('/vod/{slug}/{title}.m3u8?k={token}', SECRET) },
    { id: 'gone', slug: 'gone', isFree: true, source: external('/gone/index.m3u8') },
    { id: 'sold', slug: 'sold', source: external('/sold/index.m3u8') },
  ]);
  await api.bus.publish({ topic: 'content', key: String(alpha.id) });
});

afterAll(() => Promise.all([api.close(), origin.close()]));

beforeEach(() => {
  origin.behave('healthy');
  api.clock.advance(FAILED_MILLISECONDS);
});

async function call<Body>(url: string) {
  const response = await api.app.inject({
    url,
    headers: { host: 'alpha.test', authorization: `Token ${viewer.token}`, cookie: 'a=b' },
  });
  return { status: response.statusCode, body: response.json<Body & { error_code: string }>(), response };
}

const stream = (id: string, query = '') => call<ContentStream>(`/v2/libraries/1/contents/${id}/stream${query}`);
const playlist = () => `${origin.address}/vod/the-film/film.m3u8?k=${encodeURIComponent(SECRET)}`;

describe('a title of the operator’s own origin', () => {
  it('plays from the address of its template, which is counted as any other', async () => {
    const { status, body } = await stream('the-film', '?force_https=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hls: playlist(),
      hls_mbr: playlist(),
      stream_info: playlist().replace('film.m3u8', 'data.json'),
      screenshot_timings: null,
      stat: { id: expect.any(String) },
    });
    const known = await call<ContentMetadata>('/v2/users/self/content_metadata/film');
    expect(known.body).toMatchObject({ is_available: true, is_purchased: true });
  });

  it('tells its origin nothing of the viewer, and asks it once for several viewings', async () => {
    const asked = () => origin.requests.filter(({ url }) => url?.startsWith('/gone/'));
    await Promise.all([stream('gone'), stream('gone'), stream('gone')]);
    expect(asked()).toHaveLength(1);
    for (const { headers } of asked()) {
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/auth|cookie|forward/)]));
    }
  });

  it('is not handed out to who may not watch it', async () => {
    const { status, response } = await stream('sold');
    expect(status).toBe(403);
    expect(response.body).not.toContain(origin.address);
    expect(origin.requests.some(({ url }) => url?.startsWith('/sold/'))).toBe(false);
  });

  it.each(['missing', 'broken', 'page', 'empty'] as const)(
    'is refused with a sentence and no secret while its origin is %s, and plays again afterwards',
    async (behaviour) => {
      // What was good a moment ago is still believed.
      api.clock.advance(60_000);
      origin.behave(behaviour);
      const { status, body, response } = await stream('film');
      expect([status, body.error_code]).toEqual([403, 'content_not_available']);
      expect(response.headers['retry-after']).toBe('2');
      expect(response.body).not.toMatch(/a-key|127\.0\.0\.1/);
      origin.behave('healthy');
      api.clock.advance(FAILED_MILLISECONDS);
      expect((await stream('film')).status).toBe(200);
    },
  );

  it('is in the policy of pages', async () => {
    const { body } = await call<NetworkInformation>('/v2/users/self/network');
    expect(body.provider?.stream_origins).toContain(origin.address);
  });

  it.each([
    ['ftp://vod.example/{slug}.m3u8', 'must be an http or https address'],
    ['https://vod.example/{nobody}.m3u8', 'may have {title}, {slug} in braces'],
    ['https://vod.example/{slug}.m3u8?k={token}', 'may have {title}, {slug} in braces'],
    ['https://{slug}.example/index.m3u8', 'must be an http or https address'],
  ])('is not taken from an operator as %s', async (template, problem) => {
    const title = { id: 'refused', slug: 'refused', source: { kind: 'external', template } } as const;
    await expect(seedTitles(api.database, alpha.id, [title])).rejects.toThrow(problem);
  });
});
