import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type SourceKind, sourceKinds } from '#api/areas/channels/source.ts';
import { type ChannelEntry, protectionMethods } from '#contract/admin/channels.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { ProviderId } from '#contract/units.ts';
import { DEFAULT_ARCHIVE_DAYS } from '#rules/imports/m3u/catchup.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { findNamed } from './named.ts';

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
  readonly providerId: ProviderId;
  readonly id: number;
}

/** A channel with its source and what is recorded of it, as JSON. */
export const showChannel = (installation: Installation, name: ChannelName): Promise<string> =>
  withClient(installation, async (client) => {
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
 * Sets a channel's source and notifies the processes. `given` is `{"source": …, "settings": {…}}`, or the path of a file
 * with it.
 * with it. A channel without an archive has the usual one once it is recorded. Answers what was done, in a line.
 * @throws OperatorError for an invalid source. Nothing is changed then.
 */
export async function setChannelSource(installation: Installation, name: ChannelName, given: string): Promise<string> {
  const { source, settings } = readDocument(given.trimStart().startsWith('{') ? given : await readText(given));
  let archive = '';
  await changeChannel(installation, name, (channel) => {
    const begins = source === 'ingest' && channel.source !== 'ingest' && channel.archivedDays === 0;
    const archivedDays = begins ? DEFAULT_ARCHIVE_DAYS : channel.archivedDays;
    if (source === 'ingest') archive = `; ${archiveText(settings, archivedDays)}`;
    return { source, sourceSettings: settings, archivedDays };
  });
  return `channel ${name.channel} has a new source${archive}`;
}

function archiveText({ archive_hours: hours }: SourceDocument['settings'], days: number): string {
  if (typeof hours === 'number') return hours === 0 ? 'it has no archive' : `its archive has ${hours} hours`;
  return days === 0 ? 'it has no archive' : `its archive has ${days} days, unless its settings have archive_hours`;
}

const DEFAULT_KEY_SECONDS = 3600;

/**
 * Sets the encryption of a channel: `aes-128`, `cenc`, or `none`. Edges still cache segments in the old encryption: purge
 * them.
 * @throws OperatorError when the method or the channel is unknown.
 */
export async function protectChannel(installation: Installation, name: ChannelName, given: string): Promise<void> {
  const method = protectionMethods.find((known) => known === given);
  if (method === undefined) throw new OperatorError(`the method must be one of ${protectionMethods.join(', ')}`);
  await changeChannel(installation, name, () => ({ protection: { method, period: DEFAULT_KEY_SECONDS } }));
}

const changeChannel = (
  installation: Installation,
  name: ChannelName,
  changeOf: (channel: Complete<ChannelEntry>) => Partial<ChannelEntry>,
): Promise<void> =>
  writeContent(installation, async (transaction) => {
    const { providerId, id } = await findChannel(transaction.client, name);
    const context = operatorContext(installation, transaction, providerId);
    await transaction.lock(providerId);
    const channels = await content.channels.read(context, [id]);
    await content.channels.put(
      context,
      channels.map((channel) => ({ ...channel, ...changeOf(channel) })),
    );
  });

function readDocument(text: string): SourceDocument {
  const { source, settings = {}, ...rest } = parsed(text);
  const kind = sourceKinds.find((known) => known === source);
  if (kind === undefined) throw new OperatorError(`"source" must be one of ${sourceKinds.join(', ')}`);
  if (!isRecord(settings)) throw new OperatorError('"settings" must be an object');
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    throw new OperatorError(`unknown field "${unknown}": a source has only "source" and "settings"`);
  return { source: kind, settings };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may hold a key.
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

/** @throws OperatorError for an unknown channel, with the nearest names, and for one that several providers have. */
async function findChannel(client: pg.ClientBase, { channel, provider }: ChannelName): Promise<ChannelRow> {
  const { providerId, id } = await findNamed(client, 'channel', { name: channel, provider });
  return { providerId, id: Number(id) };
}

async function withClient<Result>({ connectionString }: Installation, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
