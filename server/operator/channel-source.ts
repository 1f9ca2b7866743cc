import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { externalProblem, type SourceKind, sourceKinds } from '#api/areas/channels/source.ts';
import { unstorable } from '#api/platform/coercion.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { parseIngestSettings } from '#media/ingest/settings.ts';
import { parseChannelPolicy } from '#media/protection/policy.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { warn } from '#server/start/warn.ts';

export interface ChannelName {
  /** A channel's short name or number. */
  readonly channel: string;
  /** Short name of the provider; null where only one has such a channel. */
  readonly provider: string | null;
}

/** A source as the operator writes it, and as `channel show` prints it. */
interface SourceDocument {
  readonly source: SourceKind;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface ChannelRow {
  readonly providerId: number;
  readonly id: number;
  readonly hasFiller: boolean;
}

/** A channel with its source and what is recorded of it, as JSON. */
export const showChannel = (connectionString: string, name: ChannelName): Promise<string> =>
  withClient(connectionString, async (client) => {
    const { providerId, id } = await findChannel(client, name);
    const { rows } = await client.query<{ channel: unknown }>(
      `SELECT json_build_object('provider', p.shortname, 'id', c.id, 'slug', c.slug, 'name', c.name,
         'archived_days', c.archived_days, 'protection', c.protection, 'source', c.source, 'settings', c.source_settings, 'filler', c.filler_asset,
         'recorded', ARRAY(SELECT json_build_array(r.starts_at, r.ends_at) FROM recorded_stretches r
           WHERE r.provider_id = c.provider_id AND r.channel_id = c.id ORDER BY r.starts_at)) AS channel
       FROM channels c JOIN providers p ON p.id = c.provider_id WHERE c.provider_id = $1 AND c.id = $2`,
      [providerId, id],
    );
    return JSON.stringify(rows[0]?.channel, null, 2);
  });

/**
 * Sets where a channel's picture comes from, and tells the processes. `given` is `{"source": …, "settings": {…}}`, or the
 * file that holds it.
 * @throws OperatorError with what is wrong with it; nothing was changed then.
 */
export async function setChannelSource(connectionString: string, name: ChannelName, given: string): Promise<void> {
  const document = readDocument(given.trimStart().startsWith('{') ? given : await readText(given));
  const providerId = await withClient(connectionString, async (client) => {
    const channel = await findChannel(client, name);
    check(document, channel);
    await client.query('UPDATE channels SET source = $3, source_settings = $4 WHERE provider_id = $1 AND id = $2', [
      channel.providerId,
      channel.id,
      document.source,
      JSON.stringify(document.settings),
    ]);
    return channel.providerId;
  });
  await announceChange(connectionString, providerId);
}

const DEFAULT_KEY_SECONDS = 3600;

/**
 * Sets how a channel's media is encrypted: `aes-128`, `cenc`, or `none`. What edges have cached under the channel's
 * addresses is of the old kind: it has to be purged.
 * @throws OperatorError when the method or the channel is unknown.
 */
export async function protectChannel(connectionString: string, name: ChannelName, method: string): Promise<void> {
  const policy = JSON.stringify({ method, period: DEFAULT_KEY_SECONDS });
  try {
    parseChannelPolicy(policy);
  } catch {
    throw new OperatorError('the method must be one of aes-128, cenc, none');
  }
  const providerId = await withClient(connectionString, async (client) => {
    const channel = await findChannel(client, name);
    await client.query('UPDATE channels SET protection = $3 WHERE provider_id = $1 AND id = $2', [
      channel.providerId,
      channel.id,
      policy,
    ]);
    return channel.providerId;
  });
  await announceChange(connectionString, providerId);
}

async function announceChange(connectionString: string, providerId: number): Promise<void> {
  const bus = await openPostgresBus({ connectionString, onError: warn });
  await bus.publish({ topic: 'catalogue', key: String(providerId) }).finally(() => bus.close());
}

function readDocument(text: string): SourceDocument {
  const { source, settings = {}, ...rest } = parsed(text);
  const kind = sourceKinds.find((known) => known === source);
  if (kind === undefined) throw new OperatorError(`"source" must be one of ${sourceKinds.join(', ')}`);
  if (!isRecord(settings)) throw new OperatorError('"settings" must be an object');
  const [unknown] = Object.keys(rest);
  const problem = unstorable(settings);
  if (problem !== null) throw new OperatorError(`the settings ${problem}`);
  if (unknown !== undefined) throw new OperatorError(`a source has no "${unknown}", only "source" and "settings"`);
  return { source: kind, settings };
}

/** @throws OperatorError for settings that would leave the channel without a picture. */
function check({ source, settings }: SourceDocument, { hasFiller }: ChannelRow): void {
  switch (source) {
    case 'linear':
      if (Object.keys(settings).length > 0) throw new OperatorError('a linear channel has no settings');
      if (!hasFiller) throw new OperatorError('a linear channel needs a filler asset, and this one has none');
      return;
    case 'ingest':
      try {
        parseIngestSettings(settings);
      } catch (error) {
        throw new OperatorError(`the settings cannot be used: ${reasonOf(error)}`, { cause: error });
      }
      return;
    case 'external': {
      const problem = externalProblem(settings);
      if (problem !== null) throw new OperatorError(`the settings cannot be used: ${problem}`);
    }
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The reason would repeat a part of the text, which may hold a key.
    throw new OperatorError('the source is not JSON');
  }
  if (!isRecord(value)) throw new OperatorError('the source must be an object');
  return value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`the source cannot be read: ${reasonOf(error)}`, { cause: error });
  });

async function findChannel(client: pg.Client, { channel, provider }: ChannelName): Promise<ChannelRow> {
  const { rows } = await client.query<ChannelRow>(
    `SELECT c.provider_id AS "providerId", c.id, c.filler_asset IS NOT NULL AS "hasFiller"
     FROM channels c JOIN providers p ON p.id = c.provider_id
     WHERE (c.slug = $1 OR c.id::text = $1) AND ($2::text IS NULL OR p.shortname = $2)`,
    [channel, provider],
  );
  const [found, another] = rows;
  if (found === undefined) throw new OperatorError(`there is no channel ${channel}`);
  if (another !== undefined)
    throw new OperatorError(`several channels are called ${channel}: name one with --provider`);
  return found;
}

async function withClient<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
