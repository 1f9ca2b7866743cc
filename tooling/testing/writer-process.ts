/**
 * The process that `writer.ts` starts: runs the embedded PostgreSQL of the folder it is given and writes rows until it
 * is killed. Says each row's id on stdout once it is committed.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';

const WRITERS = 4;
const [dataFolder = ''] = process.argv.slice(2);

const { connectionString } = await startEmbeddedPostgres({ dataFolder, log: () => {} });
const pool = new pg.Pool({ connectionString, max: WRITERS });
await pool.query('CREATE TABLE IF NOT EXISTS acknowledged (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)');
await Promise.all(Array.from({ length: WRITERS }, write));

async function write(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>('INSERT INTO acknowledged DEFAULT VALUES RETURNING id');
    console.log(rows[0]?.id);
  }
}
