import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { timelineFile } from '#media/store/names.ts';
import { copyContent } from './copied-content.ts';
import { announceChanges, withDatabase } from './database.ts';

/** An operator of its own on a running service. */
export interface Tenant {
  readonly id: number;
  readonly shortname: string;
}

/** Where a service is, and where it keeps everything. */
interface RunningService {
  readonly address: string;
  readonly dataFolder: string;
}

/** The operator that tenants are copies of. */
const ORIGIN = 'kinora';

/**
 * Makes an operator with everything that the demo's has, at the host `{shortname}.localhost`; its linear channels play at
 * once. It is there when the answer comes.
 */
export async function makeTenant(service: RunningService, shortname: string): Promise<Tenant> {
  const { tenant, origin } = await withDatabase(service.dataFolder, async (client) => {
    await client.query('BEGIN');
    const made = await copyProvider(client, shortname);
    await copyContent(client, made.origin, made.tenant.id);
    await makeViews(client, made.tenant);
    await client.query('COMMIT');
    return made;
  });
  await copyTimelineFiles(service.dataFolder, origin, tenant.id);
  await withTenant(service.dataFolder, tenant, announceChanges);
  return tenant;
}

/** Works on an operator's database: every table holds what is the operator's, and nothing else. */
export const withTenant = <Result>(dataFolder: string, tenant: Tenant, work: (client: pg.Client) => Promise<Result>) =>
  withDatabase(dataFolder, work, `-c search_path=${schemaOf(tenant)},public`);

/** Where an operator is: the default one at the service's address, others at hosts of their own. */
export const addressOf = (service: string, shortname: string) =>
  shortname === ORIGIN ? service : service.replace('//localhost', `//${shortname}.localhost`);

/** Which operator is at an address. */
export const operatorAt = (address: string) => /^(.+)\.localhost$/.exec(new URL(address).hostname)?.[1] ?? ORIGIN;

const schemaOf = ({ id }: Tenant) => `tenant_${id}`;

interface Copy {
  readonly tenant: Tenant;
  /** The id of the operator that it is a copy of. */
  readonly origin: number;
}

async function copyProvider(client: pg.Client, shortname: string): Promise<Copy> {
  // Two of these at once would take the same number.
  await client.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<{ id: number; origin: number }>(
    `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
     SELECT (SELECT max(id) + 1 FROM providers), $2, name, timezone, country, settings, brand
     FROM providers WHERE shortname = $1
     RETURNING id, (SELECT id FROM providers WHERE shortname = $1) AS origin`,
    [ORIGIN, shortname],
  );
  const [made] = rows;
  if (made === undefined) throw new Error(`the service has no operator ${ORIGIN}`);
  await client.query('INSERT INTO provider_hosts (host, provider_id) VALUES ($1, $2)', [
    `${shortname}.localhost`,
    made.id,
  ]);
  return { tenant: { id: made.id, shortname }, origin: made.origin };
}

/** A schema in which each table is there with the rows of one operator. */
async function makeViews(client: pg.Client, tenant: Tenant): Promise<void> {
  const schema = schemaOf(tenant);
  await client.query(`CREATE SCHEMA ${schema}`);
  const { rows } = await client.query<{ table: string; key: string }>(
    `SELECT table_name AS table, column_name AS key
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND (column_name = 'provider_id' OR (table_name, column_name) = ('providers', 'id'))`,
  );
  for (const { table, key } of rows)
    await client.query(
      `CREATE VIEW ${schema}.${table} AS SELECT * FROM public.${table} WHERE ${key} = ${tenant.id} WITH CHECK OPTION`,
    );
}

async function copyTimelineFiles(dataFolder: string, origin: number, copy: number): Promise<void> {
  const channels = await withDatabase(dataFolder, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT channel_id AS id FROM timelines WHERE provider_id = $1',
      [copy],
    );
    return rows.map(({ id }) => id);
  });
  const file = (channel: string) => join(dataFolder, 'media', timelineFile(channel));
  for (const channel of channels) {
    const copied = `${copy}-${channel}`;
    const timeline = JSON.parse(await readFile(file(`${origin}-${channel}`), 'utf8'));
    await mkdir(dirname(file(copied)), { recursive: true });
    await writeFile(file(copied), JSON.stringify({ ...timeline, channel: copied }));
  }
}
