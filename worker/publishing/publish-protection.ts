import { sql } from 'drizzle-orm';
import { parseChannelPolicy } from '#media/protection/policy.ts';
import { protectionFile } from '#media/store/names.ts';
import type { Store } from '#media/store/store.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { channelId, providerId } from '#rules/units.ts';
import type { TaskContext } from '../task.ts';

type Row = { readonly provider_id: number; readonly channel_id: number; readonly protection: unknown };

/** Publishes each channel's encryption for the origin. An invalid setting is reported and skipped. */
export async function publishProtection({ database, log }: TaskContext, store: Store): Promise<void> {
  const { rows } = await database.execute<Row>(sql`
    SELECT provider_id, id AS channel_id, protection FROM channels WHERE protection IS NOT NULL`);
  for (const row of rows) {
    const name = protectionFile(channelKey(providerId(row.provider_id), channelId(row.channel_id)));
    try {
      const text = JSON.stringify(parseChannelPolicy(JSON.stringify(row.protection)));
      const written = await store.read(name);
      if (written?.toString() !== text) await store.write(name, Buffer.from(text));
    } catch (error) {
      log(error);
    }
  }
}
