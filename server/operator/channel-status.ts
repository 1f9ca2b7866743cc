import pg from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';
import type { Installation } from './installation.ts';

/** Workers renew their status every ten seconds. */
const SILENCE_SECONDS = 30;
const KILOBIT = 1000;

interface StatusRow {
  readonly key: string;
  readonly slug: string;
  readonly state: string | null;
  readonly since: Date;
  readonly error: string | null;
  readonly bitsPerSecond: number;
  readonly restarts: number;
  readonly gaps: number;
  readonly isSilent: boolean;
  readonly recordedFrom: Date | null;
  readonly recordedUntil: Date | null;
}

/** One line for each channel that is recorded from a live source, of one provider when it is named. */
export async function channelStatus(
  { connectionString }: Installation,
  { provider }: { readonly provider: string | null },
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<StatusRow>(
      `SELECT concat(c.provider_id, '-', c.id) AS key, c.slug, s.state, s.since, s.error,
         s.bits_per_second::float8 AS "bitsPerSecond", s.restarts, s.gaps,
         s.renewed_at < now() - make_interval(secs => $2) AS "isSilent",
         (SELECT min(starts_at) FROM recorded_stretches r
           WHERE r.provider_id = c.provider_id AND r.channel_id = c.id) AS "recordedFrom",
         (SELECT max(ends_at) FROM recorded_stretches r
           WHERE r.provider_id = c.provider_id AND r.channel_id = c.id) AS "recordedUntil"
       FROM channels c JOIN providers p ON p.id = c.provider_id
       LEFT JOIN ingest_states s ON s.provider_id = c.provider_id AND s.channel_id = c.id
       WHERE c.source = 'ingest' AND ($1::text IS NULL OR p.shortname = $1 OR p.id::text = $1)
       ORDER BY c.provider_id, c.position, c.id`,
      [provider, SILENCE_SECONDS],
    );
    if (rows.length === 0) throw new OperatorError('no channel is recorded from a live source');
    return rows.map(tell);
  } finally {
    await client.end();
  }
}

function tell(row: StatusRow): string {
  const { key, slug, bitsPerSecond, restarts, gaps, error, recordedFrom, recordedUntil } = row;
  const counts = `${Math.round(bitsPerSecond / KILOBIT)} kbit/s, restarts ${restarts}, gaps ${gaps}`;
  return [
    key,
    slug,
    stateOf(row),
    ...(row.state === null ? [] : [counts]),
    recordedFrom === null || recordedUntil === null
      ? 'nothing recorded'
      : `recorded ${recordedFrom.toISOString()} to ${recordedUntil.toISOString()}`,
    ...(error === null || error === '' ? [] : [error]),
  ].join('  ');
}

/** Invalid settings are reported once: no worker renews their status. */
function stateOf({ state, since, isSilent }: StatusRow): string {
  if (state === null) return 'waiting for a worker';
  const told = `${state} since ${since.toISOString()}`;
  return isSilent && state !== 'failed' ? `no worker, last ${told}` : told;
}
