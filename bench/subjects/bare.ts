/** The comparison server: bare routes of the same framework that send the same bytes, objects or file. */
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import Fastify from 'fastify';

/** Files named by the measuring process: each served as one kind of bare route. */
const payloads: Readonly<Record<string, { kind: 'bytes' | 'objects' | 'file'; file: string; type: string }>> =
  JSON.parse(process.env['KINORA_BENCH_PAYLOADS'] ?? '{}');

const app = Fastify({ logger: false });
for (const [name, { kind, file, type }] of Object.entries(payloads)) {
  if (kind === 'bytes') {
    const bytes = readFileSync(file);
    app.get(`/${name}`, (_request, reply) => reply.type(type).send(bytes));
  } else if (kind === 'objects') {
    const objects: unknown = JSON.parse(readFileSync(file, 'utf8'));
    app.get(`/${name}`, (_request, reply) => reply.type(type).send(JSON.stringify(objects)));
  } else {
    app.get(`/${name}`, async (_request, reply) => {
      const { size } = await stat(file);
      return reply.type(type).header('content-length', size).send(createReadStream(file));
    });
  }
}
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address }));

process.stdin.resume().once('end', async () => {
  await app.close();
  process.exit(0);
});
