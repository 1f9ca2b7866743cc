import { randomUUID } from 'node:crypto';
import { absolute } from '#api/platform/addresses.ts';
import { audienceOf, type Caller, type SignedInCaller } from '#api/platform/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { requireAllowedCountry } from '#api/platform/region.ts';
import type { ChannelStream, TrailerStream } from '#contract/playback.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { accessError } from '#rules/channels/access.ts';
import { isAdult } from '#rules/channels/last-channels.ts';
import { isAdultTitle } from '#rules/parental/adult.ts';
import {
  archiveAddress,
  descriptionBeside,
  type ExternalSource,
  liveAddress,
} from '#rules/playback/external-source.ts';
import { momentOf } from '#rules/playback/moment.ts';
import { BRIDGED_SECONDS, playableFrom, RECORDED_LATELY_SECONDS } from '#rules/playback/recording.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { statId } from '#rules/units.ts';
import { type SigningKeys, signStream, streamFolder } from '#signing/media-token.ts';
import type { ChannelRecord, ChannelService } from '../channels/service.ts';
import type { TicketService } from '../drm/service.ts';
import type { ParentalService } from '../parental/service.ts';
import { PlaylistChecks, RETRY_SECONDS } from './playlist-checks.ts';
import { findTrailer, isPublishedAt, programmeAge, recordedAround } from './store.ts';

export interface PlaybackServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly channels: ChannelService;
  readonly tickets: TicketService;
  readonly signingKeys: SigningKeys;
  readonly parental: ParentalService;
}

export interface StreamWish {
  /** Of the archive; none, or 0: live. */
  readonly instant?: UnixSeconds | undefined;
  /** An embedded player asks to be spared the PIN. */
  readonly isSpared?: boolean | undefined;
}

/** Live, or an instant (Unix seconds) of the archive. */
type Position = 'live' | UnixSeconds;

/** Where a stream's playlist and its description are. */
interface StreamPlace {
  readonly playlist: string;
  readonly description: string;
}

export class PlaybackService {
  readonly #options: PlaybackServiceOptions;
  readonly #playlists: PlaylistChecks;

  constructor(options: PlaybackServiceOptions) {
    this.#options = options;
    this.#playlists = new PlaylistChecks(options.clock);
  }

  close(): void {
    this.#playlists.close();
  }

  /**
   * Where a channel plays, live or from an instant (Unix seconds) of its archive. Refuses with `channel_not_found`,
   * `channel_not_available` (also where nothing is recorded or the operator's own origin is silent),
   * `channel_not_purchased`, `not_for_children`, `schedule_from_future`, `archive_not_available`, `region_forbidden`, and
   * where parental control asks first with `pincode_required` and `sign_in_required`.
   */
  async channelStream(
    caller: SignedInCaller,
    reference: string,
    { instant, isSpared = false }: StreamWish = {},
  ): Promise<ChannelStream> {
    requireAllowedCountry(caller);
    const { channel, access } = await this.#options.channels.view(caller, reference);
    const refused = accessError(access);
    if (refused !== null) throw new Refusal(refused);
    const position = positionOf(caller, channel, instant);
    await this.#requireOpen(caller, channel, position, isSpared);
    const { playlist, description } = await this.#placeOf(caller, channel, position);
    return {
      hls: playlist,
      hls_mbr: playlist,
      stream_info: description,
      img: absolute(caller, channel.cover.full),
      stat: { id: statId(randomUUID()) },
      trackers: [],
      ad: null,
    };
  }

  /**
   * Where the trailer of a title plays; refuses with `not_found`, `not_for_children` and, for a title for adults, with
   * `pincode_required` and `sign_in_required` whoever has a PIN.
   */
  async trailerStream(caller: Caller, trailerId: string): Promise<TrailerStream> {
    const trailer = await findTrailer(this.#options.database, caller.provider.id, trailerId);
    if (trailer === null) throw new Refusal('not_found');
    if (audienceOf(caller) === 'child' && !trailer.isForChildren) throw new Refusal('not_for_children');
    const { session } = caller;
    if (session !== null && isAdultTitle(trailer.age))
      await this.#options.parental.requireOpen({ ...caller, session }, 'vod');
    const { playlist, description } = this.#signedPlace(caller, streamFolder(trailer.asset, 'title'), null);
    return { hls: playlist, hls_mbr: playlist, stream_info: description, age: trailer.age };
  }

  /** A channel for adults asks for the PIN, and so does a programme for adults wherever it is on. */
  async #requireOpen(
    caller: SignedInCaller,
    channel: ChannelRecord,
    position: Position,
    isSpared: boolean,
  ): Promise<void> {
    const { database, parental } = this.#options;
    if (!parental.isAsking(caller)) return;
    const { provider, now } = caller;
    if (isAdult(channel.age)) await parental.requireOpen(caller, 'channel', { isSpared });
    const age = await programmeAge(database, provider.id, channel.id, position === 'live' ? now : position);
    if (isAdultTitle(age)) await parental.requireOpen(caller, 'program', { isSpared });
  }

  async #placeOf(caller: SignedInCaller, channel: ChannelRecord, position: Position): Promise<StreamPlace> {
    const { source } = channel;
    switch (source.kind) {
      case 'linear':
        await this.#requirePublished(caller, channel, position);
        return this.#ownPlace(caller, channel, position);
      case 'ingest':
        return this.#ownPlace(caller, channel, await this.#recorded(caller, channel, position));
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

  /** From where a recorded channel plays what is wished. */
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

  /** At the house's origin, in a folder that is signed; what is encrypted is signed for this viewer. */
  async #ownPlace(caller: SignedInCaller, channel: ChannelRecord, position: Position): Promise<StreamPlace> {
    const ticket = channel.isProtected ? await this.#options.tickets.issue(caller, channel.id) : null;
    return this.#signedPlace(caller, streamFolder(channelKey(caller.provider.id, channel.id), position), ticket);
  }

  #signedPlace(caller: Caller, folder: string, ticket: string | null): StreamPlace {
    const { signingKeys } = this.#options;
    const token = signStream(signingKeys, folder, caller.now, ticket);
    const address = `${caller.mediaBase}/p/${token}/${folder}`;
    return { playlist: `${address}/index.m3u8`, description: `${address}/data.json` };
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
    const verdict = await this.#playlists.check(playlist);
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
const notOnAir = () => new Refusal('channel_not_available', '', RETRY_SECONDS);
