import type { Translations } from '#api/platform/wire/language.ts';
import type { Content, Destination, Person } from '#contract/catalogue.ts';
import type { ChannelId, ContentId, RowId, RowsetId } from '#contract/units.ts';

export interface RowsetRecord {
  readonly id: RowsetId;
  readonly slug: string;
  readonly template: string;
  readonly title: Translations;
  readonly description: Translations | null;
  readonly libraryId: number | null;
  /** Its own, else its library's cover. */
  readonly logo: string | null;
}

export interface RowRecord {
  readonly id: RowId;
  readonly slug: string;
  readonly template: string;
  readonly title: Translations;
  readonly description: Translations | null;
  readonly htmlDescription: Translations | null;
  readonly libraryId: number | null;
  readonly loopCount: number;
  readonly source: RowSource;
}

type ContentType = Content['content_type'];

/** Where a row's items come from. */
export type RowSource =
  | { readonly kind: 'items' }
  | { readonly kind: 'contents'; readonly type?: ContentType; readonly genre?: number; readonly library?: number }
  | { readonly kind: 'persons' }
  | { readonly kind: 'found'; readonly of: 'contents' | 'persons' | 'channels'; readonly type?: ContentType }
  | { readonly kind: 'filmography'; readonly type?: ContentType }
  | { readonly kind: 'favorites'; readonly of: 'contents' | 'persons' | 'channels' }
  | { readonly kind: 'histories' }
  | { readonly kind: 'channels' }
  | { readonly kind: 'free_channels' }
  | { readonly kind: 'popular'; readonly type?: ContentType };

export type SourceOf<Kind extends RowSource['kind']> = Extract<RowSource, { readonly kind: Kind }>;

type Named<Id> = { readonly id: Id; readonly name: Translations };

export interface ContentRecord {
  readonly id: ContentId;
  readonly slug: string;
  readonly contentType: ContentType;
  readonly title: Translations;
  readonly originalTitle: string | null;
  readonly short: Translations;
  readonly description: Translations;
  readonly year: string;
  readonly age: number | null;
  readonly motionRating: string | null;
  readonly isForChildren: boolean;
  readonly durationSeconds: number;
  readonly isCartoon: boolean;
  readonly isAnnouncement: boolean;
  readonly is4k: boolean;
  readonly season: number;
  readonly series: number;
  readonly parentId: string | null;
  readonly libraryId: number | null;
  readonly graphicTitle: string | null;
  readonly trailers: readonly { readonly id: string }[];
  readonly cover: Content['cover'] & {
    readonly images?: readonly Pick<Content['images'][number], 'type' | 'ar' | 'src'>[];
  };
  readonly genres: readonly (Named<string> & { readonly row_id?: string; readonly row_slug?: string })[];
  readonly countries: readonly Named<string>[];
  readonly persons: readonly (Named<number> & Omit<Content['persons'][number], 'id' | 'name'>)[];
  readonly ratings: Content['ratings'];
}

export interface PersonRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: Translations;
  readonly bio: Translations;
  readonly image: string | null;
  readonly role: Person['role'];
  readonly isForChildren: boolean;
}

export interface PromotionRecord {
  readonly id?: string;
  readonly title: Translations;
  readonly description: Translations;
  readonly image: string;
  readonly image_mobile?: string;
  readonly graphic_title?: string;
  /** Seconds in a banner; without them, as long as others usually have. */
  readonly duration?: number;
  readonly destination: Partial<Destination> & Pick<Destination, 'type'>;
}

export interface HistoryRecord {
  readonly content: ContentRecord;
  readonly episode: ContentRecord | null;
  readonly seconds: number;
  readonly watchPercentage: number;
}

export interface LibraryRecord {
  readonly id: number;
  readonly title: Translations;
  readonly cover: { readonly bg?: string; readonly color_bg?: string };
}

/** What a row shows; a promotion may advertise a title. */
export type RowItem =
  | { readonly kind: 'content'; readonly content: ContentRecord }
  | { readonly kind: 'channel'; readonly channelId: ChannelId }
  | { readonly kind: 'person'; readonly person: PersonRecord }
  | { readonly kind: 'history'; readonly history: HistoryRecord }
  | {
      readonly kind: 'promotion';
      /** Of the item, should it have no id of its own. */
      readonly name: string;
      readonly promotion: PromotionRecord;
      readonly content: ContentRecord | null;
    };

/** Where a page begins and how long it is at most. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Some of a list, and how many there are in all. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export const emptyPage: PageOf<never> = { items: [], total: 0 };
