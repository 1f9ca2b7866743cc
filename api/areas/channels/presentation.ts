import { absolute } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type {
  Channel,
  ChannelCategory,
  ChannelCategoryWithChannels,
  CurrentSchedule,
  Favorite,
  UserChannel,
} from '#contract/channels.ts';
import type { BroadcastChannel } from '#contract/guide.ts';
import type { Language } from '#contract/languages.ts';
import type { Minor } from '#contract/units.ts';
import { accessError, availableArchivedDays, type ChannelAccess } from '#rules/channels/access.ts';
import { ADULT_AGE } from '#rules/channels/last-channels.ts';
import { VITRINA } from '#rules/channels/vitrina.ts';
import { localTime } from '#rules/guide/local-time.ts';
import type { Fit } from '#rules/search/rank.ts';
import { decimalAmount, scheduleItemId } from '#rules/units.ts';
import type { FoundTile } from '../search/service.ts';
import type { Airing, CategoryRecord, ChannelRecord, Lineup } from './lineup.ts';

/** Fields of a channel that are the same for every viewer of one language who came by one address. */
export type SharedPart = Omit<Channel, keyof ViewerPart | 'current_schedule'>;

/** Fields of a channel that depend on who looks. */
export type ViewerPart = Pick<
  Channel,
  | 'is_available'
  | 'is_purchased'
  | 'is_hidden'
  | 'is_favored'
  | 'favored'
  | 'access_error'
  | 'access_errors'
  | 'favorite'
>;

export function sharedPart(channel: ChannelRecord, viewpoint: Viewpoint): SharedPart {
  const { language } = viewpoint;
  const { vitrina } = channel;
  const cover = {
    full: absolute(viewpoint, channel.cover.full),
    bg: absolute(viewpoint, channel.cover.bg),
    color_bg: absolute(viewpoint, channel.cover.color_bg),
    light_bg: absolute(viewpoint, channel.cover.light_bg),
    dark_bg: absolute(viewpoint, channel.cover.dark_bg),
  };
  return {
    id: channel.id,
    parent_id: channel.parentId,
    name: translated(channel.name, language),
    slug: channel.slug,
    description: translated(channel.description, language),
    num: channel.id,
    number: channel.number,
    icon: cover.full,
    logo: cover.full,
    category_ids: [...channel.categoryIds],
    source: channel.source.kind === 'unusable' ? 'external' : channel.source.kind,
    vitrinaUrl: vitrina === null ? null : vitrina.isLight ? vitrina.webVlight : vitrina.web,
    vlight: vitrina?.isLight ?? false,
    hd: channel.isHd,
    is_hd: channel.isHd,
    is_4k: channel.is4k,
    aspect_ratio: channel.aspectRatio,
    ar: channel.aspectRatio,
    version: '',
    age: channel.age,
    rating_age: channel.age,
    motion_rating_id: null,
    archived_days: channel.archivedDays,
    real_archived_days: channel.archivedDays,
    future_days: channel.futureDays,
    cover,
    images: [
      { itype: 'cover', src: cover.full },
      { itype: 'colorback', src: cover.color_bg },
    ],
    is_free: channel.isFree,
    stream_types: streamTypes(channel),
    trackers: [...channel.trackers],
    stat: { id: String(channel.id) },
    overlay_icon: overlayIcon(channel, viewpoint),
    is_fixed: channel.isFixed,
    screen_url: null,
    screen: null,
    overflow_icon: '',
    video_streams: [],
    audio_streams: [],
  };
}

/** Null: it plays as a stream, and in no other way [B-ENT-01]. */
const streamTypes = ({ vitrina }: ChannelRecord) => (vitrina === null ? null : [{ type: VITRINA }]);

const overlayIcon = ({ overlayIcon }: ChannelRecord, viewpoint: Viewpoint) => absolute(viewpoint, overlayIcon ?? '');

/** A channel as its broadcasts name it: what all viewers see of it, in short. */
export function broadcastChannel(channel: ChannelRecord, viewpoint: Viewpoint): BroadcastChannel {
  const shared = sharedPart(channel, viewpoint);
  return {
    id: shared.id,
    parent_id: shared.parent_id,
    name: shared.name,
    slug: shared.slug,
    num: shared.num,
    icon: shared.icon,
    hd: shared.hd,
    is_hd: shared.is_hd,
    is_4k: shared.is_4k,
    archived_days: shared.archived_days,
    real_archived_days: shared.real_archived_days,
    future_days: shared.future_days,
    cover: shared.cover,
    stream_types: shared.stream_types,
  };
}

/** A channel that is found, as its tile needs it. */
export const presentFound = ({ id, slug, name, cover }: ChannelRecord, fit: Fit, viewpoint: Viewpoint): FoundTile => ({
  ...{ object_id: String(id), slug, title: translated(name, viewpoint.language) },
  ...{ image: absolute(viewpoint, cover.full), schedule: null, fit },
});

export function viewerPart(
  channel: ChannelRecord,
  { access, favorite, language }: { access: ChannelAccess; favorite: Favorite | null; language: Language },
): ViewerPart {
  const error = reason(channel, access, language);
  return {
    is_available: access !== 'not_available',
    is_purchased: access === 'open',
    is_hidden: channel.isHidden,
    is_favored: favorite !== null,
    favored: favorite !== null,
    access_error: error,
    access_errors: error === null ? [] : [error],
    favorite,
  };
}

export function presentAiring(airing: Airing, language: Language, zone: string): CurrentSchedule {
  const { date, time } = localTime(airing.announcedAt, zone);
  return {
    id: scheduleItemId(airing.id),
    channel_id: airing.channelId,
    time,
    date,
    timestamp: airing.announcedAt,
    real_timestamp: airing.startsAt,
    duration: airing.announcedUntil - airing.announcedAt,
    real_duration: airing.endsAt - airing.startsAt,
    program: {
      id: airing.program.id,
      title: translated(airing.program.title, language),
      age: airing.program.age,
    },
    content: null,
    content_episode: null,
  };
}

/** Why a viewer cannot watch a channel, in the operator's words where it has some [C-CHLOAD-01]. */
function reason({ isAvailable, accessError: words }: ChannelRecord, access: ChannelAccess, language: Language) {
  return isAvailable || words === null ? accessError(access) : translated(words, language);
}

interface OwnChannel {
  readonly access: ChannelAccess;
  readonly favorite: Favorite | null;
  readonly price: Minor | null;
}

export function presentUserChannel(
  channel: ChannelRecord,
  { access, favorite, price }: OwnChannel,
  viewpoint: Viewpoint,
): UserChannel {
  return {
    id: channel.id,
    is_purchased: access === 'open',
    is_available: access !== 'not_available',
    is_hidden: channel.isHidden,
    favorite,
    overlay_icon: overlayIcon(channel, viewpoint),
    available_archived_days: availableArchivedDays(access, channel.archivedDays),
    access_error: reason(channel, access, viewpoint.language),
    min_price: price === null ? null : decimalAmount(price),
    stream_types: streamTypes(channel),
  };
}

function categoryFields(category: CategoryRecord, viewpoint: Viewpoint, { byId }: Lineup) {
  const { language } = viewpoint;
  const [first] = category.channelIds;
  const firstCover = first === undefined ? undefined : byId.get(first)?.cover.full;
  const icon = absolute(viewpoint, category.icon ?? firstCover ?? '');
  return {
    id: category.id,
    slug: category.slug,
    name: translated(category.name, language),
    short: translated(category.short, language),
    icon,
    scaled_icon: { tv_x3: icon },
    images: [{ itype: 'cover', src: icon }],
    age: category.age ?? (category.isAdult ? ADULT_AGE : 0),
    tags: { all_channels: category.isAllChannels, startup: category.isStartup, is_adult: category.isAdult },
  };
}

export const presentCategory = (category: CategoryRecord, viewpoint: Viewpoint, lineup: Lineup): ChannelCategory => ({
  ...categoryFields(category, viewpoint, lineup),
  channels: [...category.channelIds],
});

export const presentCategoryWithChannels = (
  category: CategoryRecord,
  viewpoint: Viewpoint,
  lineup: Lineup,
  channels: ReadonlyMap<number, Channel>,
): ChannelCategoryWithChannels => ({
  ...categoryFields(category, viewpoint, lineup),
  channels: category.channelIds.flatMap((id) => channels.get(id) ?? []),
});
