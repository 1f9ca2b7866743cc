import type { ChannelId } from '#contract/units.ts';
import type { Place } from '#rules/imports/found.ts';
import {
  type ChannelClaim,
  type ChannelMapping,
  ChannelMatcher,
  goesAhead,
  type MatchedChannel,
} from '#rules/imports/xmltv/channel-match.ts';
import type { GuideChannel } from '#rules/imports/xmltv/programme.ts';
import type { Destination } from './guide-broadcast.ts';

/** A channel of the provider's that a guide may be for. */
export interface OwnChannel extends MatchedChannel {
  readonly isLinear: boolean;
  /** Seconds by which its programmes are on later than guides say. */
  readonly shift: number;
}

export type ReportFault = (place: Place, problem: string) => void;

/** A channel of the guide. */
interface HeardChannel {
  readonly channel: GuideChannel;
  readonly place: Place;
}

/** Where the programmes of a guide's channels go: to a channel of the provider's those of one channel only. */
export class GuideDestinations {
  readonly #matcher: ChannelMatcher;
  readonly #byId: ReadonlyMap<ChannelId, OwnChannel>;
  readonly #heard = new Map<string, HeardChannel>();
  /** What claims a channel of the provider's, until now. */
  readonly #claims = new Map<ChannelId, { readonly guideId: string; readonly claim: ChannelClaim }>();
  readonly #found = new Map<string, readonly Destination[]>();

  constructor(channels: readonly OwnChannel[], mapping: ChannelMapping) {
    this.#matcher = new ChannelMatcher(channels, mapping);
    this.#byId = new Map(channels.map((channel) => [channel.id, channel]));
  }

  /** Takes a channel of the guide. What its programmes are for is found once those are known that stand before the first one. */
  hear(channel: GuideChannel, place: Place): HeardChannel {
    const heard = { channel, place };
    this.#heard.set(channel.id, heard);
    const claim = this.#matcher.claimOf(channel);
    if (claim !== null) for (const { id } of claim.channels) this.#claim(id, channel.id, claim);
    return heard;
  }

  #claim(id: ChannelId, guideId: string, claim: ChannelClaim): void {
    const former = this.#claims.get(id);
    const isTaken = former !== undefined && (this.#found.has(former.guideId) || !goesAhead(claim, former.claim));
    if (!isTaken) this.#claims.set(id, { guideId, claim });
  }

  /** Those found for a guide's channel before; null: none was looked for. */
  known(guideId: string): readonly Destination[] | null {
    return this.#found.get(guideId) ?? null;
  }

  /** Finds the channels that a guide means, and reports where there are none. A guide need not name its channels first. */
  find(guideId: string, place: Place, fault: ReportFault): readonly Destination[] {
    const heard = this.#heard.get(guideId) ?? this.hear({ id: guideId, names: [] }, place);
    const channels = this.#matched(heard.channel, heard.place, fault)
      .filter((channel) => this.#isFor(channel, heard, fault))
      .map(({ id, shift }) => ({ channelId: id, shift }));
    this.#found.set(guideId, channels);
    return channels;
  }

  /** Whether no other channel of the guide is nearer to a channel of the provider's. An operator may map several to one. */
  #isFor({ id, slug }: OwnChannel, { channel, place }: HeardChannel, fault: ReportFault): boolean {
    const claimed = this.#claims.get(id);
    if (claimed === undefined || claimed.guideId === channel.id) return true;
    if (this.#matcher.claimOf(channel)?.by === 'mapping') return true;
    fault(place, `the guide's channel ${channel.id} is left out: ${claimed.guideId} is ${slug} already`);
    return false;
  }

  #matched(channel: GuideChannel, place: Place, fault: ReportFault): readonly OwnChannel[] {
    const match = this.#matcher.match(channel);
    switch (match.kind) {
      case 'left out':
        return [];
      case 'unknown':
        fault(place, unknownText(channel, match.nearest));
        return [];
      case 'channels': {
        const channels = match.ids.flatMap((id) => this.#byId.get(id) ?? []);
        const linear = channels.find(({ isLinear }) => isLinear);
        if (linear !== undefined) fault(place, `${linear.slug} is linear: its guide comes with its assets`);
        return channels.filter(({ isLinear }) => !isLinear);
      }
    }
  }
}

function unknownText({ id, names }: GuideChannel, nearest: readonly MatchedChannel[]): string {
  const called = [...new Set([id, ...names])].join(', ');
  const near = nearest.map(({ slug }) => slug).join(', ');
  return `the guide's channel ${called} is none of yours${near === '' ? '' : `; nearest: ${near}`}`;
}
