/** The comparison for the start page: the same page as a file, with the same assets and compression. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify from 'fastify';
import { root } from '#server/process/run.ts';
import { webBuildFolder } from '#server/start/web-build.ts';

const html = readFileSync(process.env['KINORA_BENCH_PAGE'] ?? '', 'utf8');

const app = Fastify({ logger: false });
await app.register(compress, { globalDecompression: false });
await app.register(files, { root: join(webBuildFolder, 'client', 'assets'), prefix: '/assets/', preCompressed: true });
await app.register(files, { root: join(root, 'demo', 'art', 'files'), prefix: '/art/', decorateReply: false });
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address }));

process.stdin.resume().once('end', async () => {
  await app.close();
  process.exit(0);
});
