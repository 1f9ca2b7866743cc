import pg from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';

/** One line for each provider: id, short name, name, hosts; the default one is marked. */
export async function listProviders(connectionString: string): Promise<readonly string[]> {
  const rows = await query<{ line: string }>(
    connectionString,
    `SELECT concat_ws('  ', p.id, p.shortname, p.name, CASE WHEN p.is_default THEN '(default)' END,
       (SELECT string_agg(h.host, ' ' ORDER BY h.host) FROM provider_hosts h WHERE h.provider_id = p.id)) AS line
     FROM providers p ORDER BY p.id`,
    [],
  );
  return rows.map(({ line }) => line);
}

/** Everything that is set for a provider, named by id or short name, as JSON. */
export async function showProvider(connectionString: string, name: string): Promise<string> {
  const [row] = await query<{ provider: unknown }>(
    connectionString,
    `SELECT to_jsonb(p) || jsonb_build_object('hosts', ARRAY(
       SELECT h.host FROM provider_hosts h WHERE h.provider_id = p.id ORDER BY h.host)) AS provider
     FROM providers p WHERE p.shortname = $1 OR p.id::text = $1`,
    [name],
  );
  if (row === undefined) throw new OperatorError(`there is no provider ${name}`);
  return JSON.stringify(row.provider, null, 2);
}

async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: readonly string[],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
