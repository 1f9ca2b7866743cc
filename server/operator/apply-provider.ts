import pg from 'pg';
import type { ProviderSettings } from '#api/platform/caller.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { contrastFaults } from '#rules/site/brand-contrast.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { warn } from '#server/start/warn.ts';
import { basePalette } from './palette.ts';
import { type ProviderFile, readProviderFile } from './provider-file.ts';

/** What holds for a provider whose file says nothing about it. */
const usual: ProviderSettings = {
  languages: ['ru', 'en'],
  guestsAllowed: true,
  registrationAllowed: true,
  autoregistrationAllowed: false,
  hasPurchases: true,
  additionalPacketsWithoutBase: false,
  phoneMask: '+7 (999) 999-99-99',
  phoneOtpLength: null,
  promoDays: 0,
  autoAuthUrl: null,
  agreementUrl: null,
  privacyUrl: null,
  accountLink: null,
  login: { title: { ru: 'Добро пожаловать', en: 'Welcome' }, description: { ru: '', en: '' } },
  support: { email: '', phone: '', url: '' },
  registration: { url: '', caption: '' },
  currency: { asciiName: 'USD', utfName: '$', isoCode: 'USD', format: '{symbol}{amount}' },
  audioLanguages: [],
  minSearchChars: 2,
  searchDebounceMilliseconds: 300,
  parentalDurations: [{ name: '30', minutes: 30 }],
  tokenLifetimeSeconds: null,
  strictStreams: false,
  deviceIdSignIn: false,
  categoriesAsObjects: false,
  allowedCountries: [],
  links: { about: null, menu: [], stores: [] },
  features: { search: true, messages: true, news: true },
};

/** What a new provider takes over from the one it begins with, parents before children. */
const STARTING_TABLES = [
  'programs',
  'channels',
  'channel_categories',
  'channel_category_channels',
  'schedule_items',
  'packets',
  'packet_channels',
  'libraries',
  'contents',
  'content_genres',
  'persons',
  'content_persons',
  'rowsets',
  'rows',
  'rowset_rows',
  'row_items',
  'seo_masks',
  'news',
  'pages',
  'messages',
] as const;

export interface AppliedProvider {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * Makes a provider as its file says, or brings it to what the file says now, and tells the running processes: it is seen
 * without a restart. All or nothing.
 * @throws OperatorError with what is wrong: colours that cannot be read, a host of somebody else; nothing was changed then.
 */
export async function applyProvider(connectionString: string, path: string): Promise<AppliedProvider> {
  const file = await readProviderFile(path);
  await checkContrast(file);
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    // Two of these at once would take the same number.
    await client.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
    const applied = await write(client, file);
    await client.query('COMMIT');
    await announce(connectionString, applied.id);
    return applied;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

async function checkContrast({ brand }: ProviderFile): Promise<void> {
  const own = Object.entries(brand.tokens).map(([name, value]) => [name.replace(/^--/, ''), value]);
  const faults = contrastFaults({ ...(await basePalette(brand.scheme)), ...Object.fromEntries(own) });
  if (faults.length > 0) throw new OperatorError(`the brand cannot be read: ${faults.join('; ')}`);
}

async function write(client: pg.Client, file: ProviderFile): Promise<AppliedProvider> {
  const { rows: found } = await client.query<{ id: number; settings: ProviderSettings }>(
    'SELECT id, settings FROM providers WHERE shortname = $1 FOR UPDATE',
    [file.shortname],
  );
  const known = found[0];
  const brand = { font: null, ...file.brand };
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
     VALUES (coalesce($1, (SELECT coalesce(max(id), 0) + 1 FROM providers)), $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone, country = excluded.country,
       settings = excluded.settings, brand = excluded.brand, updated_at = now()
     RETURNING id`,
    [
      known?.id ?? null,
      file.shortname,
      file.name,
      file.timezone,
      file.country,
      JSON.stringify({ ...usual, ...known?.settings, ...file.settings }),
      JSON.stringify(brand),
    ],
  );
  const id = rows[0]?.id ?? 0;
  await takeHosts(client, id, file.hosts);
  if (known === undefined && file.startsFrom !== undefined) await startFrom(client, id, file.startsFrom);
  return { id, isNew: known === undefined };
}

async function takeHosts(client: pg.Client, id: number, hosts: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ host: string; shortname: string }>(
    `SELECT h.host, p.shortname FROM provider_hosts h JOIN providers p ON p.id = h.provider_id
     WHERE h.host = ANY ($1) AND h.provider_id <> $2`,
    [hosts, id],
  );
  const [taken] = rows;
  if (taken !== undefined) throw new OperatorError(`the host ${taken.host} belongs to ${taken.shortname}`);
  await client.query('DELETE FROM provider_hosts WHERE provider_id = $1', [id]);
  await client.query('INSERT INTO provider_hosts (host, provider_id) SELECT unnest($1::text[]), $2', [hosts, id]);
}

/** Copies each table's rows under the new provider's number; ids of rows the database numbers itself are taken over. */
async function startFrom(client: pg.Client, id: number, shortname: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM providers WHERE shortname = $1', [shortname]);
  const origin = rows[0]?.id;
  if (origin === undefined) throw new OperatorError(`startsFrom: there is no provider ${shortname}`);
  for (const table of STARTING_TABLES) {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 AND column_name <> 'provider_id' AND is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const ofEverybody = table === 'messages' ? 'AND user_id IS NULL' : '';
    await client.query(
      `INSERT INTO ${table} (provider_id, ${names}) OVERRIDING SYSTEM VALUE
       SELECT $1, ${names} FROM ${table} WHERE provider_id = $2 ${ofEverybody}`,
      [id, origin],
    );
  }
}

async function announce(connectionString: string, id: number): Promise<void> {
  const bus = await openPostgresBus({ connectionString, onError: warn });
  try {
    await bus.publish({ topic: 'catalogue', key: String(id) });
    await bus.publish({ topic: 'timeline', key: String(id) });
  } finally {
    await bus.close();
  }
}
