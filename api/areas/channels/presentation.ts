import { absolute } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller.ts';
import { translated } from '#api/platform/language.ts';
import type {
  Channel,
  ChannelCategory,
  ChannelCategoryWithChannels,
  CurrentSchedule,
  Favorite,
  UserChannel,
} from '#contract/channels.ts';
import type { Language } from '#contract/languages.ts';
import type { Minor } from '#contract/units.ts';
import { accessError, availableArchivedDays, type ChannelAccess } from '#rules/channels/access.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { decimalAmount, scheduleItemId } from '#rules/units.ts';
import type { Airing, CategoryRecord, ChannelRecord } from './lineup.ts';

/** Fields of a channel that are the same for every viewer of one language who came by one address. */
export type SharedPart = Omit<Channel, keyof ViewerPart | 'current_schedule'>;

/** Fields of a channel that depend on who looks. */
export type ViewerPart = Pick<
  Channel,
  'is_available' | 'is_purchased' | 'is_hidden' | 'is_favored' | 'access_error' | 'access_errors' | 'favorite'
>;

export function sharedPart(channel: ChannelRecord, viewpoint: Viewpoint): SharedPart {
  const { language } = viewpoint;
  const cover = {
    full: absolute(viewpoint, channel.cover.full),
    bg: absolute(viewpoint, channel.cover.bg),
    color_bg: absolute(viewpoint, channel.cover.color_bg),
    light_bg: absolute(viewpoint, channel.cover.light_bg),
    dark_bg: absolute(viewpoint, channel.cover.dark_bg),
  };
  return {
    id: channel.id,
    parent_id: null,
    name: translated(channel.name, language),
    slug: channel.slug,
    description: translated(channel.description, language),
    num: channel.id,
    icon: cover.full,
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
    stream_types: null,
    trackers: [],
    screen_url: null,
    screen: null,
  };
}

export function viewerPart(channel: ChannelRecord, access: ChannelAccess, favorite: Favorite | null): ViewerPart {
  const error = accessError(access);
  return {
    is_available: access !== 'not_available',
    is_purchased: access === 'open',
    is_hidden: channel.isHidden,
    is_favored: favorite !== null,
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

export function presentUserChannel(
  channel: ChannelRecord,
  access: ChannelAccess,
  favorite: Favorite | null,
  price: Minor | null,
): UserChannel {
  return {
    id: channel.id,
    is_purchased: access === 'open',
    is_available: access !== 'not_available',
    is_hidden: channel.isHidden,
    favorite,
    overlay_icon: '',
    available_archived_days: availableArchivedDays(access, channel.archivedDays),
    access_error: accessError(access),
    min_price: price === null ? null : decimalAmount(price),
    stream_types: null,
  };
}

const categoryFields = (category: CategoryRecord, language: Language) => ({
  id: category.id,
  slug: category.slug,
  name: translated(category.name, language),
  short: translated(category.short, language),
  tags: { all_channels: category.isAllChannels, startup: category.isStartup, is_adult: category.isAdult },
});

export const presentCategory = (category: CategoryRecord, language: Language): ChannelCategory => ({
  ...categoryFields(category, language),
  channels: [...category.channelIds],
});

export const presentCategoryWithChannels = (
  category: CategoryRecord,
  language: Language,
  channels: ReadonlyMap<number, Channel>,
): ChannelCategoryWithChannels => ({
  ...categoryFields(category, language),
  channels: category.channelIds.flatMap((id) => channels.get(id) ?? []),
});
