import { type Found, foundEntry, foundFault, type Place } from '#rules/imports/found.ts';
import type { ChannelMapping } from '#rules/imports/xmltv/channel-match.ts';
import { GuideReader } from '#rules/imports/xmltv/guide-reader.ts';
import type { GuideElement, GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import { ImportInput, type InputFacts, type InputProgress } from '../input.ts';
import { textOf } from '../text.ts';
import { unpacked } from '../unpack.ts';
import type { Destination, GuideBroadcast } from './guide-broadcast.ts';
import { GuideDestinations, type OwnChannel } from './guide-destinations.ts';
import { ProgrammePlaces } from './programme-places.ts';

/** All that reading a guide needs: plain data, which another thread can have. */
export interface ReadingTask {
  readonly input: InputFacts;
  /** The zone of times without an offset. */
  readonly zone: string;
  /** The language of texts without one. */
  readonly language: string;
  readonly channels: readonly OwnChannel[];
  readonly mapping: ChannelMapping;
}

/** Some of a guide: plain data, too. */
export interface ReadPart {
  readonly found: readonly Found<GuideBroadcast>[];
  /** How far the file is read by now. */
  readonly progress: InputProgress;
}

/**
 * Reads a guide, some of it at a time, in bounded memory.
 * @throws ImportRefused for a file that cannot be unpacked or is in another encoding.
 */
export async function* readGuide(task: ReadingTask): AsyncGenerator<ReadPart> {
  const input = new ImportInput(task.input);
  const reader = new GuideReader({ file: input.name, zone: task.zone, language: task.language });
  const broadcasts = new FoundBroadcasts(task);
  for await (const text of textOf(unpacked(input.bytes(), input.name), input.name)) {
    yield { found: broadcasts.of(reader.push(text)), progress: input.progress };
  }
  yield { found: broadcasts.of(reader.end()), progress: input.progress };
}

/** Makes broadcasts of the provider's channels of what a guide says. */
class FoundBroadcasts {
  readonly #destinations: GuideDestinations;
  readonly #programmes = new ProgrammePlaces();

  constructor({ channels, mapping }: Pick<ReadingTask, 'channels' | 'mapping'>) {
    this.#destinations = new GuideDestinations(channels, mapping);
  }

  of(elements: readonly Found<GuideElement>[]): Found<GuideBroadcast>[] {
    const found: Found<GuideBroadcast>[] = [];
    for (const element of elements) {
      if (element.kind === 'fault') {
        found.push(element);
        continue;
      }
      const { entry, place } = element;
      if (entry.kind === 'channel') {
        this.#destinations.hear(entry.channel, place);
        continue;
      }
      const destinations = this.#destinationsOf(entry.programme.channelId, place, found);
      found.push(foundEntry(this.#broadcast(entry.programme, destinations), place));
    }
    return found;
  }

  #destinationsOf(channelId: string, place: Place, found: Found<GuideBroadcast>[]): readonly Destination[] {
    const known = this.#destinations.known(channelId);
    if (known !== null) return known;
    return this.#destinations.find(channelId, place, (...fault) => found.push(foundFault(...fault)));
  }

  #broadcast(programme: GuideProgramme, destinations: readonly Destination[]): GuideBroadcast {
    const { start, stop, isCatchupDenied, season, episode, subtitle } = programme;
    const hasSubtitle = Object.keys(subtitle).length > 0;
    // What is on none of the provider's channels is not written.
    const { place, learned } =
      destinations.length === 0 ? { place: 0, learned: null } : this.#programmes.placeOf(programme);
    return {
      ...{ destinations, start, stop, program: place, season, episode, isCatchupDenied, learned },
      subtitle: hasSubtitle ? JSON.stringify(subtitle) : null,
    };
  }
}
