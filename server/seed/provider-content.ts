import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { CategoryEntry, ChannelEntry } from '#contract/admin/channels.ts';
import type { ProgramEntry } from '#contract/admin/guide.ts';
import type { AvatarCategoryEntry } from '#contract/admin/profiles.ts';
import { avatarCategories } from '#demo/avatars.ts';
import { categories } from '#demo/categories.ts';
import { channels, type DemoChannel } from '#demo/channels.ts';
import { clockChannel, clockSource } from '#demo/clock-channel.ts';
import { countries } from '#demo/countries.ts';
import { genres } from '#demo/genres.ts';
import { libraries } from '#demo/pages.ts';
import { type Program, type ProgramCategory, programCategories } from '#demo/programs/shelf.ts';
import { programs } from '#demo/programs.ts';
import type { DemoProvider } from '#demo/providers.ts';
import { surveys } from '#demo/surveys.ts';
import { textPages } from '#demo/text-pages.ts';
import type { Title } from '#demo/titles.ts';
import type { Trailer } from '#demo/trailers.ts';
import { parseIngestSettings } from '#media/ingest/settings.ts';
import { content } from '#server/operator/content.ts';
import { personEntries, personsOf, ratingsOf, titleEntries } from './catalogue-entries.ts';
import { bundleEntries, packetEntries, taxEntries, titleOfferEntries } from './packet-entries.ts';
import { pageEntries, rowEntries } from './page-entries.ts';
import { maskEntries, messageEntries, newsEntries } from './text-entries.ts';

export interface ProviderContentOptions {
  readonly now: Date;
  /** Channels beyond the usual ones. */
  readonly moreChannels: readonly DemoChannel[];
  readonly titles: readonly Title[];
  readonly trailers: readonly Trailer[];
}

/** Writes everything that a demo operator shows but its guide. */
export async function writeProviderContent(
  context: AdminContext,
  provider: DemoProvider,
  { now, moreChannels, titles, trailers }: ProviderContentOptions,
): Promise<void> {
  const lineup = lineupOf(provider, moreChannels);
  const currency = provider.settings.currency.isoCode;
  const shown = { lineup, titles };
  await content.channels.put(context, lineup.map(channelEntry));
  await content.categories.put(context, categoryEntries(lineup));
  await content.programs.put(context, programs.map(programEntry));
  await content.taxes.put(context, taxEntries(currency));
  await content.avatarCategories.put(context, avatarEntries);
  await content.libraries.put(context, libraries);
  await content.packets.put(context, packetEntries(currency, lineup));
  await content.bundles.put(context, bundleEntries(currency));
  await content.persons.put(context, personEntries(titles));
  await content.titles.put(context, titleEntries(titles, trailers));
  await content.titleOffers.put(context, titleOfferEntries(currency, titles));
  await content.rows.put(context, rowEntries(shown));
  await content.rowsets.put(context, pageEntries(shown));
  await content.news.put(context, newsEntries(now, titles));
  await content.messages.put(context, messageEntries(now));
  await content.surveys.put(context, surveys);
  await content.pages.put(context, textPages);
  await content.seoMasks.put(context, maskEntries);
}

/** The channels of a provider in the order of its line-up; `more` come last where all are shown. */
function lineupOf({ channels: lineup }: DemoProvider, more: readonly DemoChannel[]): readonly DemoChannel[] {
  if (lineup === 'all') return [...channels, ...more];
  return lineup.flatMap((id) => channels.filter((channel) => channel.id === id));
}

function channelEntry(channel: DemoChannel, position: number): ChannelEntry {
  const art = (name: string) => `/art/channels/${channel.slug}-${name}.svg`;
  return {
    id: channel.id,
    slug: channel.slug,
    position,
    name: channel.name,
    description: channel.description,
    age: channel.age,
    isHd: channel.isHd,
    is4k: channel.is4k,
    isFree: channel.isFree,
    archivedDays: channel.archivedDays,
    cover: {
      full: art('full'),
      bg: art('bg'),
      color_bg: art('color'),
      light_bg: art('light'),
      dark_bg: art('dark'),
    },
    ...(channel === clockChannel && { source: 'ingest', sourceSettings: parseIngestSettings(clockSource) }),
    fillerAsset: channel.filler,
  };
}

/** Those that have a channel of the line-up. */
function categoryEntries(lineup: readonly DemoChannel[]): readonly CategoryEntry[] {
  const ids = lineup.map(({ id }) => id);
  return categories
    .map(({ id, slug, name, channels: members }) => ({
      ...{ id, slug, name, short: name },
      isAllChannels: members === 'all',
      isStartup: members === 'all',
      channels: members === 'all' ? ids : members.filter((member) => ids.includes(member)),
    }))
    .filter((category) => category.channels.length > 0)
    .map((category, position) => ({ ...category, position }));
}

/** Kinds of programmes that are titles of a kind, too. */
const contentTypes: Partial<Record<ProgramCategory, NonNullable<ProgramEntry['contentType']>>> = {
  film: 'movie',
  series: 'series',
};

function programEntry(program: Program): ProgramEntry {
  const category = programCategories[program.category];
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    categoryId: category.id,
    category: category.name,
    genres: program.genres.map((key) => ({ id: genres[key].id, name: genres[key].name })),
    countries: program.countries.map((key) => countries[key]),
    year: program.year,
    age: program.age,
    contentType: contentTypes[program.category] ?? 'program',
    contentId: program.film?.id ?? null,
    persons: program.film === undefined ? [] : personsOf(program.film),
    ratings: program.film === undefined ? [] : ratingsOf(program.film),
    imageWide: program.imageWide,
    imageUpright: program.imageUpright,
  };
}

const avatarEntries: readonly AvatarCategoryEntry[] = avatarCategories.map(({ id, name, avatars }, position) => ({
  id,
  position,
  name,
  avatars: avatars.map(({ id: avatar, picture }) => ({ id: avatar, image: picture.address })),
}));
