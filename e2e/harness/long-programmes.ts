import type pg from 'pg';

/** Instants in Unix milliseconds. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

const ON_AIR = 'starts_at <= to_timestamp($1) AND ends_at > to_timestamp($1)';
const SAME_CHANNEL = '(other.provider_id, other.channel_id) = (item.provider_id, item.channel_id)';

/**
 * What is on at an instant takes the place of everything else in these hours, on every channel. Nothing of it may be
 * published: a published border stays.
 */
export async function lengthenProgrammes(client: pg.Client, at: number, { from, to }: Hours): Promise<void> {
  const seconds = (instant: number) => instant / 1_000;
  await client.query(
    `DELETE FROM schedule_items
     WHERE ends_at > to_timestamp($2) AND starts_at < to_timestamp($3) AND NOT (${ON_AIR})`,
    [seconds(at), seconds(from), seconds(to)],
  );
  await client.query(
    `UPDATE schedule_items item SET
       (starts_at, announced_at) = (
         SELECT max(other.ends_at), max(other.announced_until) FROM schedule_items other
         WHERE ${SAME_CHANNEL} AND other.ends_at <= item.starts_at),
       (ends_at, announced_until) = (
         SELECT min(other.starts_at), min(other.announced_at) FROM schedule_items other
         WHERE ${SAME_CHANNEL} AND other.starts_at >= item.ends_at)
     WHERE ${ON_AIR}`,
    [seconds(at)],
  );
}
