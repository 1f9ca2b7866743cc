import { randomUUID } from 'node:crypto';
import { absolute } from '#api/platform/addresses.ts';
import type { SignedInCaller } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { requireAllowedCountry } from '#api/platform/region.ts';
import type { ChannelStream } from '#contract/playback.ts';
import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import { accessError } from '#rules/channels/access.ts';
import { momentOf } from '#rules/playback/moment.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { statId } from '#rules/units.ts';
import { type SigningKeys, signStream, streamFolder } from '#signing/media-token.ts';
import type { ChannelService } from '../channels/service.ts';
import { isPublishedAt } from './store.ts';

/** Where the origin answers when it stands at the same address as the api. */
const OWN_MEDIA_PATH = '/media';

export interface PlaybackServiceOptions {
  readonly database: Database;
  readonly channels: ChannelService;
  readonly signingKeys: SigningKeys;
  /** Where viewers find the origin, without a slash at the end; null: at the address they called. */
  readonly mediaBase: string | null;
}

export class PlaybackService {
  readonly #options: PlaybackServiceOptions;

  constructor(options: PlaybackServiceOptions) {
    this.#options = options;
  }

  /**
   * Where a channel plays, live or from an instant (Unix seconds) of its archive. Refuses with `channel_not_found`,
   * `channel_not_available`, `channel_not_purchased`, `schedule_from_future`, `archive_not_available` and
   * `region_forbidden`.
   */
  async channelStream(
    caller: SignedInCaller,
    reference: string,
    instant: UnixSeconds | undefined,
  ): Promise<ChannelStream> {
    requireAllowedCountry(caller);
    const { channel, access } = await this.#options.channels.view(caller, reference);
    const refused = accessError(access);
    if (refused !== null) throw new Refusal(refused);
    const start = await this.#startOf(caller, channel, instant);
    const folder = streamFolder(channelKey(caller.provider.id, channel.id), start);
    const token = signStream(this.#options.signingKeys, folder, caller.now);
    const base = this.#options.mediaBase ?? `${caller.origin}${OWN_MEDIA_PATH}`;
    const address = `${base}/p/${token}/${folder}`;
    return {
      hls: `${address}/index.m3u8`,
      hls_mbr: `${address}/index.m3u8`,
      stream_info: `${address}/data.json`,
      img: absolute(caller, channel.cover.full),
      stat: { id: statId(randomUUID()) },
      trackers: [],
      ad: null,
    };
  }

  /** The last part of the stream's folder. */
  async #startOf(
    { provider, now }: SignedInCaller,
    { id, archivedDays }: { readonly id: ChannelId; readonly archivedDays: number },
    instant: UnixSeconds | undefined,
  ): Promise<'live' | UnixSeconds> {
    const moment = momentOf(instant, now, archivedDays);
    switch (moment.kind) {
      case 'live':
        return 'live';
      case 'future':
        throw new Refusal('schedule_from_future');
      case 'before_archive':
        throw new Refusal('archive_not_available');
      case 'archive': {
        const isPublished = await isPublishedAt(this.#options.database, provider.id, id, moment.instant);
        if (!isPublished) throw new Refusal('archive_not_available');
        return moment.instant;
      }
    }
  }
}
