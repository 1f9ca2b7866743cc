import type { ChannelId } from '#contract/units.ts';
import { isReadyFresh } from '#rules/player/readiness.ts';
import type { ChannelSource } from '#rules/player/source.ts';
import type { Engine } from '#web/app/player/engine/engine.ts';
import type { OpenedStream } from './opened-stream.ts';

/** A channel that may be played next: its address is asked for, and its first segment is loaded. */
export interface ReadyStream {
  readonly source: ChannelSource;
  readonly control: AbortController;
  readonly stream: Promise<OpenedStream>;
  /** Null until the service has given it. */
  readonly answer: OpenedStream | null;
  /** When its address was asked for (milliseconds of the page). */
  readonly askedAt: number;
}

interface Held extends ReadyStream {
  answer: OpenedStream | null;
  isLoaded: boolean;
  drop: () => void;
}

interface ReadyStreamsOptions {
  readonly prepareStream: (source: ChannelSource, signal: AbortSignal) => Promise<OpenedStream>;
  readonly engine: () => Engine | null;
  /** Other channels than before have their first segment. */
  readonly onChange: (loaded: readonly ChannelId[]) => void;
}

/** The channels that may be played next, each with an address of a minute and its first segment. */
export function createReadyStreams({ prepareStream, engine, onChange }: ReadyStreamsOptions) {
  const held = new Map<ChannelId, Held>();
  const tell = () => onChange([...held.values()].flatMap(({ isLoaded, source }) => (isLoaded ? [source.channel] : [])));

  function ask(source: ChannelSource): void {
    const control = new AbortController();
    const stream = prepareStream(source, control.signal);
    const asked: Held = {
      ...{ source, control, stream, answer: null, askedAt: performance.now() },
      ...{ isLoaded: false, drop: () => {} },
    };
    held.set(source.channel, asked);
    stream.then(
      (answer) => {
        asked.answer = answer;
        const { address, start } = answer;
        if (held.get(source.channel) !== asked) return;
        asked.drop =
          engine()?.loadAhead(address, start, 'channel', () => {
            asked.isLoaded = true;
            if (held.get(source.channel) === asked) tell();
          }) ?? asked.drop;
      },
      // A channel that is refused is no channel to have ready; opening it shows why.
      () => {},
    );
  }

  function drop({ source, control, drop: dropLoaded }: Held): void {
    held.delete(source.channel);
    control.abort();
    dropLoaded();
  }

  return {
    /** Has these channels ready and no others; what has become old is asked for anew. */
    keep(sources: readonly ChannelSource[]): void {
      const now = performance.now();
      const wanted = engine()?.loadsAhead === true ? sources : [];
      for (const each of [...held.values()])
        if (!isReadyFresh(now - each.askedAt) || !wanted.some(({ channel }) => channel === each.source.channel))
          drop(each);
      for (const source of wanted) if (!held.has(source.channel)) ask(source);
      tell();
    },
    /** Has one more channel ready: it is about to be played. */
    add(source: ChannelSource): void {
      if (engine()?.loadsAhead === true && !held.has(source.channel)) ask(source);
    },
    /** What a source can be played by at once; null: it was not asked for, or too long ago. */
    take(source: ChannelSource): ReadyStream | null {
      const ready = held.get(source.channel);
      if (ready === undefined || source.position.kind !== 'live') return null;
      if (!isReadyFresh(performance.now() - ready.askedAt)) {
        drop(ready);
        return null;
      }
      held.delete(source.channel);
      tell();
      return ready;
    },
    close(): void {
      for (const each of [...held.values()]) drop(each);
    },
  };
}
