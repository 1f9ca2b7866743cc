/** The comparison for the player: `bench/bare.html` as it was built, with the compression that the app's files have. */
import files from '@fastify/static';
import Fastify from 'fastify';
import { bareBuildFolder } from '../measure/bare-page.ts';

const app = Fastify({ logger: false });
await app.register(files, { root: bareBuildFolder, preCompressed: true });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address }));

process.stdin.resume().once('end', async () => {
  await app.close();
  process.exit(0);
});
