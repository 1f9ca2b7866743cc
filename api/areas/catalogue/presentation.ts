import { absolute, absoluteIfAny } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller.ts';
import { translated } from '#api/platform/language.ts';
import type { Content, Promotion, Row, Rowset } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { Language } from '#contract/languages.ts';
import type { ChannelId } from '#contract/units.ts';
import type { ContentRecord, ItemRecord, Page, PromotionRecord, RowItems, RowRecord, RowsetRecord } from './store.ts';

export function presentContent(content: ContentRecord, viewpoint: Viewpoint): Content {
  const text = (texts: ContentRecord['title']) => translated(texts, viewpoint.language);
  const bg = absolute(viewpoint, content.cover.bg);
  return {
    id: content.id,
    slug: content.slug,
    title: text(content.title),
    original: content.originalTitle,
    short: text(content.short),
    description: text(content.description),
    year: content.year,
    age: content.age,
    content_type: content.contentType,
    duration: content.durationSeconds,
    is_announcement: false,
    is_cartoon: content.isCartoon,
    season: 0,
    series: 0,
    parent_id: null,
    rating: content.ratings[0]?.rating ?? null,
    graphic_title: null,
    cover: {
      src_2x3: absolute(viewpoint, content.cover.src_2x3),
      src_16x9: absolute(viewpoint, content.cover.src_16x9),
      bg,
      color_bg: absolute(viewpoint, content.cover.color_bg),
      placeholder: content.cover.placeholder ?? '',
    },
    background: { web: bg, tv: bg, phone: bg, tablet: bg },
    genres: content.genres.map(({ id, name, row_id = '', row_slug = '' }) => ({
      id,
      name: text(name),
      row_id,
      row_slug,
    })),
    countries: content.countries.map(({ id, name }) => ({ id, name: text(name) })),
    ratings: [...content.ratings],
    persons: content.persons.map((person) => ({
      ...person,
      name: text(person.name),
      image_url: absoluteIfAny(viewpoint, person.image_url),
    })),
    libraries: [],
    trailers: [],
    contents: [],
  };
}

function presentPromotion(
  { rowId, position, content }: ItemRecord,
  promotion: PromotionRecord,
  viewpoint: Viewpoint,
): Promotion {
  const {
    id = `${rowId}-${position}`,
    title,
    description,
    image,
    image_mobile = image,
    duration,
    destination,
  } = promotion;
  return {
    id,
    title: translated(title, viewpoint.language),
    description: translated(description, viewpoint.language),
    image: absolute(viewpoint, image),
    image_mobile: absolute(viewpoint, image_mobile),
    graphic_title: '',
    duration,
    destination: { type: destination.type, id: destination.id ?? null, slug: destination.slug ?? null },
    content: content === null ? null : presentContent(content, viewpoint),
  };
}

/** A row with one page of its items, under the key of their kind; a page without items says `contents: []`. */
export function presentRow(
  row: RowRecord,
  { items, total }: RowItems,
  { offset, limit }: Page,
  viewpoint: Viewpoint,
  channels: ReadonlyMap<ChannelId, Channel>,
): Row {
  return {
    id: row.id,
    slug: row.slug,
    title: translated(row.title, viewpoint.language),
    template: row.template,
    content_type: null,
    more_count: Math.max(0, total - offset - items.length),
    limit,
    offset,
    loop_count: 0,
    status: 'filled',
    description: null,
    html_description: null,
    library_id: null,
    ...presentItems(items, viewpoint, channels),
  };
}

function presentItems(
  items: readonly ItemRecord[],
  viewpoint: Viewpoint,
  channels: ReadonlyMap<ChannelId, Channel>,
): Pick<Row, 'contents' | 'channels' | 'promotions'> {
  const promotions = items.flatMap((item) =>
    item.promotion === null ? [] : presentPromotion(item, item.promotion, viewpoint),
  );
  const channelItems = items.flatMap(({ channelId }) => (channelId === null ? [] : (channels.get(channelId) ?? [])));
  const contents = items.flatMap(({ content, promotion }) =>
    content === null || promotion !== null ? [] : presentContent(content, viewpoint),
  );
  if (promotions.length + channelItems.length === 0) return { contents };
  return {
    ...(contents.length > 0 ? { contents } : {}),
    ...(channelItems.length > 0 ? { channels: channelItems } : {}),
    ...(promotions.length > 0 ? { promotions } : {}),
  };
}

export const presentRowset = (rowset: RowsetRecord, rows: Row[], language: Language): Rowset => ({
  id: rowset.id,
  slug: rowset.slug,
  template: rowset.template,
  title: translated(rowset.title, language),
  description: null,
  library_id: null,
  logo: null,
  rows,
});
