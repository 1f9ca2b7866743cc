import { sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { RowsetEntry } from '#contract/admin/catalogue.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { FIRST_FREE_CATEGORY } from '#rules/channels/known-categories.ts';
import { content } from './content.ts';
import {
  type ContentNames,
  destinationNames,
  idsBySlug,
  ofSlug,
  placeOf,
  readPersonNames,
  readTitleNames,
  titleLedTo,
} from './content-names.ts';
import { idsOf, numbered, placesOf } from './entry-ids.ts';
import type { FileContent, RowItem } from './file-content.ts';
import { type FileWriting, writePart } from './file-part.ts';
import { forEverybody } from './read-file-content.ts';
import { writeFileCatalogue } from './write-file-catalogue.ts';

type Given<Part extends keyof FileContent> = NonNullable<FileContent[Part]>;
type FileItem = NonNullable<Given<'rows'>[number]['items']>[number];

/**
 * Writes what a file says of what a provider shows.
 * @throws OperatorError for a slug that is nothing's, and for what is not valid; AdminError for what cannot be written.
 */
export async function writeFileContent(writing: FileWriting, file: FileContent): Promise<void> {
  const { context } = writing;
  const channels = await writeChannels(writing, file);
  if (file.libraries !== undefined) await writePart(writing, content.libraries, 'libraries', file.libraries);
  const storedRows = await content.rows.read(context);
  const rows = new Map([
    ...(writing.removes && file.rows !== undefined ? [] : idsBySlug(storedRows)),
    ...idsOf(file.rows ?? [], storedRows),
  ]);
  await writeFileCatalogue(writing, file, rows);
  if (file.taxes !== undefined) await writePart(writing, content.taxes, 'taxes', file.taxes);
  if (file.packets !== undefined) await writePackets(writing, file.packets, channels);
  if (file.bundles !== undefined) await writePart(writing, content.bundles, 'bundles', file.bundles);
  if (file.titleOffers !== undefined) await writeTitleOffers(writing, file.titleOffers);
  await writePages(writing, file, { channels, rows });
  if (file.texts !== undefined) await writePart(writing, content.pages, 'texts', file.texts);
  if (file.seo !== undefined) await writePart(writing, content.seoMasks, 'seo', file.seo);
  if (file.news !== undefined) await writePart(writing, content.news, 'news', file.news);
  if (file.messages !== undefined) {
    await writePart(writing, content.messages, 'messages', file.messages, forEverybody);
  }
  if (file.surveys !== undefined) await writePart(writing, content.surveys, 'surveys', file.surveys);
  if (file.avatars !== undefined) await writeAvatars(writing, file.avatars);
}

/** Channels with their categories. @returns their ids by slug. */
async function writeChannels(
  writing: FileWriting,
  { channels: given, categories }: FileContent,
): Promise<ContentNames['channels']> {
  const { context, removes } = writing;
  if (given !== undefined) {
    const stored = await content.channels.read(context);
    const entries = numbered(given, stored, { isWhole: removes });
    const listed = new Set(entries.map(({ id }) => id));
    const others = stored.map(({ id }) => id).filter((id) => !listed.has(id));
    writing.unlisted.set('schedule', await countBroadcasts(context, others));
    await writePart(writing, content.channels, 'channels', entries);
  }
  const channels = idsBySlug(await content.channels.read(context));
  if (categories !== undefined) {
    const entries = numbered(categories, await content.categories.read(context), {
      isWhole: removes,
      first: FIRST_FREE_CATEGORY,
    }).map(({ channels: slugs, ...category }, index) => ({
      ...category,
      ...(slugs !== undefined && {
        channels: eachOf(channels, slugs, `${placeOf('categories', index, category)}.channels`),
      }),
    }));
    await writePart(writing, content.categories, 'categories', entries);
  }
  return channels;
}

/** How many broadcasts channels have. */
const countBroadcasts = (context: AdminContext, channels: readonly number[]): Promise<number> =>
  content.schedule.count(context, sql`held.channel_id = ANY (${sql.param([...channels])}::integer[])`);

const eachOf = <Id>(ids: ReadonlyMap<string, Id>, slugs: readonly string[], place: string): Id[] =>
  slugs.map((slug, index) => ofSlug(ids, slug, `${place}.${index}`));

async function writeTitleOffers(writing: FileWriting, offers: Given<'titleOffers'>): Promise<void> {
  const slugs = offers.flatMap(({ title }) => title ?? []);
  const titles = await readTitleNames(writing.context, { ids: [], slugs });
  const entries = offers.map(({ title, ...offer }, index) => ({
    ...offer,
    ...(title !== undefined && { contentId: ofSlug(titles, title, `${placeOf('titleOffers', index, offer)}.title`) }),
  }));
  await writePart(writing, content.titleOffers, 'titleOffers', entries);
}

async function writePackets(
  writing: FileWriting,
  packets: Given<'packets'>,
  channels: ContentNames['channels'],
): Promise<void> {
  const slugs = packets.flatMap((packet) => packet.titles ?? []);
  const titles = await readTitleNames(writing.context, { ids: [], slugs });
  const entries = packets.map(({ channels: channelSlugs, titles: titleSlugs, ...packet }, index) => {
    const place = placeOf('packets', index, packet);
    return {
      ...packet,
      ...(channelSlugs !== undefined && { channels: eachOf(channels, channelSlugs, `${place}.channels`) }),
      ...(titleSlugs !== undefined && { contents: eachOf(titles, titleSlugs, `${place}.titles`) }),
    };
  });
  await writePart(writing, content.packets, 'packets', entries);
}

async function writeAvatars(writing: FileWriting, categories: Given<'avatars'>): Promise<void> {
  const named = <Entry extends { readonly id: number }>(entry: Entry) => ({ ...entry, slug: String(entry.id) });
  const stored = (await content.avatarCategories.read(writing.context)).map(named);
  const entries = numbered(categories.map(named), stored, { isWhole: writing.removes }).map(
    ({ slug: _slug, ...entry }) => entry,
  );
  await writePart(writing, content.avatarCategories, 'avatars', entries);
}

/** Rows, pages and menus. */
async function writePages(
  writing: FileWriting,
  file: FileContent,
  { channels, rows }: Pick<ContentNames, 'channels' | 'rows'>,
): Promise<void> {
  const { context, removes } = writing;
  const storedPages = await content.rowsets.read(context);
  const pageIds = new Map([
    ...(removes && file.pages !== undefined ? [] : idsBySlug(storedPages)),
    ...idsOf(file.pages ?? [], storedPages),
  ]);
  if (file.rows !== undefined) {
    const names = { ...(await namesInRows(context, file.rows)), channels, rows, pages: pageIds };
    const entries = file.rows.map(({ items, ...row }, index) => {
      const place = placeOf('rows', index, row);
      return {
        ...row,
        id: ofSlug(rows, row.slug, place),
        ...(items !== undefined && {
          items: items.map((item, at) => writtenItem(item, names, `${place}.items.${at}`)),
        }),
      };
    });
    await writePart(writing, content.rows, 'rows', entries);
  }
  if (file.pages !== undefined) {
    const entries = file.pages.map(({ rows: slugs, childrensRows, ...page }, index) => {
      const place = placeOf('pages', index, page);
      return {
        ...page,
        id: ofSlug(pageIds, page.slug, place),
        ...(slugs !== undefined && { rows: eachOf(rows, slugs, `${place}.rows`) }),
        ...(childrensRows !== undefined && { childrensRows: eachOf(rows, childrensRows, `${place}.childrensRows`) }),
      };
    });
    await writePart(writing, content.rowsets, 'pages', entries);
  }
  await writeMenus(context, file, storedPages);
}

/** Gives pages their places in the menus of browsers and of phones, where a file says them. */
async function writeMenus(
  context: AdminContext,
  { menu, mobileMenu }: Pick<FileContent, 'menu' | 'mobileMenu'>,
  before: readonly Complete<RowsetEntry>[],
): Promise<void> {
  if (menu === undefined && mobileMenu === undefined) return;
  const pages = await content.rowsets.read(context);
  const known = new Map(pages.map(({ slug }) => [slug, slug]));
  const placesIn = (given: readonly string[], name: string, property: 'menuPosition' | 'mobileMenuPosition') => {
    for (const [index, slug] of given.entries()) ofSlug(known, slug, `${name}.${index}`);
    const stored = before.flatMap(({ slug, [property]: position }, id) =>
      position === null || !known.has(slug) ? [] : [{ id, slug, position }],
    );
    return placesOf(given, stored);
  };
  const browsers = menu && placesIn(menu, 'menu', 'menuPosition');
  const phones = mobileMenu && placesIn(mobileMenu, 'mobileMenu', 'mobileMenuPosition');
  await content.rowsets.put(
    context,
    pages.map((page) => ({
      ...page,
      ...(browsers && { menuPosition: browsers.get(page.slug) ?? null }),
      ...(phones && { mobileMenuPosition: phones.get(page.slug) ?? null }),
    })),
  );
}

async function namesInRows(
  context: AdminContext,
  rows: Given<'rows'>,
): Promise<Pick<ContentNames, 'titles' | 'persons'>> {
  const items = rows.flatMap((row) => row.items ?? []);
  const led = items.flatMap(({ promotion }) => titleLedTo(promotion));
  const [titles, persons] = [
    await readTitleNames(context, { ids: [], slugs: [...items.flatMap(({ title }) => title ?? []), ...led] }),
    await readPersonNames(context, { ids: [], slugs: items.flatMap(({ person }) => person ?? []) }),
  ];
  return { titles, persons };
}

const writtenItem = ({ title, channel, person, promotion }: FileItem, names: ContentNames, place: string): RowItem => ({
  ...(title !== undefined && { contentId: ofSlug(names.titles, title, `${place}.title`) }),
  ...(channel !== undefined && { channelId: ofSlug(names.channels, channel, `${place}.channel`) }),
  ...(person !== undefined && { personId: ofSlug(names.persons, person, `${place}.person`) }),
  ...(promotion !== undefined && { promotion: written(promotion, names, `${place}.promotion`) }),
});

function written(
  promotion: NonNullable<RowItem['promotion']>,
  names: ContentNames,
  place: string,
): NonNullable<RowItem['promotion']> {
  const { destination } = promotion;
  const ids = destinationNames(promotion, names);
  if (ids === undefined || destination.id !== undefined || !destination.slug) return promotion;
  const id = String(ofSlug(ids, destination.slug, `${place}.destination.slug`));
  return { ...promotion, destination: { ...destination, id } };
}
