import pg from 'pg';

interface Edit {
  readonly providerId: number;
  readonly channelId: number;
  /** Unix seconds. */
  readonly from: number;
  readonly until: number;
  readonly asset: string;
}

/** What an operator's guide import does: another programme stands in the guide from one instant to another. */
export async function replaceProgramme(connectionString: string, edit: Edit): Promise<void> {
  const channel = [edit.providerId, edit.channelId];
  await withClient(connectionString, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ program_id: number }>(
      `UPDATE schedule_items SET ends_at = to_timestamp($3)
       WHERE provider_id = $1 AND channel_id = $2 AND starts_at < to_timestamp($3) AND ends_at > to_timestamp($3)
       RETURNING program_id`,
      [...channel, edit.from],
    );
    await client.query(
      `DELETE FROM schedule_items
       WHERE provider_id = $1 AND channel_id = $2 AND starts_at >= to_timestamp($3) AND starts_at < to_timestamp($4)`,
      [...channel, edit.from, edit.until],
    );
    await client.query(
      `INSERT INTO schedule_items
         (provider_id, channel_id, announced_at, announced_until, starts_at, ends_at, program_id, asset)
       VALUES ($1, $2, to_timestamp($3), to_timestamp($4), to_timestamp($3), to_timestamp($4), $5, $6)`,
      [...channel, edit.from, edit.until, rows[0]?.program_id, edit.asset],
    );
    await client.query('COMMIT');
  });
}

/** How often the channel's timeline has been published anew. */
export async function timelineVersion(
  connectionString: string,
  { providerId, channelId }: Pick<Edit, 'providerId' | 'channelId'>,
): Promise<number> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      'SELECT version::float8 AS version FROM timelines WHERE provider_id = $1 AND channel_id = $2',
      [providerId, channelId],
    );
    return rows[0]?.version ?? 0;
  });
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Closing the connection undoes what has not been committed.
    await client.end();
  }
}
