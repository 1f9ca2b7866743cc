/** nginx with `deploy/nginx.conf` and segments in its cache, and the same bytes as plain files. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SigningKeys, signSegments } from '#signing/media-token.ts';
import { startCountedOrigin } from '#tooling/testing/counted-origin.ts';
import { freePort, startEdge } from '#tooling/testing/edge.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

/** Bytes of each segment, by number. */
const sizes: readonly number[] = JSON.parse(process.env['KINORA_BENCH_SEGMENTS'] ?? '[]');
/** As many as the origin sends: nginx reads them from its copy each time. */
const HEADERS = {
  'content-type': 'video/iso.segment',
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const MILLISECONDS = 1000;
const keys: SigningKeys = ['a key', 'an older key'];

const folder = await temporaryFolder();
const segments = sizes.map((size) => randomBytes(size));
for (const [n, bytes] of segments.entries()) await writeFile(join(folder.path, `${n}.m4s`), bytes);

const origin = await startCountedOrigin((request, response) => {
  const n = Number(/(\d+)\.m4s$/.exec(request.url ?? '')?.[1]);
  response.writeHead(200, { ...HEADERS, etag: `"${n}"` }).end(segments[n]);
});
const plainPort = await freePort();
const edge = await startEdge({
  originPort: origin.port,
  signingKeys: keys,
  more: `server { listen 127.0.0.1:${plainPort}; root ${folder.path}; }`,
});
const token = signSegments(keys, 'news', Date.now() / MILLISECONDS, 'once');
const plain = `http://127.0.0.1:${plainPort}`;
console.log(JSON.stringify({ edge: `${edge.address}/media/s/${token}/news/720p`, plain }));

process.stdin.resume().once('end', async () => {
  await edge.stop();
  await origin.stop();
  await folder.remove();
  process.exit(0);
});
