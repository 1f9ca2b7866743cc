/** A bare route that opens a viewing by the api's own statement, each time for the next user, and sends the same object. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { type Opening, openViewings } from '#api/areas/playback/viewing-store.ts';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { statId } from '#rules/units.ts';

/** As many as the service has. */
const POOL_SIZE = 10;
const COUNTED_MILLISECONDS = 90_000;
const MOST_STREAMS = 100;

const file = process.env['KINORA_BENCH_FILM'] ?? '';
const connectionString = process.env['KINORA_BENCH_DATABASE'] ?? '';
const film: unknown = JSON.parse(readFileSync(file, 'utf8'));
const database = openDatabase({ connectionString, poolSize: POOL_SIZE });
// The title is the one that the api has opened before.
const { rows: viewers } = await database.$client.query<
  Pick<Opening, 'provider_id' | 'user_id' | 'profile_id' | 'device_id' | 'player' | 'content_id'>
>(`SELECT sessions.provider_id, sessions.user_id, profiles.id AS profile_id, sessions.device_id,
     coalesce(sessions.device_id::text, 'bench') AS player, title.content_id
   FROM (SELECT provider_id, content_id FROM viewings WHERE content_id IS NOT NULL LIMIT 1) title
   JOIN sessions USING (provider_id)
   JOIN profiles ON profiles.provider_id = sessions.provider_id AND profiles.user_id = sessions.user_id`);

let turn = 0;
function nextOpening(): Opening {
  const viewer = viewers[turn % viewers.length];
  turn += 1;
  if (viewer === undefined) throw new Error('there are no viewers');
  const now = Date.now();
  return {
    ...viewer,
    stat_id: statId(randomUUID()),
    channel_id: null,
    is_in_history: true,
    opened_at: new Date(now).toISOString(),
    counted_since: new Date(now - COUNTED_MILLISECONDS).toISOString(),
    most: MOST_STREAMS,
  };
}

const app = Fastify({ logger: false });
app.get('/viewing', async (_request, reply) => {
  await openViewings(database, [nextOpening()]);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(film));
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address }));

process.stdin.resume().once('end', async () => {
  await app.close();
  await closeDatabase(database);
  process.exit(0);
});
