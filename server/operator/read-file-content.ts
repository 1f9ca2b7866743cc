import { sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { BundleEntry, PacketEntry, TaxEntry, TitleOfferEntry } from '#contract/admin/billing.ts';
import { LibraryEntry, RowEntry, RowsetEntry } from '#contract/admin/catalogue.ts';
import { CategoryEntry, ChannelEntry } from '#contract/admin/channels.ts';
import { MessageEntry, SurveyEntry } from '#contract/admin/engagement.ts';
import { AvatarCategoryEntry } from '#contract/admin/profiles.ts';
import { NewsEntry, SeoMaskEntry, TextPageEntry } from '#contract/admin/site.ts';
import { content } from './content.ts';
import {
  type ContentNames,
  destinationNames,
  idsBySlug,
  readPersonNames,
  readTitleNames,
  slugsById,
  titleLedTo,
} from './content-names.ts';
import { inOrder } from './entry-ids.ts';
import type { FileCatalogue } from './file-catalogue.ts';
import {
  FileAvatars,
  FileCategory,
  FileChannel,
  type FileContent,
  FileMessage,
  FilePacket,
  FilePage,
  FileRow,
  FileTitleOffer,
  type RowItem,
} from './file-content.ts';
import { said, withoutOwnId } from './said-entry.ts';

/** A condition: what is for every user. */
export const forEverybody = sql`held.user_id IS NULL`;

/**
 * What a provider shows beside titles and people, as its file would say it: what has its default is left out.
 * @throws OperatorError for stored content that no file can say.
 */
export async function readFileContent(
  context: AdminContext,
): Promise<Required<Omit<FileContent, keyof FileCatalogue>>> {
  const channels = inOrder(await content.channels.read(context));
  const rows = await content.rows.read(context);
  const pages = await content.rowsets.read(context);
  const packets = await content.packets.read(context);
  const titleOffers = await content.titleOffers.read(context);
  const names: ContentNames = {
    ...(await namesMentioned(
      context,
      rows.flatMap(({ items }) => items),
      [...packets.flatMap(({ contents }) => contents), ...titleOffers.map(({ contentId }) => contentId)],
    )),
    channels: idsBySlug(channels),
    rows: idsBySlug(rows),
    pages: idsBySlug(pages),
  };
  const slugs: ItemSlugs & { readonly rows: ReadonlyMap<string, string> } = {
    channels: slugsById(names.channels),
    rows: slugsById(names.rows),
    titles: slugsById(names.titles),
    persons: slugsById(names.persons),
  };
  const channelSlugs = (ids: readonly number[]) => ids.flatMap((id) => slugs.channels.get(id) ?? []);
  const rowSlugs = (ids: readonly string[]) => ids.flatMap((id) => slugs.rows.get(id) ?? []);
  const menu = (place: 'menuPosition' | 'mobileMenuPosition') =>
    inOrder(
      pages.flatMap((page, id) => {
        const position = page[place];
        return position === null ? [] : [{ id, slug: page.slug, position }];
      }),
    ).map(({ slug }) => slug);
  return {
    channels: channels.map((each) => said(FileChannel, ChannelEntry, each)),
    categories: inOrder(await content.categories.read(context)).map((each) =>
      said(FileCategory, CategoryEntry, { ...each, channels: channelSlugs(each.channels) }),
    ),
    packets: packets.map((each) =>
      said(FilePacket, PacketEntry, {
        ...each,
        channels: channelSlugs(each.channels),
        titles: each.contents.flatMap((id) => slugs.titles.get(id) ?? []),
      }),
    ),
    taxes: (await content.taxes.read(context)).map((each) => said(TaxEntry, TaxEntry, each)),
    bundles: (await content.bundles.read(context)).map((each) => said(BundleEntry, BundleEntry, each)),
    titleOffers: titleOffers.map((each) =>
      said(FileTitleOffer, TitleOfferEntry, { ...each, title: slugs.titles.get(each.contentId) }),
    ),
    libraries: (await content.libraries.read(context)).map((each) => said(LibraryEntry, LibraryEntry, each)),
    rows: rows.map((each) =>
      said(FileRow, RowEntry, {
        ...withoutOwnId(each),
        items: each.items.map((item) => saidItem(item, names, slugs)),
      }),
    ),
    pages: pages.map((each) =>
      said(FilePage, RowsetEntry, {
        ...withoutOwnId(each),
        rows: rowSlugs(each.rows),
        childrensRows: rowSlugs(each.childrensRows),
      }),
    ),
    menu: menu('menuPosition'),
    mobileMenu: menu('mobileMenuPosition'),
    texts: (await content.pages.read(context)).map((each) => said(TextPageEntry, TextPageEntry, each)),
    seo: (await content.seoMasks.read(context)).map((each) => said(SeoMaskEntry, SeoMaskEntry, each)),
    news: (await content.news.read(context)).map((each) => said(NewsEntry, NewsEntry, each)),
    messages: (await content.messages.readWithin(context, forEverybody)).map((each) =>
      said(FileMessage, MessageEntry, each),
    ),
    surveys: (await content.surveys.read(context)).map((each) => said(SurveyEntry, SurveyEntry, each)),
    avatars: inOrder(await content.avatarCategories.read(context)).map((each) =>
      said(FileAvatars, AvatarCategoryEntry, each),
    ),
  };
}

async function namesMentioned(
  context: AdminContext,
  items: readonly RowItem[],
  titleIds: readonly string[],
): Promise<Pick<ContentNames, 'titles' | 'persons'>> {
  const led = items.flatMap(({ promotion }) => titleLedTo(promotion));
  const [titles, persons] = [
    await readTitleNames(context, {
      ids: [...items.flatMap(({ contentId }) => contentId ?? []), ...titleIds],
      slugs: led,
    }),
    await readPersonNames(context, { ids: items.flatMap(({ personId }) => personId ?? []), slugs: [] }),
  ];
  return { titles, persons };
}

interface ItemSlugs {
  readonly titles: ReadonlyMap<string, string>;
  readonly persons: ReadonlyMap<number, string>;
  readonly channels: ReadonlyMap<number, string>;
}

function saidItem(
  { contentId, channelId, personId, promotion }: RowItem,
  names: ContentNames,
  slugs: ItemSlugs,
): object {
  return {
    ...(contentId !== undefined && { title: slugs.titles.get(contentId) }),
    ...(channelId !== undefined && { channel: slugs.channels.get(channelId) }),
    ...(personId !== undefined && { person: slugs.persons.get(personId) }),
    ...(promotion !== undefined && { promotion: withoutKnownId(promotion, names) }),
  };
}

/** The id of what a promotion leads to is left out where its slug says it. */
function withoutKnownId(promotion: NonNullable<RowItem['promotion']>, names: ContentNames): object {
  const { id, ...destination } = promotion.destination;
  const named = destination.slug ? destinationNames(promotion, names)?.get(destination.slug) : undefined;
  return named !== undefined && String(named) === id ? { ...promotion, destination } : promotion;
}
