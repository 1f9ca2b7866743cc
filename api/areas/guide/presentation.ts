import { absolute, absoluteIfAny } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { BroadcastChannel, Catchup, GridLine, Program, ScheduleItem } from '#contract/guide.ts';
import type { Language } from '#contract/languages.ts';
import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { dateOf, isoInstant, scheduleItemId } from '#rules/units.ts';
import type { ChannelRecord } from '../channels/service.ts';
import { type FoundTile, fitAt } from '../search/service.ts';
import type { FoundBroadcast } from './found-store.ts';
import type { GridBroadcast } from './grid-store.ts';
import type { Broadcast, NamedRecord, ProgramRecord, ScheduledProgram } from './store.ts';

/** Where, and until when at the latest, a programme can be watched from the archive. */
export interface ArchiveState {
  readonly channelIds: readonly ChannelId[];
  readonly expiresAt: UnixSeconds | null;
}

export const notInArchive: ArchiveState = { channelIds: [], expiresAt: null };

const wideImage = ({ imageWide }: ProgramRecord, viewpoint: Viewpoint): Program['img'][number] => ({
  type: '16x9',
  ar: '16:9',
  src: absolute(viewpoint, imageWide),
});

export function presentProgram(program: ProgramRecord, viewpoint: Viewpoint, archive: ArchiveState): Program {
  const { language } = viewpoint;
  const named = ({ id, name }: NamedRecord) => ({ id, name: translated(name, language) });
  const ratingOf = (source: string) => program.ratings.find(({ type }) => type === source);
  return {
    id: program.id,
    title: translated(program.title, language),
    short: '',
    description: translated(program.description, language),
    year: program.year,
    age: program.age,
    content_type: program.contentType,
    rating: program.ratings[0]?.rating ?? null,
    rating_imdb: ratingOf('imdb')?.rating ?? null,
    rating_kinopoisk: ratingOf('kinopoisk')?.rating ?? null,
    kinopoisk_id: ratingOf('kinopoisk')?.external_id ?? null,
    ratings: [...program.ratings],
    persons: program.persons.map(({ id, slug, role, name, priority, image_url }) => ({
      ...{ id, slug, role, priority },
      name: translated(name, language),
      image_url: absoluteIfAny(viewpoint, image_url),
    })),
    image_src: absolute(viewpoint, program.imageWide),
    img: [wideImage(program, viewpoint), { type: '2x3', ar: '2:3', src: absolute(viewpoint, program.imageUpright) }],
    cover: null,
    category: named(program.category),
    genres: program.genres.map(named),
    countries: program.countries.map(named),
    productions: [],
    topics: [],
    favorite: null,
    user_rating: null,
    sport: null,
    histories: [],
    archive_expired_at: archive.expiresAt === null ? null : isoInstant(dateOf(archive.expiresAt)),
    archived_channel_ids: [...archive.channelIds],
    screen_shot_url: null,
    is_catchup_available: archive.channelIds.length > 0,
  };
}

/** A line of the guide, its clock that of `zone`. */
export function presentScheduleItem(
  scheduled: ScheduledProgram,
  channel: BroadcastChannel,
  viewpoint: Viewpoint,
  zone: string,
  archive: ArchiveState,
): ScheduleItem {
  const { language } = viewpoint;
  const { announced, picture, program } = scheduled;
  const { date, time } = localTime(announced.start, zone);
  return {
    id: scheduleItemId(String(scheduled.id)),
    channel_id: channel.id,
    timestamp: announced.start,
    real_timestamp: picture.start,
    duration: announced.end - announced.start,
    real_duration: picture.end - picture.start,
    date,
    time,
    start_at: isoInstant(dateOf(announced.start)),
    content_id: program.contentId,
    is_catchup_available: archive.channelIds.length > 0,
    is_blackout: scheduled.isBlackout,
    img: program.imageWide === '' ? null : wideImage(program, viewpoint),
    program: presentProgram(program, viewpoint, archive),
    episode: presentEpisode(scheduled, language),
    channel,
    history: null,
    histories: [],
  };
}

/** A programme that is found, as its tile needs it: by the broadcast to open, its clock that of `zone`. */
export function presentFound(
  { id, announced, picture, isBlackout, program }: FoundBroadcast,
  { id: channelId, slug, name }: ChannelRecord,
  viewpoint: Viewpoint,
  zone: string,
  archive: ArchiveState,
): FoundTile {
  const { language } = viewpoint;
  const title = translated(program.title, language);
  return {
    object_id: String(program.id),
    slug: null,
    title,
    image: program.imageWide === '' ? null : absolute(viewpoint, program.imageWide),
    schedule: {
      id: scheduleItemId(String(id)),
      channel_id: channelId,
      timestamp: announced.start,
      real_timestamp: picture.start,
      duration: announced.end - announced.start,
      real_duration: picture.end - picture.start,
      ...localTime(announced.start, zone),
      is_catchup_available: archive.channelIds.length > 0,
      is_blackout: isBlackout,
      program: { id: program.id, title },
      channel: { id: channelId, slug, name: translated(name, language) },
    },
    fit: fitAt(program.fit),
  };
}

/** A programme in the guide of many channels. */
export function presentGridLine(broadcast: GridBroadcast, language: Language, archive: ArchiveState): GridLine {
  const { announced, picture, program, episodeTitle } = broadcast;
  const episode = episodeTitle === null ? '' : translated(episodeTitle, language);
  return {
    id: scheduleItemId(String(broadcast.id)),
    program_id: program.id,
    title: translated(program.title, language),
    detail: episode === '' ? translated(program.category, language) : episode,
    timestamp: announced.start,
    real_timestamp: picture.start,
    duration: announced.end - announced.start,
    real_duration: picture.end - picture.start,
    age: program.age,
    is_catchup_available: archive.channelIds.length > 0,
    is_blackout: broadcast.isBlackout,
  };
}

/** A broadcast that can be watched from the archive, its clock that of `zone`. */
export const presentCatchup = (
  { id, announced, picture }: Broadcast,
  channel: BroadcastChannel,
  zone: string,
): Catchup => ({
  id: scheduleItemId(String(id)),
  channel_id: channel.id,
  start_at: isoInstant(dateOf(announced.start)),
  ...localTime(announced.start, zone),
  timestamp: picture.start,
  duration: picture.end - picture.start,
  channel,
});

function presentEpisode({ id, season, series, episodeTitle }: Broadcast, language: Language): ScheduleItem['episode'] {
  if (season === null && series === null && episodeTitle === null) return null;
  return {
    id,
    season: season ?? 0,
    series: series ?? 0,
    title: episodeTitle === null ? '' : translated(episodeTitle, language),
    description: '',
  };
}
