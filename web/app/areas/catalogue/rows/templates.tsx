import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import type { Promotion, Row, RowTemplate } from '#contract/catalogue.ts';
import type { ProviderFeatures } from '#contract/site.ts';
import { ChannelTile } from '#web/app/areas/channels/channel-tile.tsx';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import type { ShelfTiles } from '#web/app/ui/shelf.tsx';
import { TileSkeleton } from '#web/app/ui/tile.tsx';
import { BasePacketCard } from './base-packet-card.tsx';
import { BrandedButton } from './branded-button.tsx';
import { CollectionCard } from './collection-card.tsx';
import { ContentTile } from './content-tile.tsx';
import { DonationCard } from './donation-card.tsx';
import { PacketCard } from './packet-card.tsx';
import { PersonTile } from './person-tile.tsx';
import { PromoWideCard } from './promo-wide-card.tsx';
import { leadsSomewhere } from './promotion-link.tsx';
import { WordButton } from './word-button.tsx';

/** Only who has watched something needs it: it comes after the first screen. */
const HistoryTile = lazy(() =>
  withTexts(['catalogue'], import('./history-tile.tsx')).then(({ HistoryTile }) => ({ default: HistoryTile })),
);

/** What a row is of. */
export type RowKind = 'titles' | 'history' | 'channels' | 'people' | 'offers';

/** How a row of one template is drawn, on a shelf or on its own page. */
export interface Template {
  readonly kind: RowKind;
  readonly tiles: ShelfTiles;
  /** What stands in it, in order. */
  readonly tilesOf: (row: Row, features: ProviderFeatures) => readonly ReactElement[];
}

/** The banner is no row of tiles. */
export const BANNER: RowTemplate = 'promo-bg';

const contents = (shape: 'upright' | 'wide'): Template => ({
  kind: 'titles',
  tiles: shape,
  tilesOf: ({ contents: items = [] }) =>
    items.map((content) => <ContentTile key={content.id} content={content} shape={shape} />),
});

const histories = (shape: 'upright' | 'wide'): Template => ({
  kind: 'history',
  tiles: shape,
  tilesOf: ({ histories: items = [] }) =>
    items.map((item) => (
      <Suspense key={item.content.id} fallback={<TileSkeleton shape={shape} />}>
        <HistoryTile item={item} shape={shape} />
      </Suspense>
    )),
});

const channels: Template = {
  kind: 'channels',
  tiles: 'wide',
  tilesOf: ({ channels: items = [] }) => items.map((channel) => <ChannelTile key={channel.id} channel={channel} />),
};

const promotions = (tiles: ShelfTiles, Card: ComponentType<{ readonly promotion: Promotion }>): Template => ({
  kind: 'offers',
  tiles,
  tilesOf: ({ promotions: items = [] }, features) =>
    items
      .filter((promotion) => leadsSomewhere(promotion, features))
      .map((promotion) => <Card key={promotion.id} promotion={promotion} />),
});

const templates: Readonly<Record<string, Template>> = {
  'content-v': contents('upright'),
  'content-h': contents('wide'),
  history: histories('upright'),
  'history-h': histories('wide'),
  person: {
    kind: 'people',
    tiles: 'round',
    tilesOf: ({ persons = [] }) => persons.map((person) => <PersonTile key={person.id} person={person} />),
  },
  channel: channels,
  channels,
  'collection-v': promotions('tall', CollectionCard),
  button: promotions('words', WordButton),
  branded_button: promotions('words', BrandedButton),
  'promo-wide': promotions('broad', PromoWideCard),
  packet_promo: promotions('wide', PacketCard),
  packet_promo_base: promotions('broad', BasePacketCard),
  donate_packs: promotions('wide', DonationCard),
} satisfies Record<Exclude<RowTemplate, 'promo-bg'>, Template>;

/** Undefined for a template this app does not know: such a row is not drawn. */
export const templateOf = ({ template }: Pick<Row, 'template'>): Template | undefined =>
  Object.hasOwn(templates, template) ? templates[template] : undefined;

/** How many items came with a row. */
export const itemCount = (row: Row): number =>
  (row.contents ?? row.channels ?? row.persons ?? row.promotions ?? row.histories ?? []).length;
