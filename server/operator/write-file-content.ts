import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { RowEntry, RowsetEntry } from '#contract/admin/catalogue.ts';
import type { CategoryEntry } from '#contract/admin/channels.ts';
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
import { forEverybody } from './read-file-content.ts';
import { writeFileCatalogue } from './write-file-catalogue.ts';

type Given<Part extends keyof FileContent> = NonNullable<FileContent[Part]>;
type FileItem = NonNullable<Given<'rows'>[number]['items']>[number];

/**
 * Brings what a provider shows to what its file says.
 * @throws OperatorError for a slug that is nothing's; AdminError for what cannot be written.
 */
export async function writeFileContent(context: AdminContext, file: FileContent): Promise<void> {
  const channels = await writeChannels(context, file);
  if (file.libraries !== undefined) await content.libraries.replace(context, file.libraries);
  const storedRows = await content.rows.read(context);
  const rows = file.rows === undefined ? idsBySlug(storedRows) : idsOf(file.rows, storedRows);
  await writeFileCatalogue(context, file, rows);
  if (file.taxes !== undefined) await content.taxes.replace(context, file.taxes);
  if (file.packets !== undefined) await writePackets(context, file.packets, channels);
  if (file.bundles !== undefined) await content.bundles.replace(context, file.bundles);
  if (file.titleOffers !== undefined) await writeTitleOffers(context, file.titleOffers);
  await writePages(context, file, { channels, rows });
  if (file.texts !== undefined) await content.pages.replace(context, file.texts);
  if (file.seo !== undefined) await content.seoMasks.replace(context, file.seo);
  if (file.news !== undefined) await content.news.replace(context, file.news);
  if (file.messages !== undefined) await content.messages.replace(context, file.messages, forEverybody);
  if (file.surveys !== undefined) await content.surveys.replace(context, file.surveys);
  if (file.avatars !== undefined) await writeAvatars(context, file.avatars);
}

/** Channels with their categories. @returns their ids by slug. */
async function writeChannels(
  context: AdminContext,
  { channels: given, categories }: FileContent,
): Promise<ContentNames['channels']> {
  if (given !== undefined) {
    await content.channels.replace(context, numbered(given, await content.channels.read(context)));
  }
  const channels = idsBySlug(await content.channels.read(context));
  if (categories !== undefined) {
    const entries: CategoryEntry[] = numbered(categories, await content.categories.read(context)).map(
      ({ channels: slugs = [], ...category }, index) => ({
        ...category,
        channels: eachOf(channels, slugs, `${placeOf('categories', index, category)}.channels`),
      }),
    );
    await content.categories.replace(context, entries);
  }
  return channels;
}

const eachOf = <Id>(ids: ReadonlyMap<string, Id>, slugs: readonly string[], place: string): Id[] =>
  slugs.map((slug, index) => ofSlug(ids, slug, `${place}.${index}`));

async function writeTitleOffers(context: AdminContext, offers: Given<'titleOffers'>): Promise<void> {
  const titles = await readTitleNames(context, { ids: [], slugs: offers.map(({ title }) => title) });
  const entries = offers.map(({ title, ...offer }, index) => ({
    ...offer,
    contentId: ofSlug(titles, title, `${placeOf('titleOffers', index, offer)}.title`),
  }));
  await content.titleOffers.replace(context, entries);
}

async function writePackets(
  context: AdminContext,
  packets: Given<'packets'>,
  channels: ContentNames['channels'],
): Promise<void> {
  const titles = await readTitleNames(context, { ids: [], slugs: packets.flatMap((packet) => packet.titles ?? []) });
  const entries = packets.map(({ channels: channelSlugs = [], titles: titleSlugs = [], ...packet }, index) => {
    const place = placeOf('packets', index, packet);
    return {
      ...packet,
      channels: eachOf(channels, channelSlugs, `${place}.channels`),
      contents: eachOf(titles, titleSlugs, `${place}.titles`),
    };
  });
  await content.packets.replace(context, entries);
}

async function writeAvatars(context: AdminContext, categories: Given<'avatars'>): Promise<void> {
  const named = <Entry extends { readonly id: number }>(entry: Entry) => ({ ...entry, slug: String(entry.id) });
  const places = placesOf(categories.map(named), (await content.avatarCategories.read(context)).map(named));
  await content.avatarCategories.replace(
    context,
    categories.map((category) => ({ ...category, position: places.get(String(category.id)) ?? 0 })),
  );
}

/** Rows, pages and menus. */
async function writePages(
  context: AdminContext,
  file: FileContent,
  { channels, rows }: Pick<ContentNames, 'channels' | 'rows'>,
): Promise<void> {
  const storedPages = await content.rowsets.read(context);
  const pageIds = file.pages === undefined ? idsBySlug(storedPages) : idsOf(file.pages, storedPages);
  if (file.rows !== undefined) {
    const names = {
      ...(await namesInRows(context, file.rows)),
      channels,
      rows,
      pages: pageIds,
    };
    const entries: RowEntry[] = file.rows.map(({ items = [], ...row }, index) => {
      const place = placeOf('rows', index, row);
      return {
        ...row,
        id: ofSlug(rows, row.slug, place),
        items: items.map((item, at) => writtenItem(item, names, `${place}.items.${at}`)),
      };
    });
    await content.rows.replace(context, entries);
  }
  if (file.pages === undefined && file.menu === undefined && file.mobileMenu === undefined) return;
  const pages: readonly RowsetEntry[] =
    file.pages?.map(({ rows: slugs = [], childrensRows = [], ...page }, index) => {
      const place = placeOf('pages', index, page);
      return {
        ...page,
        id: ofSlug(pageIds, page.slug, place),
        rows: eachOf(rows, slugs, `${place}.rows`),
        childrensRows: eachOf(rows, childrensRows, `${place}.childrensRows`),
      };
    }) ?? storedPages;
  const slugs = new Set(pages.map(({ slug }) => slug));
  const placesIn = (name: 'menu' | 'mobileMenu', place: 'menuPosition' | 'mobileMenuPosition') => {
    const stored = storedPages.flatMap((page, id) => {
      const position = page[place];
      return position === null || !slugs.has(page.slug) ? [] : [{ id, slug: page.slug, position }];
    });
    const menu = file[name];
    if (menu === undefined) return new Map(stored.map(({ slug, position }) => [slug, position]));
    for (const [index, slug] of menu.entries())
      ofSlug(new Map([...slugs].map((each) => [each, each])), slug, `${name}.${index}`);
    return placesOf(
      menu.map((slug) => ({ slug })),
      stored,
    );
  };
  const [menu, mobileMenu] = [placesIn('menu', 'menuPosition'), placesIn('mobileMenu', 'mobileMenuPosition')];
  await content.rowsets.replace(
    context,
    pages.map((page) => ({
      ...page,
      menuPosition: menu.get(page.slug) ?? null,
      mobileMenuPosition: mobileMenu.get(page.slug) ?? null,
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
