import type { ChannelId } from '#contract/units.ts';
import type { Place } from '#rules/imports/found.ts';
import { type ChannelMapping, ChannelMatcher, type MatchedChannel } from '#rules/imports/xmltv/channel-match.ts';
import type { GuideChannel } from '#rules/imports/xmltv/programme.ts';
import type { Destination } from './guide-broadcast.ts';

/** A channel of the provider's that a guide may be for. */
export interface OwnChannel extends MatchedChannel {
  readonly isLinear: boolean;
  /** Seconds by which its programmes are on later than guides say. */
  readonly shift: number;
}

export type ReportFault = (place: Place, problem: string) => void;

/** Where the programmes of a guide's channels go. */
export class GuideDestinations {
  readonly #matcher: ChannelMatcher;
  readonly #byId: ReadonlyMap<ChannelId, OwnChannel>;
  readonly #found = new Map<string, readonly Destination[]>();

  constructor(channels: readonly OwnChannel[], mapping: ChannelMapping) {
    this.#matcher = new ChannelMatcher(channels, mapping);
    this.#byId = new Map(channels.map((channel) => [channel.id, channel]));
  }

  /** Those found for a guide's channel before; null: none was looked for. */
  known(guideId: string): readonly Destination[] | null {
    return this.#found.get(guideId) ?? null;
  }

  /** Finds the channels that a guide means, and reports where there are none. */
  find(channel: GuideChannel, place: Place, fault: ReportFault): readonly Destination[] {
    const channels = this.#matched(channel, place, fault).map(({ id, shift }) => ({ channelId: id, shift }));
    this.#found.set(channel.id, channels);
    return channels;
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
