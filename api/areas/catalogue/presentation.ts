import { absolute, absoluteIfAny } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { safeHtml } from '#api/platform/safe-html.ts';
import { type Translations, translated, translatedIfAny } from '#api/platform/wire/language.ts';
import type { Content, HistoryItem, Library, Person, Promotion, Row, Rowset } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { LostContent } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { ChannelId } from '#contract/units.ts';
import { type FoundTile, fitAt } from '../search/service.ts';
import type { FoundRecord } from './found.ts';
import type {
  ContentRecord,
  HistoryRecord,
  LibraryRecord,
  Page,
  PageOf,
  PersonRecord,
  RowItem,
  RowRecord,
  RowSource,
  RowsetRecord,
} from './records.ts';

/** A title, a series with its seasons. */
export function presentContent(
  content: ContentRecord,
  viewpoint: Viewpoint,
  seasons: readonly ContentRecord[] = [],
): Content {
  const text = (texts: Translations) => translated(texts, viewpoint.language);
  const bg = absolute(viewpoint, content.cover.bg);
  const { libraryId } = content;
  return {
    id: content.id,
    slug: content.slug,
    title: text(content.title),
    original: content.originalTitle,
    short: text(content.short),
    description: text(content.description),
    year: content.year,
    age: content.age,
    motion_rating: content.motionRating === null ? null : { text: content.motionRating },
    content_type: content.contentType,
    duration: content.durationSeconds,
    is_announcement: content.isAnnouncement,
    is_cartoon: content.isCartoon,
    season: content.season,
    series: content.series,
    parent_id: content.parentId,
    rating: content.ratings[0]?.rating ?? null,
    graphic_title: absoluteIfAny(viewpoint, content.graphicTitle),
    is_4k: content.is4k,
    cover: {
      src_2x3: absolute(viewpoint, content.cover.src_2x3),
      src_16x9: absolute(viewpoint, content.cover.src_16x9),
      bg,
      color_bg: absolute(viewpoint, content.cover.color_bg),
      placeholder: content.cover.placeholder ?? '',
    },
    images: (content.cover.images ?? []).map(({ type, ar, src }) => ({
      type,
      itype: type,
      ar,
      src: absolute(viewpoint, src),
    })),
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
    libraries: libraryId === null ? [] : [{ id: libraryId }],
    library_id: libraryId,
    trailers: content.trailers.map(({ id }) => ({ id, library: libraryId === null ? '' : String(libraryId) })),
    contents: seasons.map((season) => presentContent(season, viewpoint)),
  };
}

/** A withdrawn title. */
export const presentLostContent = ({ id, title, year, cover }: ContentRecord, viewpoint: Viewpoint): LostContent => ({
  ...{ id, title: translated(title, viewpoint.language), year },
  cover: { src_2x3: absolute(viewpoint, cover.src_2x3), src_16x9: absolute(viewpoint, cover.src_16x9) },
});

export function presentPerson(person: PersonRecord, viewpoint: Viewpoint): Person {
  const image = absoluteIfAny(viewpoint, person.image);
  return {
    id: person.id,
    slug: person.slug,
    name: translated(person.name, viewpoint.language),
    image,
    image_url: image,
    bio: translated(person.bio, viewpoint.language),
    role: person.role,
  };
}

/** A title or person that is found, as its tile needs it. */
export const presentFound = ({ id, slug, name, image, fit }: FoundRecord, viewpoint: Viewpoint): FoundTile => ({
  ...{ object_id: id, slug, title: translated(name, viewpoint.language) },
  ...{ image: absoluteIfAny(viewpoint, image), schedule: null, fit: fitAt(fit) },
});

export function presentLibrary({ id, title, cover }: LibraryRecord, viewpoint: Viewpoint): Library {
  const bg = absolute(viewpoint, cover.bg ?? '');
  const color_bg = absolute(viewpoint, cover.color_bg ?? '');
  const named = { title: translated(title, viewpoint.language), description: '' };
  return { id, ...named, library_type: 'vod', logo: bg, cover: { bg, color_bg }, bg };
}

/** How long a banner shows a promotion that says nothing of its time [C-CATLOAD-10]. */
const USUAL_BANNER_SECONDS = 7;

function presentPromotion(
  { name, promotion, content }: Extract<RowItem, { kind: 'promotion' }>,
  viewpoint: Viewpoint,
): Promotion {
  const {
    id = name,
    title,
    description,
    image,
    image_mobile = image,
    graphic_title = '',
    duration = USUAL_BANNER_SECONDS,
    destination,
  } = promotion;
  return {
    id,
    title: translated(title, viewpoint.language),
    description: translated(description, viewpoint.language),
    image: absolute(viewpoint, image),
    image_mobile: absolute(viewpoint, image_mobile),
    graphic_title: absolute(viewpoint, graphic_title),
    duration,
    destination: { type: destination.type, id: destination.id ?? null, slug: destination.slug ?? null },
    content: content === null ? null : presentContent(content, viewpoint),
  };
}

function presentHistory(
  { content, episode, seconds, watchPercentage }: HistoryRecord,
  viewpoint: Viewpoint,
): HistoryItem {
  return {
    content: presentContent(content, viewpoint),
    content_episode: episode && {
      id: episode.id,
      title: translated(episode.title, viewpoint.language),
      season: episode.season,
      series: episode.series,
    },
    watch_percentage: watchPercentage,
    seconds,
    screenshot: null,
  };
}

/** All of a row but its items, and how many there are. */
const rowFrame = (row: RowRecord, language: Language) => ({
  id: row.id,
  slug: row.slug,
  title: translated(row.title, language),
  template: row.template,
  content_type: 'type' in row.source ? (row.source.type ?? null) : null,
  loop_count: row.loopCount,
  description: translatedIfAny(row.description, language),
  html_description: row.htmlDescription === null ? null : safeHtml(translated(row.htmlDescription, language)),
  library_id: row.libraryId,
});

/** A row whose items are still to be asked for. */
export const presentHead = (row: RowRecord, language: Language): Row => ({
  ...rowFrame(row, language),
  more_count: 0,
  limit: 0,
  offset: 0,
  status: 'head',
});

/** A row with one page of its items, under the key of their kind; a page without items has that of its source's. */
export const presentRow = (
  row: RowRecord,
  { items, total }: PageOf<RowItem>,
  { offset, limit }: Page,
  viewpoint: Viewpoint,
  channels: ReadonlyMap<ChannelId, Channel>,
): Row => ({
  ...rowFrame(row, viewpoint.language),
  more_count: Math.max(0, total - offset - items.length),
  limit,
  offset,
  status: 'filled',
  ...presentItems(items, row.source, viewpoint, channels),
});

type ItemLists = Required<Pick<Row, 'contents' | 'channels' | 'persons' | 'promotions' | 'histories'>>;

function usualKey(source: RowSource): keyof ItemLists {
  switch (source.kind) {
    case 'found':
    case 'favorites':
      return source.of;
    case 'persons':
    case 'histories':
      return source.kind;
    case 'channels':
    case 'free_channels':
      return 'channels';
    default:
      return 'contents';
  }
}

function presentItems(
  items: readonly RowItem[],
  source: RowSource,
  viewpoint: Viewpoint,
  channels: ReadonlyMap<ChannelId, Channel>,
): Partial<ItemLists> {
  const lists: ItemLists = { contents: [], channels: [], persons: [], promotions: [], histories: [] };
  for (const item of items) {
    switch (item.kind) {
      case 'content':
        lists.contents.push(presentContent(item.content, viewpoint));
        break;
      case 'channel':
        lists.channels.push(...[channels.get(item.channelId) ?? []].flat());
        break;
      case 'person':
        lists.persons.push(presentPerson(item.person, viewpoint));
        break;
      case 'promotion':
        lists.promotions.push(presentPromotion(item, viewpoint));
        break;
      case 'history':
        lists.histories.push(presentHistory(item.history, viewpoint));
    }
  }
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : { [usualKey(source)]: [] };
}

export function presentRowset(rowset: RowsetRecord, rows: Row[], viewpoint: Viewpoint): Rowset {
  return {
    id: rowset.id,
    slug: rowset.slug,
    template: rowset.template,
    title: translated(rowset.title, viewpoint.language),
    description: translatedIfAny(rowset.description, viewpoint.language),
    library_id: rowset.libraryId,
    logo: rowset.logo === null ? null : { tv_x3: absolute(viewpoint, rowset.logo) },
    rows,
  };
}
