import type { Static } from 'typebox';
import type { Destination as DestinationSchema } from '#contract/catalogue.ts';

type Destination = Static<typeof DestinationSchema>;

export type Target =
  | { readonly kind: 'page'; readonly path: string }
  /** Opens in a new tab. */
  | { readonly kind: 'external'; readonly url: string }
  /** The channel this browser watched last. */
  | { readonly kind: 'last-channel' }
  /** Asks for a promo code. */
  | { readonly kind: 'promo-code' }
  /** Shows the item's text, without navigation. */
  | { readonly kind: 'message' }
  | { readonly kind: 'nowhere' };

/** Where an item leads (B-TEMPLATE-13, -15, -16); without a place, nowhere. */
export function targetOf({ type, id, slug }: Destination): Target {
  switch (type) {
    case 'last_channel':
      return { kind: 'last-channel' };
    case 'enter_promo_key':
      return { kind: 'promo-code' };
    case 'text':
      return { kind: 'message' };
    default:
      return placeOf(type, slug ?? id);
  }
}

type PlaceType = Exclude<Destination['type'], 'last_channel' | 'enter_promo_key' | 'text'>;

function placeOf(type: PlaceType, reference: string | null): Target {
  if (reference === null) return { kind: 'nowhere' };
  switch (type) {
    case 'content':
      return page(contentPath(reference));
    case 'channel':
      return page(channelPath(reference));
    case 'row':
    case 'rowset':
      return page(`/${type}/${encodeURIComponent(reference)}`);
    case 'packet':
      return page(`/packets/${encodeURIComponent(reference)}`);
    case 'open_url':
      return /^https?:\/\//i.test(reference) ? { kind: 'external', url: reference } : { kind: 'nowhere' };
  }
}

/** The addresses of the filtered catalogue, by the kind of its titles [B-ROUTE-20]. */
export const CATALOGUE_PATHS = { movie: '/movies', series: '/series' } as const;

export const contentPath = (slugOrId: string) => `/contents/${encodeURIComponent(slugOrId)}`;

/** A season or an episode on the page of its series (B-ROUTE-10). */
export const childPath = (series: string, child: string) => `${contentPath(series)}/${encodeURIComponent(child)}`;

/** A title in the player, a series with the episode that it goes on with. */
export const watchPath = (slugOrId: string) => `/watch/${encodeURIComponent(slugOrId)}`;

export const trailerPath = (id: string) => `/trailers/${encodeURIComponent(id)}`;

/** A channel opened from outside a category has the address under `all`. */
export const channelPath = (slugOrId: string, category = 'all') =>
  `/channels/${encodeURIComponent(category)}/${encodeURIComponent(slugOrId)}`;

const page = (path: string): Target => ({ kind: 'page', path });
