import { sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { RowEntry } from '#contract/admin/catalogue.ts';
import type { ProviderId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content } from './content.ts';
import type { ProviderFile } from './provider-file.ts';

/**
 * Copies the content of the provider named by `startsFrom` to a new provider: all channels, or those of the line-up in its
 * order.
 * @throws OperatorError when that provider or one of the channels is missing.
 */
export async function startAsFileSays(
  context: AdminContext,
  { startsFrom: shortname, lineup }: Pick<ProviderFile, 'startsFrom' | 'lineup'>,
): Promise<void> {
  if (shortname === undefined) return;
  const origin = { ...context, providerId: await findOrigin(context, shortname) };
  const channels = await content.channels.read(origin);
  const missing = lineup?.find((id) => !channels.some((channel) => channel.id === id));
  if (missing !== undefined) throw new OperatorError(`lineup: ${shortname} has no channel ${missing}`);
  const shown = lineup ?? channels.map(({ id }) => id);
  await copyTelevision(origin, context, shown);
  await copyCatalogue(origin, context, shown);
  await content.taxes.put(context, await content.taxes.read(origin));
  await content.packets.put(context, withShown(await content.packets.read(origin), shown));
  await content.bundles.put(context, await content.bundles.read(origin));
  await content.titleOffers.put(context, await content.titleOffers.read(origin));
  await content.avatarCategories.put(context, await content.avatarCategories.read(origin));
  await content.seoMasks.put(context, await content.seoMasks.read(origin));
  await content.news.put(context, await content.news.read(origin));
  await content.pages.put(context, await content.pages.read(origin));
  await content.surveys.put(context, await content.surveys.read(origin));
  await content.messages.put(context, await content.messages.readWithin(origin, sql`held.user_id IS NULL`));
}

/** Entries with those of their channels that are in the line-up. */
const withShown = <Entry extends { readonly channels: readonly number[] }>(
  entries: readonly Entry[],
  shown: readonly number[],
): Entry[] => entries.map((entry) => ({ ...entry, channels: entry.channels.filter((id) => shown.includes(id)) }));

/** Channels with their categories and their guide. */
async function copyTelevision(origin: AdminContext, context: AdminContext, shown: readonly number[]): Promise<void> {
  const channels = await content.channels.read(origin, shown);
  await content.channels.put(
    context,
    channels.map((channel) => ({ ...channel, position: shown.indexOf(channel.id) })),
  );
  await content.categories.put(context, withShown(await content.categories.read(origin), shown));
  await content.programs.put(context, await content.programs.read(origin));
  await content.schedule.put(context, await content.schedule.read(origin, shown));
}

/** Titles with the pages and rows that show them. */
async function copyCatalogue(origin: AdminContext, context: AdminContext, shown: readonly number[]): Promise<void> {
  await content.libraries.put(context, await content.libraries.read(origin));
  await content.persons.put(context, await content.persons.read(origin));
  await content.titles.put(context, await content.titles.read(origin));
  const rows = await content.rows.read(origin);
  await content.rows.put(
    context,
    rows.map((row) => ({ ...row, items: row.items.filter((item) => isShown(item, shown)) })),
  );
  await content.rowsets.put(context, await content.rowsets.read(origin));
}

/** An item that is a channel, or leads to one, only where that is in the line-up. */
function isShown({ channelId, promotion }: NonNullable<RowEntry['items']>[number], shown: readonly number[]): boolean {
  if (channelId !== undefined) return shown.includes(channelId);
  if (promotion?.destination.type !== 'channel') return true;
  return shown.includes(Number(promotion.destination.id));
}

async function findOrigin({ transaction }: AdminContext, shortname: string): Promise<ProviderId> {
  const { rows } = await transaction.database.execute<{ id: ProviderId }>(
    sql`SELECT id FROM providers WHERE shortname = ${shortname}`,
  );
  const [origin] = rows;
  if (origin === undefined) throw new OperatorError(`startsFrom: there is no provider ${shortname}`);
  return origin.id;
}
