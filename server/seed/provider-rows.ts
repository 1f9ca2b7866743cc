import type { ProviderSettings } from '#api/platform/caller.ts';
import { usualSignIn } from '#contract/sign-in-settings.ts';
import { avatarCategories } from '#demo/avatars.ts';
import { categories } from '#demo/categories.ts';
import { channels, type DemoChannel } from '#demo/channels.ts';
import { clockChannel, clockSource } from '#demo/clock-channel.ts';
import { countries } from '#demo/countries.ts';
import { genres } from '#demo/genres.ts';
import { packets } from '#demo/packets.ts';
import { type Program, programCategories } from '#demo/programs/shelf.ts';
import { programs } from '#demo/programs.ts';
import type { DemoProvider } from '#demo/providers.ts';
import type { Title } from '#demo/titles.ts';
import type { Trailer } from '#demo/trailers.ts';
import { parseIngestSettings } from '#media/ingest/settings.ts';
import { usualSettings } from '../operator/provider-settings.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { libraryRows, pageRows } from './page-rows.ts';
import type { Row } from './rows.ts';
import { textRows } from './text-rows.ts';

/** What one table receives. Tables come in the order in which they refer to one another. */
export type TableRows = readonly [table: string, rows: readonly Row[]];

/** The channels of a provider in the order of its line-up; `more` come last where all are shown. */
function lineupOf({ channels: lineup }: DemoProvider, more: readonly DemoChannel[]): readonly DemoChannel[] {
  if (lineup === 'all') return [...channels, ...more];
  return lineup.flatMap((id) => channels.filter((channel) => channel.id === id));
}

export interface ProviderRowsOptions {
  readonly now: Date;
  /** Channels beyond the usual ones. */
  readonly moreChannels: readonly DemoChannel[];
  readonly titles: readonly Title[];
  readonly trailers: readonly Trailer[];
}

/** A demo operator with everything but its guide. */
export function providerRows(
  provider: DemoProvider,
  { now, moreChannels, titles, trailers }: ProviderRowsOptions,
): readonly TableRows[] {
  const provider_id = provider.id;
  const lineup = lineupOf(provider, moreChannels);
  const channelIds = new Set(lineup.map(({ id }) => id));
  const settings: ProviderSettings = {
    ...usualSettings,
    ...provider.settings,
    signIn: { ...usualSignIn, ...provider.settings.signIn },
  };
  const tabs = categories
    .map((category) => ({
      ...category,
      isAllChannels: category.channels === 'all',
      channels: category.channels === 'all' ? [...channelIds] : category.channels.filter((id) => channelIds.has(id)),
    }))
    .filter((tab) => tab.channels.length > 0);
  return [
    [
      'providers',
      [
        {
          id: provider_id,
          shortname: provider.shortname,
          name: provider.name,
          is_default: provider.isDefault,
          timezone: provider.timezone,
          country: provider.country,
          settings,
          brand: provider.brand,
          updated_at: now.toISOString(),
        },
      ],
    ],
    ['provider_hosts', provider.hosts.map((host) => ({ host, provider_id }))],
    ['channels', lineup.map((channel, position) => ({ provider_id, position, ...channelRow(channel) }))],
    [
      'channel_categories',
      tabs.map(({ id, slug, name, isAllChannels }, position) => ({
        provider_id,
        id,
        slug,
        position,
        name,
        short: name,
        is_all_channels: isAllChannels,
        is_startup: isAllChannels,
        is_adult: false,
      })),
    ],
    [
      'channel_category_channels',
      tabs.flatMap((tab) => tab.channels.map((channel_id) => ({ provider_id, category_id: tab.id, channel_id }))),
    ],
    ['programs', programs.map((program) => ({ provider_id, ...programRow(program) }))],
    [
      'packets',
      packets.map(({ id, name, prices, isBase }) => ({
        provider_id,
        id,
        name,
        price_minor: prices[provider.settings.currency.isoCode],
        is_base: isBase,
      })),
    ],
    [
      'packet_channels',
      packets.flatMap((packet) =>
        packet.channels
          .filter((id) => channelIds.has(id))
          .map((channel_id) => ({ provider_id, packet_id: packet.id, channel_id })),
      ),
    ],
    ['avatar_categories', avatarCategories.map(({ id, name }, position) => ({ provider_id, id, position, name }))],
    [
      'avatars',
      avatarCategories.flatMap(({ id: category_id, avatars }) =>
        avatars.map(({ id, picture }, position) => ({
          provider_id,
          id,
          category_id,
          position,
          image: picture.address,
        })),
      ),
    ],
    ['libraries', libraryRows(provider_id)],
    ...catalogueRows(provider_id, titles, trailers),
    ...pageRows(provider_id, { lineup, titles }),
    ...textRows(provider_id, now, titles),
  ];
}

export function channelRow(channel: DemoChannel): Row {
  const art = (name: string) => `/art/channels/${channel.slug}-${name}.svg`;
  return {
    id: channel.id,
    slug: channel.slug,
    name: channel.name,
    description: channel.description,
    age: channel.age,
    is_hd: channel.isHd,
    is_4k: channel.is4k,
    is_free: channel.isFree,
    is_hidden: false,
    aspect_ratio: '16:9',
    archived_days: channel.archivedDays,
    future_days: 3,
    cover: {
      full: art('full'),
      bg: art('bg'),
      color_bg: art('color'),
      light_bg: art('light'),
      dark_bg: art('dark'),
    },
    ...sourceOf(channel),
    filler_asset: channel.filler,
  };
}

function sourceOf(channel: DemoChannel): Row {
  if (channel !== clockChannel) return { source: 'linear', source_settings: {} };
  return { source: 'ingest', source_settings: parseIngestSettings(clockSource) };
}

function programRow(program: Program): Row {
  const category = programCategories[program.category];
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    category_id: category.id,
    category: category.name,
    genres: program.genres.map((key) => ({ id: genres[key].id, name: genres[key].name })),
    countries: program.countries.map((key) => countries[key]),
    year: program.year,
    age: program.age,
    image_wide: program.imageWide,
    image_upright: program.imageUpright,
  };
}
