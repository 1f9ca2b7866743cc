import type { GenreKey } from '../genres.ts';
import type { ScreenText } from '../text.ts';

/** Where an item leads, by the slug of what it names. */
export type LeadsTo =
  | { readonly type: 'content' | 'channel' | 'row' | 'rowset'; readonly slug: string }
  | { readonly type: 'open_url'; readonly slug: string }
  | { readonly type: 'last_channel' | 'text' };

/** An address, or the art of a title. */
export type Picture = string | { readonly of: string; readonly piece: 'poster' | 'still' | 'banner' | 'mobile' };

/** Something an operator points at: a slide, a card or a button. */
export interface DemoPromotion {
  readonly id: string;
  readonly title: ScreenText;
  readonly description: ScreenText;
  /** Empty for what is made of words alone. */
  readonly image: Picture;
  readonly imageMobile: Picture;
  readonly leadsTo: LeadsTo;
}

/** What a row shows. Titles and persons are named by slug; the line-up is whatever channels the operator has, or has in a category. */
export type DemoSource =
  | { readonly kind: 'titles'; readonly slugs: readonly string[] }
  | { readonly kind: 'lineup'; readonly category?: number }
  | { readonly kind: 'promotions'; readonly promotions: readonly DemoPromotion[] }
  | {
      readonly kind: 'contents';
      readonly type?: 'movie' | 'series' | 'program';
      readonly genre?: GenreKey;
      readonly library?: number;
    }
  | { readonly kind: 'persons' }
  | {
      readonly kind: 'found';
      readonly of: 'contents' | 'persons' | 'channels';
      readonly type?: 'movie' | 'series' | 'program';
    }
  | { readonly kind: 'filmography'; readonly type: 'movie' | 'series' | 'program' }
  | { readonly kind: 'favorites'; readonly of: 'contents' | 'persons' | 'channels' }
  | { readonly kind: 'histories' }
  | { readonly kind: 'free_channels' };

export interface DemoRow {
  readonly id: string;
  readonly slug: string;
  readonly title: ScreenText;
  readonly template: string;
  readonly description?: ScreenText;
  readonly source: DemoSource;
}

export interface DemoPage {
  readonly id: string;
  readonly slug: string;
  readonly template: string;
  readonly title: ScreenText;
  readonly description?: ScreenText;
  /** The shelf it belongs to, whose cover it shows where it has no picture of its own. */
  readonly library?: number;
  readonly rows: readonly DemoRow[];
  /** What children see in their place. */
  readonly childrensRows?: readonly DemoRow[];
}
