import { absolute, overHttps } from '#api/platform/addresses.ts';
import { audienceOf, type Caller, type SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { type ChannelConfig, type ChannelStream, PREPARED_SECONDS, type TrailerStream } from '#contract/playback.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { accessError } from '#rules/channels/access.ts';
import { isAdult } from '#rules/channels/last-channels.ts';
import { momentOf } from '#rules/guide/archive.ts';
import { isAdultTitle } from '#rules/parental/adult.ts';
import {
  archiveAddress,
  descriptionBeside,
  type ExternalSource,
  liveAddress,
} from '#rules/playback/external-source.ts';
import { BRIDGED_SECONDS, playableFrom, RECORDED_LATELY_SECONDS } from '#rules/playback/recording.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { type SigningKeys, STREAM_SECONDS, streamFolder } from '#signing/media-token.ts';
import type { ChannelRecord, ChannelService } from '../channels/service.ts';
import type { TicketService } from '../drm/service.ts';
import type { ParentalService } from '../parental/service.ts';
import { requireUnblocked } from './blocked.ts';
import { type PlaylistChecks, RETRY_SECONDS } from './playlist-checks.ts';
import { placeIn, type StreamPlace, signedFolder } from './signed-folder.ts';
import { blackoutUntil, findTrailer, isCatchupDenied, isPublishedAt, programmeAge, recordedAround } from './store.ts';
import type { Viewings } from './viewings.ts';

export interface PlaybackServiceOptions {
  readonly database: Database;
  readonly channels: ChannelService;
  readonly tickets: TicketService;
  readonly signingKeys: SigningKeys;
  readonly parental: ParentalService;
  readonly viewings: Viewings;
  readonly playlists: PlaylistChecks;
}

/**
 * What a stream is opened for: a viewing, which counts; a look, which does not; or a preparation, so that the channel plays
 * at once when the viewer opens it, which does not count either and ends after a minute.
 */
export type StreamPurpose = 'viewing' | 'look' | 'preparation';

export interface StreamWish {
  /** Of the archive; none, or 0: live. */
  readonly instant?: UnixSeconds | undefined;
  /** An embedded player asks to skip the PIN check. */
  readonly skipsPinCheck?: boolean | undefined;
  readonly purpose?: StreamPurpose;
  /** Addresses begin with https, however the call came. */
  readonly forcesHttps?: boolean | undefined;
}

/** Live, or an instant (Unix seconds) of the archive. */
type Position = 'live' | UnixSeconds;

/** Which part of a channel, and for how long it may be asked for. */
interface WishedPart {
  readonly position: Position;
  readonly seconds: number;
}

export class PlaybackService {
  readonly #options: PlaybackServiceOptions;

  constructor(options: PlaybackServiceOptions) {
    this.#options = options;
  }

  /**
   * Where a channel plays, live or from an instant (Unix seconds) of its archive. Refuses with `channel_not_found`,
   * `channel_not_available` (also where nothing is recorded, the operator's own origin is silent, or no clip stands in for
   * what may not be shown), `channel_not_purchased`, `not_for_children`, `schedule_from_future`, `archive_not_available`, and
   * where parental control asks first with `pincode_required` and `sign_in_required`, and with `too_many_streams`. A blocked
   * customer is refused with `account_blocked`, whatever the channel.
   */
  async channelStream(
    caller: SignedInCaller,
    reference: string,
    { instant, skipsPinCheck = false, purpose = 'viewing', forcesHttps = false }: StreamWish = {},
  ): Promise<ChannelStream> {
    const channel = await this.#requireRight(caller, reference);
    const position = positionOf(caller, channel, instant);
    await this.#requireOpen(caller, channel, position, skipsPinCheck);
    const instantShown = position === 'live' ? caller.now : position;
    const until = await blackoutUntil(this.#options.database, caller.provider.id, channel.id, instantShown);
    if (until !== null && position !== 'live') throw new Refusal('archive_not_available');
    const seconds = purpose === 'preparation' ? PREPARED_SECONDS : STREAM_SECONDS;
    const place =
      until === null
        ? await this.#placeOf(caller, channel, { position, seconds })
        : this.#placeInBlackout(caller, until, seconds);
    const subject = { kind: 'channel', id: channel.id } as const;
    const stat = purpose === 'viewing' ? { id: await this.#options.viewings.open(caller, subject, false) } : null;
    const address = forcesHttps ? overHttps : (own: string) => own;
    return {
      hls: address(place.playlist),
      hls_mbr: address(place.playlist),
      stream_info: address(place.description),
      img: address(absolute(caller, channel.cover.full)),
      stat,
      blackout: until === null ? null : { until },
      trackers: [...channel.trackers],
      ad: null,
    };
  }

  /**
   * The configurations by which a partner's script plays a channel live [C-API-12]; refuses as `channelStream` does of a live
   * channel, and with `not_found` where no partner plays it.
   */
  async channelConfig(caller: SignedInCaller, reference: string, skipsPinCheck = false): Promise<ChannelConfig> {
    const channel = await this.#requireRight(caller, reference);
    if (channel.vitrina === null) throw new Refusal('not_found');
    await this.#requireOpen(caller, channel, 'live', skipsPinCheck);
    const { web, webVlight, ad } = channel.vitrina;
    return { config: { web, web_vlight: webVlight }, ad };
  }

  /** The channel, which the caller may watch but for parental control. */
  async #requireRight(caller: SignedInCaller, reference: string): Promise<ChannelRecord> {
    requireUnblocked(caller);
    const { channel, access } = await this.#options.channels.view(caller, reference);
    const refused = accessError(access);
    if (refused !== null) throw new Refusal(refused);
    return channel;
  }

  /**
   * Where the trailer of a title plays; refuses with `not_found`, `not_for_children` and, for a title for adults, with
   * `pincode_required` and `sign_in_required` where a PIN check is due or there is no signed-in viewer to be asked, and a blocked
   * customer with `account_blocked`.
   */
  async trailerStream(caller: Caller, trailerId: string): Promise<TrailerStream> {
    requireUnblocked(caller);
    const trailer = await findTrailer(this.#options.database, caller.provider.id, trailerId);
    if (trailer === null) throw new Refusal('not_found');
    if (audienceOf(caller) === 'child' && !trailer.isForChildren) throw new Refusal('not_for_children');
    const { session } = caller;
    if (isAdultTitle(trailer.age)) {
      // Or who leaves the token out would not be asked.
      if (session === null) throw new Refusal('sign_in_required');
      await this.#options.parental.requireOpen({ ...caller, session }, 'vod');
    }
    const { playlist, description } = placeIn(
      signedFolder(this.#options.signingKeys, caller, streamFolder(trailer.asset, 'title')),
    );
    const { age, content } = trailer;
    const title = translated(content.title, caller.language);
    return { hls: playlist, hls_mbr: playlist, stream_info: description, age, content: { ...content, title } };
  }

  /** A channel for adults asks for the PIN, and so does a programme for adults wherever it is on. */
  async #requireOpen(
    caller: SignedInCaller,
    channel: ChannelRecord,
    position: Position,
    skipsPinCheck: boolean,
  ): Promise<void> {
    const { database, parental } = this.#options;
    if (!parental.isAsking(caller)) return;
    const { provider, now } = caller;
    if (isAdult(channel.age)) await parental.requireOpen(caller, 'channel', { skipsPinCheck });
    const age = await programmeAge(database, provider.id, channel.id, position === 'live' ? now : position);
    if (isAdultTitle(age)) await parental.requireOpen(caller, 'program', { skipsPinCheck });
  }

  /** The operator's clip, over and over until the programme is over that may not be shown; its address lives for some seconds. */
  #placeInBlackout(caller: SignedInCaller, until: UnixSeconds, seconds: number): StreamPlace {
    const { blackoutClip } = caller.provider.settings;
    if (blackoutClip === null) throw new Refusal('channel_not_available');
    const folder = streamFolder(blackoutClip, `loop-${Math.ceil(until - caller.now)}`);
    return placeIn(signedFolder(this.#options.signingKeys, caller, folder, { seconds }));
  }

  /** Some programmes must not be watched from the archive. */
  async #requireCatchup({ provider }: SignedInCaller, { id }: ChannelRecord, position: Position): Promise<void> {
    if (position === 'live') return;
    const isDenied = await isCatchupDenied(this.#options.database, provider.id, id, position);
    if (isDenied) throw new Refusal('archive_not_available');
  }

  async #placeOf(
    caller: SignedInCaller,
    channel: ChannelRecord,
    { position, seconds }: WishedPart,
  ): Promise<StreamPlace> {
    const { source } = channel;
    await this.#requireCatchup(caller, channel, position);
    switch (source.kind) {
      case 'linear':
        await this.#requirePublished(caller, channel, position);
        return this.#ownPlace(caller, channel, { position, seconds });
      case 'ingest': {
        const from = await this.#recorded(caller, channel, position);
        return this.#ownPlace(caller, channel, { position: from, seconds });
      }
      case 'external':
        return this.#externalPlace(caller, channel, source.origin, position);
      case 'unusable':
        throw new Refusal('channel_not_available');
    }
  }

  /** A linear channel has always something on air. */
  async #requirePublished({ provider }: SignedInCaller, { id }: ChannelRecord, position: Position): Promise<void> {
    if (position === 'live') return;
    const isPublished = await isPublishedAt(this.#options.database, provider.id, id, position);
    if (!isPublished) throw new Refusal('archive_not_available');
  }

  /** From where a recorded channel plays what is wanted. */
  async #recorded({ provider, now }: SignedInCaller, { id }: ChannelRecord, position: Position): Promise<Position> {
    const { database } = this.#options;
    if (position === 'live') {
      const latest = await recordedAround(database, provider.id, id, now, RECORDED_LATELY_SECONDS);
      if (latest.length === 0) throw notOnAir();
      return position;
    }
    const stretches = await recordedAround(database, provider.id, id, position, BRIDGED_SECONDS);
    const from = playableFrom(stretches, position, now);
    if (from === null) throw new Refusal('archive_not_available');
    return from;
  }

  /** At the house's origin, in a folder that is signed; what is encrypted is signed with a ticket. */
  async #ownPlace(
    caller: SignedInCaller,
    channel: ChannelRecord,
    { position, seconds }: WishedPart,
  ): Promise<StreamPlace> {
    const ticket = channel.isProtected ? await this.#options.tickets.issue(caller, channel.id, seconds) : null;
    const folder = streamFolder(channelKey(caller.provider.id, channel.id), position);
    return placeIn(signedFolder(this.#options.signingKeys, caller, folder, { ticket, seconds }));
  }

  /** At the operator's own origin, which learns nothing of the viewer, after a look whether it plays. */
  async #externalPlace(
    { now }: SignedInCaller,
    channel: ChannelRecord,
    source: ExternalSource,
    position: Position,
  ): Promise<StreamPlace> {
    const playlist =
      position === 'live' ? liveAddress(source, channel) : archivePlaylist(source, channel, position, now);
    const verdict = await this.#options.playlists.check(playlist);
    if (verdict === 'missing' && position !== 'live') throw new Refusal('archive_not_available');
    if (verdict !== 'plays') throw notOnAir();
    return { playlist, description: descriptionBeside(playlist) };
  }
}

function positionOf({ now }: SignedInCaller, { archivedDays }: ChannelRecord, instant: UnixSeconds | undefined) {
  const moment = momentOf(instant, now, archivedDays);
  switch (moment.kind) {
    case 'live':
      return 'live';
    case 'future':
      throw new Refusal('schedule_from_future');
    case 'before_archive':
      throw new Refusal('archive_not_available');
    case 'archive':
      return moment.instant;
  }
}

function archivePlaylist(source: ExternalSource, channel: ChannelRecord, instant: UnixSeconds, now: UnixSeconds) {
  if (source.archive === undefined) throw new Refusal('archive_not_available');
  return archiveAddress(source, source.archive, channel, instant, now);
}

/** The channel is the viewer's to watch, and there is nothing to see now. */
const notOnAir = () => new Refusal('channel_not_available', null, RETRY_SECONDS);
