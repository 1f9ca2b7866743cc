import Type, { type Static } from 'typebox';
import { BundleEntry, PacketEntry, TaxEntry, TitleOfferEntry } from '#contract/admin/billing.ts';
import { LibraryEntry, RowEntry, RowsetEntry } from '#contract/admin/catalogue.ts';
import { CategoryEntry, ChannelEntry } from '#contract/admin/channels.ts';
import { MessageEntry, SurveyEntry } from '#contract/admin/engagement.ts';
import { entry, SlugSchema } from '#contract/admin/entry.ts';
import { AvatarCategoryEntry } from '#contract/admin/profiles.ts';
import { NewsEntry, SeoMaskEntry, TextPageEntry } from '#contract/admin/site.ts';
import { OpenObject } from '#contract/schema.ts';
import { inPart } from './entry-in-part.ts';
import { CatalogueSections } from './file-catalogue.ts';

const Slugs = Type.Array(SlugSchema, { uniqueItems: true });
export type RowItem = NonNullable<RowEntry['items']>[number];

/** An item of a row, by the slug of what it shows. */
export const FileItem = Type.Object(
  {
    title: Type.Optional(SlugSchema),
    channel: Type.Optional(SlugSchema),
    person: Type.Optional(SlugSchema),
    promotion: Type.Optional(Type.Unsafe<NonNullable<RowItem['promotion']>>(OpenObject)),
  },
  { additionalProperties: false, minProperties: 1 },
);

const { id: channelId, position: _channelPlace, ...channel } = ChannelEntry.properties;
const { id: categoryId, position: _categoryPlace, channels: _channelIds, ...category } = CategoryEntry.properties;
const { id: packetId, channels: _packetChannelIds, contents: _titleIds, ...packet } = PacketEntry.properties;
const { id: offerId, contentId: _offeredId, ...titleOffer } = TitleOfferEntry.properties;
const { id: rowId, items: _items, ...row } = RowEntry.properties;
const {
  id: pageId,
  rows: _rows,
  childrensRows: _childrensRows,
  menuPosition: _menu,
  mobileMenuPosition: _mobile,
  ...page
} = RowsetEntry.properties;
const { position: _avatarPlace, ...avatarCategory } = AvatarCategoryEntry.properties;
const { userId: _userId, ...message } = MessageEntry.properties;

/**
 * Entries as `provider show` prints them. Numbers and other ids may be left out: what is stored under the slug keeps its
 * own. Lists are in order.
 */
export const FileChannel = entry({ id: Type.Optional(channelId), ...channel });
export const FileCategory = entry({ id: Type.Optional(categoryId), ...category, channels: Type.Optional(Slugs) });
export const FilePacket = entry({
  id: packetId,
  ...packet,
  channels: Type.Optional(Slugs),
  /** Single titles that it opens. */
  titles: Type.Optional(Slugs),
});
/** A title for rent or sale, by the slug of the title. */
export const FileTitleOffer = entry({ id: offerId, title: SlugSchema, ...titleOffer });
export const FileRow = entry({ id: Type.Optional(rowId), ...row, items: Type.Optional(Type.Array(FileItem)) });
export const FilePage = entry({
  id: Type.Optional(pageId),
  ...page,
  rows: Type.Optional(Slugs),
  childrensRows: Type.Optional(Slugs),
});
export const FileAvatars = entry(avatarCategory);
/** A message to every user. */
export const FileMessage = entry(message);

const id = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) => ({ id: Type.Optional(schema) });
const slug = { slug: SlugSchema };

/**
 * What a provider shows. An entry that a file gives is merged with the stored one, and one that it does not list stays; only
 * where the file is applied with `--remove` each part is the whole of its kind.
 */
export const ContentSections = {
  channels: Type.Optional(Type.Array(inPart(FileChannel, { ...id(channelId), ...slug }))),
  categories: Type.Optional(
    Type.Array(inPart(FileCategory, { ...id(categoryId), ...slug, channels: Type.Optional(Slugs) })),
  ),
  taxes: Type.Optional(
    Type.Array(inPart(TaxEntry, { name: TaxEntry.properties.name, since: TaxEntry.properties.since })),
  ),
  packets: Type.Optional(
    Type.Array(inPart(FilePacket, { id: packetId, channels: Type.Optional(Slugs), titles: Type.Optional(Slugs) })),
  ),
  bundles: Type.Optional(
    Type.Array(
      inPart(BundleEntry, {
        firstPacketId: BundleEntry.properties.firstPacketId,
        secondPacketId: BundleEntry.properties.secondPacketId,
      }),
    ),
  ),
  titleOffers: Type.Optional(Type.Array(inPart(FileTitleOffer, { id: offerId, title: Type.Optional(SlugSchema) }))),
  libraries: Type.Optional(Type.Array(inPart(LibraryEntry, { id: LibraryEntry.properties.id }))),
  ...CatalogueSections,
  rows: Type.Optional(Type.Array(inPart(FileRow, { ...id(rowId), ...slug, items: FileRow.properties.items }))),
  pages: Type.Optional(
    Type.Array(
      inPart(FilePage, { ...id(pageId), ...slug, rows: Type.Optional(Slugs), childrensRows: Type.Optional(Slugs) }),
    ),
  ),
  /** Pages in the menu of browsers, and of phones. */
  menu: Type.Optional(Slugs),
  mobileMenu: Type.Optional(Slugs),
  texts: Type.Optional(Type.Array(inPart(TextPageEntry, slug))),
  seo: Type.Optional(
    Type.Array(
      inPart(SeoMaskEntry, {
        pageType: SeoMaskEntry.properties.pageType,
        textType: SeoMaskEntry.properties.textType,
      }),
    ),
  ),
  news: Type.Optional(Type.Array(inPart(NewsEntry, { id: NewsEntry.properties.id }))),
  messages: Type.Optional(Type.Array(inPart(FileMessage, { id: FileMessage.properties.id }))),
  surveys: Type.Optional(Type.Array(inPart(SurveyEntry, { id: SurveyEntry.properties.id }))),
  /** Categories of the pictures that viewers choose for their profiles. */
  avatars: Type.Optional(Type.Array(inPart(FileAvatars, { id: FileAvatars.properties.id }))),
};
const FileContent = Type.Object(ContentSections);
export type FileContent = Static<typeof FileContent>;
