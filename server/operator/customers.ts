import { isIP } from 'node:net';
import pg from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';

/** What an operator knows of its customers beside what they say themselves, for the ways in that need it. */
async function withProvider<Result>(
  connectionString: string,
  shortname: string,
  work: (client: pg.Client, providerId: number) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    // Two additions at once would take the same number.
    const { rows } = await client.query<{ id: number }>('SELECT id FROM providers WHERE shortname = $1 FOR UPDATE', [
      shortname,
    ]);
    const [provider] = rows;
    if (provider === undefined) throw new OperatorError(`there is no provider ${shortname}`);
    const result = await work(client, provider.id);
    await client.query('COMMIT');
    return result;
  } finally {
    // Closing the connection undoes what has not been committed.
    await client.end();
  }
}

/** Adds a city and answers its number; one of that name stays as it is. */
export const addCity = (connectionString: string, shortname: string, given: string): Promise<number> =>
  withProvider(connectionString, shortname, async (client, provider) => {
    const name = JSON.stringify(namesOf(given));
    const { rows: known } = await client.query<{ id: number }>(
      'SELECT id FROM cities WHERE provider_id = $1 AND name = $2',
      [provider, name],
    );
    if (known[0] !== undefined) return known[0].id;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO cities (provider_id, id, name)
       VALUES ($1, (SELECT coalesce(max(id), 0) + 1 FROM cities WHERE provider_id = $1), $2) RETURNING id`,
      [provider, name],
    );
    return rows[0]?.id ?? 0;
  });

/** Adds an address of whoever proves a phone, and answers its number. */
export const addAddress = (
  connectionString: string,
  shortname: string,
  { city, phone, name }: { readonly city: string; readonly phone: string; readonly name: string },
): Promise<number> =>
  withProvider(connectionString, shortname, async (client, provider) => {
    const digits = phone.replace(/\D/g, '');
    if (digits === '') throw new OperatorError(`${phone} is no phone`);
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO subscriber_addresses (provider_id, id, city_id, phone, name)
       SELECT $1, (SELECT coalesce(max(id), 0) + 1 FROM subscriber_addresses WHERE provider_id = $1), id, $3, $4
       FROM cities WHERE provider_id = $1 AND id::text = $2 RETURNING id`,
      [provider, city, digits, name],
    );
    const [added] = rows;
    if (added === undefined) throw new OperatorError(`${shortname} has no city ${city}`);
    return added.id;
  });

/** Says in whose network addresses are; a network that was somebody else's changes hands. */
export const addNetwork = (
  connectionString: string,
  shortname: string,
  { network, customer }: { readonly network: string; readonly customer: string },
): Promise<void> =>
  withProvider(connectionString, shortname, async (client, provider) => {
    const [address = '', length] = network.split('/');
    const isNetwork = isIP(address) !== 0 && (length === undefined || /^\d{1,3}$/.test(length));
    if (!isNetwork) throw new OperatorError(`${network} is no network: write it as 10.1.2.0/24`);
    await client
      .query(
        `INSERT INTO customer_networks (provider_id, network, provider_uid) VALUES ($1, network($2::inet), $3)
         ON CONFLICT (provider_id, network) DO UPDATE SET provider_uid = excluded.provider_uid`,
        [provider, network, customer],
      )
      .catch((error: unknown) => {
        throw new OperatorError(`${network} is no network: write it as 10.1.2.0/24`, { cause: error });
      });
  });

/** A name in one language, for all of them, or names by language as JSON. */
function namesOf(given: string): Readonly<Record<string, string>> {
  if (!given.trimStart().startsWith('{')) return { ru: given };
  const names = parsed(given);
  const isNames = (value: unknown): value is Record<string, string> =>
    typeof value === 'object' && value !== null && Object.values(value).every((name) => typeof name === 'string');
  if (!isNames(names) || Object.keys(names).length === 0)
    throw new OperatorError(`${given} names no city: write {"ru": "…", "en": "…"}`);
  return names;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
