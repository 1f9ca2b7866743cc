import type pg from 'pg';
import { readSettings } from '#api/platform/provider/provider-settings.ts';
import type { ProviderId } from '#contract/units.ts';
import { nearestNames } from '#rules/text/nearest-names.ts';
import { OperatorError } from '#server/start/operator-error.ts';

/** Something of a provider's as it is named on the command line. */
export interface Name {
  /** A short name or a number. */
  readonly name: string;
  /** Short name of the provider; null where only one has something of that name. */
  readonly provider: string | null;
}

/** What a name stands for. */
export interface Named {
  readonly providerId: ProviderId;
  /** Short name of the provider. */
  readonly shortname: string;
  /** Its id as text. */
  readonly id: string;
  /** What it is called in the answer to a command. */
  readonly called: string;
  /** The stored settings of the provider. */
  readonly settings: unknown;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Of each kind of content that commands name: its table as `thing`, which rows a name means, and what a row is called. */
const kinds = {
  channel: { table: 'channels', means: 'thing.slug = $1 OR thing.id::text = $1', called: 'thing.slug' },
  title: { table: 'contents', means: 'thing.slug = $1 OR thing.id = $1', called: 'thing.slug' },
  packet: {
    table: 'packets',
    means:
      'thing.id::text = $1 OR EXISTS (SELECT FROM jsonb_each_text(thing.name) text WHERE lower(text.value) = lower($1))',
    called: "thing.id || coalesce(' ' || (SELECT min(value) FROM jsonb_each_text(thing.name)), '')",
  },
} as const;

/**
 * Finds a channel, title or packet by its name; without a provider, the only one.
 * @throws OperatorError for none, with the nearest names, and for more than one.
 */
export async function findNamed(client: Client, kind: keyof typeof kinds, { name, provider }: Name): Promise<Named> {
  const { table, means, called } = kinds[kind];
  await requireProvider(client, provider);
  const { rows } = await client.query<Named>(
    `SELECT thing.provider_id AS "providerId", p.shortname, thing.id::text AS id, ${called} AS called, p.settings
     FROM ${table} thing JOIN providers p ON p.id = thing.provider_id
     WHERE (${means}) AND ($2::text IS NULL OR p.shortname = $2) ORDER BY thing.id::text = $1 DESC, thing.id LIMIT 50`,
    [name, provider],
  );
  const [found] = rows;
  if (found === undefined) {
    const known = await client.query<{ called: string }>(
      `SELECT DISTINCT ${called} AS called FROM ${table} thing JOIN providers p ON p.id = thing.provider_id
       WHERE $1::text IS NULL OR p.shortname = $1 ORDER BY 1`,
      [provider],
    );
    const names = known.rows.map((row) => row.called);
    throw new OperatorError(`there is no ${kind} ${name}${hintFor(name, names)}`);
  }
  const providers = [...new Set(rows.map(({ shortname }) => shortname))];
  if (providers.length > 1)
    throw new OperatorError(`several providers have a ${kind} ${name}: choose one with --provider ${or(providers)}`);
  return found;
}

/** @throws OperatorError where a provider is named that there is not, with the nearest names. */
export async function requireProvider(client: Client, shortname: string | null): Promise<void> {
  if (shortname === null) return;
  const { rows } = await client.query<{ shortname: string }>('SELECT shortname FROM providers ORDER BY id');
  const known = rows.map((row) => row.shortname);
  if (!known.includes(shortname))
    throw new OperatorError(`there is no provider ${shortname}${hintFor(shortname, known)}`);
}

/** The first language of the provider. */
export function firstLanguage({ shortname, settings }: Pick<Named, 'shortname' | 'settings'>): string {
  const read = readSettings(settings);
  if (!read.ok) throw new OperatorError(`the settings of ${shortname} cannot be used: ${read.fault}`);
  return read.settings.languages[0] ?? '';
}

const MOST_LISTED = 12;

/** What to try in place of a name that is not known: the nearest ones, else what there is. */
export function hintFor(wanted: string, known: readonly string[]): string {
  const nearest = nearestNames(wanted, known);
  if (nearest.length > 0) return `; did you mean ${or(nearest)}?`;
  if (known.length === 0) return '; there is none at all';
  const others = known.length > MOST_LISTED ? ` and ${known.length - MOST_LISTED} more` : '';
  return `; there are ${known.slice(0, MOST_LISTED).join(', ')}${others}`;
}

const or = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
