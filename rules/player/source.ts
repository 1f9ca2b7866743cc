import type { ChannelId, ContentId } from '#contract/units.ts';
import type { VitrinaForm } from '../channels/vitrina.ts';
import { unixSeconds } from '../units.ts';
import { isEnding } from './film-end.ts';
import { type Position, positionAt } from './programme.ts';

/** A shorter pause stays within the live playlist, which has fifteen minutes. */
const LIVE_PAUSE_SECONDS = 600;

export interface ChannelSource {
  readonly kind: 'channel';
  readonly channel: ChannelId;
  readonly position: Position;
  /** Without an archive live cannot be paused. */
  readonly hasArchive: boolean;
  /** The partner that plays it live; null: it is a stream. */
  readonly vitrina: Vitrina | null;
}

/** A partner's script, by its address, and the configuration that it plays. */
export interface Vitrina {
  readonly script: string;
  readonly form: VitrinaForm;
}

export interface TrailerSource {
  readonly kind: 'trailer';
  readonly trailer: string;
  /** Seconds from its start. */
  readonly offset: number;
}

export interface TitleSource {
  readonly kind: 'title';
  readonly content: ContentId;
  /** The series it is of: what is heard and read in one episode is in the next one, too. */
  readonly series: ContentId | null;
  /** The library that it is opened from; null: none is known. */
  readonly library: number | null;
  /** Seconds from its start. */
  readonly offset: number;
}

/** What has a start and an end of its own, and no clock. */
export type FilmSource = TrailerSource | TitleSource;

/** The source to play. */
export type Source = ChannelSource | FilmSource;

/** What a source is of, wherever in it it begins. */
export type Subject =
  | Pick<ChannelSource, 'kind' | 'channel'>
  | Pick<TrailerSource, 'kind' | 'trailer'>
  | Pick<TitleSource, 'kind' | 'content'>;

const isFilm = (source: Source): source is FilmSource => source.kind !== 'channel';

/** Whether both are of the same channel, title or trailer. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  switch (one.kind) {
    case 'channel':
      return other.kind === 'channel' && one.channel === other.channel;
    case 'trailer':
      return other.kind === 'trailer' && one.trailer === other.trailer;
    case 'title':
      return other.kind === 'title' && one.content === other.content;
  }
}

/** Whether a page that asks for one wants what another was asked for: a film goes on wherever it is by now. */
export function isSameRequest(one: Source, other: Source): boolean {
  if (!isSameSubject(one, other)) return false;
  if (one.kind !== 'channel' || other.kind !== 'channel') return true;
  return one.position.kind === 'archive' && other.position.kind === 'archive'
    ? one.position.at === other.position.at
    : one.position.kind === other.position.kind;
}

/** The moment of the picture. */
export interface PlaybackMoment {
  /** Unix seconds on a channel's clock, seconds from the start of a film; null while unknown. */
  readonly at: number | null;
  /** Seconds that a film is long; null of a channel, and while unknown. */
  readonly duration: number | null;
  readonly now: number;
}

/** Whether pausing is allowed: at live the archive must have the missed part [C-LIVE-01, C-LIVE-02]. */
export const canPause = (source: Source): boolean =>
  isFilm(source) || source.position.kind === 'archive' || source.hasArchive;

/** The partner that plays a source; null: it is a stream. */
export const partnerOf = (source: Source): Vitrina | null =>
  isFilm(source) || source.position.kind === 'archive' ? null : source.vitrina;

/** The source from the moment of its picture; if unknown, as it was opened. */
export function sourceAt(source: Source, { at, now }: PlaybackMoment): Source {
  if (at === null) return source;
  if (isFilm(source)) return { ...source, offset: at };
  return { ...source, position: positionAt(unixSeconds(at), now) };
}

/** So far ahead a picture that cannot be shown is left behind [C-PLAY-12]. */
const AHEAD_SECONDS = 10;

/**
 * The source some seconds after its picture, or after where it was opened. No film is over by that: near its end, or where
 * that is unknown, it stays where it is.
 */
export function sourceAhead(source: Source, moment: PlaybackMoment): Source {
  const from = moment.at ?? startOf(source);
  if (from === null) return source;
  const ahead = from + AHEAD_SECONDS;
  const isBeforeEnd = moment.duration !== null && ahead < moment.duration && !isEnding(ahead, moment.duration);
  return sourceAt(source, { ...moment, at: isFilm(source) && !isBeforeEnd ? from : ahead });
}

/** Where a source was opened; null: live. */
export function startOf(source: Source): number | null {
  if (isFilm(source)) return source.offset;
  return source.position.kind === 'archive' ? source.position.at : null;
}

/** What plays after the end of a stream: a channel goes on, for its playlist has a few hours; null where it is over. */
export const sourceAfterEnd = (source: Source, moment: PlaybackMoment): Source | null =>
  isFilm(source) || moment.at === null ? null : sourceAt(source, moment);

/** The source for another try after errors: a channel at live [C-LIVE-10], anything else where it was. */
export const sourceAfterErrors = (source: Source, moment: PlaybackMoment): Source =>
  isFilm(source) ? sourceAt(source, moment) : { ...source, position: { kind: 'live' } };

/** The source after a lost connection: live at live, anything else where it was [C-PLAY-21]. */
export const sourceReconnected = (source: Source, moment: PlaybackMoment): Source =>
  isLive(source) ? source : sourceAt(source, moment);

/** Whether the picture was paused for so long that the live playlist does not have it any more. */
export const hasLeftPlaylist = (source: Source, { at, now }: PlaybackMoment): boolean =>
  isLive(source) && at !== null && now - at >= LIVE_PAUSE_SECONDS;

/** Whether it plays as the broadcast does, and no faster. */
export const isLive = (source: Source): boolean => !isFilm(source) && source.position.kind === 'live';
