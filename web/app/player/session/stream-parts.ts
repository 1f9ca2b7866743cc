import { FULL_MODE_MILLISECONDS } from '#rules/channels/zapping.ts';
import { beginning, type Course, courseAfter, inMain, noInterludes } from '#rules/player/course.ts';
import { isSameRequest, type Source } from '#rules/player/source.ts';
import type { Engine } from '#web/app/player/engine/engine.ts';
import type { LazyEngine } from './lazy-engine.ts';
import type { OpenedStream } from './opened-stream.ts';
import type { PlayerView } from './player-view.ts';
import { readyOrInFull } from './ready-or-in-full.ts';
import type { ReadyStream } from './ready-streams.ts';

/** A stream with the source that it was opened for. */
interface Opened {
  readonly source: Source;
  readonly stream: OpenedStream;
}

/** A stream that the service has been asked for. */
interface Asked {
  readonly source: Source;
  readonly stream: Promise<OpenedStream>;
  /** Null until the service has given it. */
  answer: OpenedStream | null;
  readonly control: AbortController;
}

/** A stream with the engine that plays it. */
interface Loadable {
  readonly stream: OpenedStream;
  readonly made: Engine;
}

interface StreamPartsOptions {
  readonly openStream: (source: Source, signal: AbortSignal) => Promise<OpenedStream>;
  /** What a source can be played by at once; null: it has to be asked for. */
  readonly takeReady: (source: Source) => ReadyStream | null;
  readonly engine: LazyEngine;
  /** Why an opened stream cannot be loaded; null: it can. */
  readonly obstacleOf: (stream: OpenedStream) => string | null;
  readonly onOpened: (stream: OpenedStream) => void;
  readonly onObstacle: (details: string) => void;
  readonly onError: (error: unknown) => void;
  /** A part is about to load. */
  readonly beforePart: (source: Source) => void;
  /** The source itself loads, not an interlude. */
  readonly onMain: (stream: OpenedStream) => void;
  readonly show: (change: Partial<PlayerView>) => void;
}

/** Opens the stream of a source and loads its parts one after another: interludes before, the source itself, interludes after. */
export function createStreamParts(options: StreamPartsOptions) {
  const { engine, show } = options;
  let opening = new AbortController();
  let opened: Opened | null = null;
  /** It is asked for before its source is opened. */
  let prepared: Asked | null = null;
  let course: Course = inMain;
  /** The element still has what was opened before. */
  let isAwaited = false;
  /** The viewer asked for the source just now: what comes before it plays too, and not again when its stream is opened anew. */
  let isFirstOpening = false;

  function load(ready: Engine, { source, stream }: Opened, next: Course): void {
    const profile = source.kind === 'channel' ? 'channel' : 'film';
    course = next;
    isAwaited = false;
    options.beforePart(source);
    if (course.phase === 'main') {
      ready.load(stream.address, stream.start, profile);
      options.onMain(stream);
      show({ course, points: stream.points ?? [] });
    } else {
      ready.load(course.interlude.address, 0, profile);
      show({ course, points: [] });
    }
  }

  function abort(): void {
    opening.abort();
    opening = new AbortController();
  }

  function askFor(source: Source): Asked {
    const control = new AbortController();
    return { source, control, stream: options.openStream(source, control.signal), answer: null };
  }

  /** What was asked for before, unless it is of another place. */
  function takePrepared(source: Source): Asked | null {
    const asked = prepared;
    prepared = null;
    if (asked === null || isSameRequest(asked.source, source)) return asked;
    asked.control.abort();
    return null;
  }

  /** Null where the stream has not come, or its engine does not play yet. */
  function loadableNow(stream: OpenedStream | null): Loadable | null {
    const made = stream === null ? null : engine.taken(stream.script ?? null);
    return stream === null || made === null ? null : { stream, made };
  }

  /** Null where it was left meanwhile. */
  async function loadableThen(coming: Promise<OpenedStream>, signal: AbortSignal): Promise<Loadable | null> {
    const stream = await coming;
    if (signal.aborted) return null;
    const made = await engine.take(stream.script ?? null);
    return signal.aborted ? null : { stream, made };
  }

  /** What plays without being a viewing becomes one, unless the viewer leaves it soon [C-CHLOAD-11]. */
  function openInFull(source: Source, signal: AbortSignal): void {
    const timer = setTimeout(async () => {
      try {
        const stream = await options.openStream(source, signal);
        const ready = engine.current();
        if (signal.aborted || opened === null || ready === null) return;
        const isSame = stream.isPlaceholder === opened.stream.isPlaceholder;
        opened = { source, stream };
        options.onOpened(stream);
        show({ seekPictures: stream.seekPictures ?? null, isPlaceholder: stream.isPlaceholder ?? false });
        if (!isSame) load(ready, opened, inMain);
        else {
          ready.moveTo(stream.address);
          options.onMain(stream);
        }
      } catch (error) {
        if (!signal.aborted) options.onError(error);
      }
    }, FULL_MODE_MILLISECONDS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return {
    /** Asks for the stream of a source that is about to be opened: the service takes it for the one that plays. */
    prepare(source: Source): void {
      prepared?.control.abort();
      const asked = askFor(source);
      prepared = asked;
      asked.stream.then(
        (stream) => {
          asked.answer = stream;
        },
        // A refusal is shown once the source is opened.
        () => {},
      );
    },
    isPrepared: () => prepared !== null,
    /** The stream of the source that was opened last has not come: what the element tells is about the one before. */
    isAwaited: () => isAwaited,
    /** The stream that was opened last. */
    stream: () => opened?.stream ?? null,
    /** The source itself plays, not an interlude. */
    isInMain: () => course.phase === 'main',
    /** The next stream is one that the viewer asked for. */
    begin(): void {
      isFirstOpening = true;
    },
    async open(source: Source): Promise<void> {
      opening.abort();
      isAwaited = true;
      const ready = options.takeReady(source);
      const asked = ready ?? takePrepared(source) ?? askFor(source);
      opening = asked.control;
      const { signal } = opening;
      try {
        const askInFull = () => options.openStream(source, signal);
        const coming = () => (ready === null ? asked.stream : readyOrInFull(ready.stream, askInFull, signal));
        // What the service has given already loads before this call returns: drawing the page anew comes after it.
        const loadable = loadableNow(asked.answer) ?? (await loadableThen(coming(), signal));
        if (loadable === null) return;
        const { stream, made } = loadable;
        opened = { source, stream };
        options.onOpened(stream);
        const obstacle = options.obstacleOf(stream);
        if (obstacle !== null) {
          options.onObstacle(obstacle);
          return;
        }
        const { interludes = noInterludes, seekPictures = null, isPlaceholder = false } = stream;
        show({ isFollowed: interludes.after.length > 0, seekPictures, isPlaceholder });
        load(made, opened, isFirstOpening ? beginning(interludes) : inMain);
        isFirstOpening = false;
        if (ready !== null && stream.stat === null) openInFull(source, signal);
      } catch (error) {
        if (!signal.aborted) options.onError(error);
      }
    },
    /** Loads the part after the one that is over, or does not play; false: there is none. */
    next(): boolean {
      const next = courseAfter(course, opened?.stream.interludes ?? noInterludes);
      const ready = engine.current();
      if (next === null || ready === null || opened === null) return false;
      load(ready, opened, next);
      return true;
    },
    /** Drops a request that is on its way. */
    abort,
  };
}
