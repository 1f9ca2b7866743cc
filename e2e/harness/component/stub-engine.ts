/**
 * Runs in the page, in the place of the module that makes the engine over hls.js: a picture of so many seconds whose time
 * is the page's clock. Nothing is loaded or decoded; a test that moves the clock moves the picture.
 */
import type { Engine, EngineEvents, EngineStart } from '#web/app/player/engine/engine.ts';
import type { StubbedStream, StubControl } from './stub-playback.ts';

const MILLISECONDS_PER_SECOND = 1_000;
/** How often a moving picture says where it is. */
const TELLS_EVERY_MILLISECONDS = 250;
/** A live picture is so far behind the broadcast. */
const BEHIND_LIVE_SECONDS = 8;
/** An address that names the Unix second of its first picture. */
const BEGINS_AT = /\/from-(\d+)\//;
const WITHOUT_END = Number.POSITIVE_INFINITY;

const UNKNOWN: StubbedStream = { seconds: WITHOUT_END, audio: [], text: [], levels: [] };

const streamOf = (address: string): StubbedStream =>
  window.stubbedStreams?.find(({ within }) => address.includes(within))?.stream ?? UNKNOWN;

/** A video element whose media is made up: what players read of it, and what happens to it. */
function takeMedia(video: HTMLVideoElement) {
  const media = {
    stream: UNKNOWN,
    readyState: 0 as number,
    isPaused: true,
    isEnded: false,
    isStalled: false,
    /** Where the picture was when it last began to move or stopped, and the page's time then. */
    at: 0,
    since: 0,
    endTimer: 0,
  };
  const isMoving = () => !media.isPaused && !media.isStalled && !media.isEnded && media.readyState > 2;
  const now = () => performance.now();
  const position = () =>
    isMoving()
      ? Math.min(
          media.at + ((now() - media.since) / MILLISECONDS_PER_SECOND) * video.playbackRate,
          media.stream.seconds,
        )
      : media.at;
  const tell = (...events: readonly string[]) =>
    queueMicrotask(() => {
      for (const event of events) video.dispatchEvent(new Event(event));
    });
  const spans = (end: number): TimeRanges => ({ length: end > 0 ? 1 : 0, start: () => 0, end: () => end });

  /** The picture is here from now on; what it does next is reckoned anew. */
  function settle(at: number): void {
    media.at = at;
    media.since = now();
    clearTimeout(media.endTimer);
    if (!isMoving() || media.stream.seconds === WITHOUT_END) return;
    const left = ((media.stream.seconds - at) / video.playbackRate) * MILLISECONDS_PER_SECOND;
    media.endTimer = window.setTimeout(end, left);
  }
  function change(work: () => void): void {
    const at = position();
    work();
    settle(at);
  }
  function end(): void {
    change(() => {
      media.isEnded = true;
      media.isPaused = true;
    });
    tell('timeupdate', 'pause', 'ended');
  }

  const properties: Record<string, PropertyDescriptor> = {
    currentTime: {
      get: position,
      set: (at: number) => {
        media.isEnded = false;
        settle(Math.max(0, Math.min(at, media.stream.seconds)));
        tell('seeking', 'timeupdate', 'seeked');
      },
    },
    duration: { get: () => (media.readyState === 0 ? Number.NaN : media.stream.seconds) },
    paused: { get: () => media.isPaused },
    ended: { get: () => media.isEnded },
    seeking: { get: () => false },
    readyState: { get: () => media.readyState },
    error: { get: () => null },
    buffered: { get: () => spans(media.readyState === 0 ? 0 : position()) },
    seekable: { get: () => spans(media.readyState === 0 ? 0 : media.stream.seconds) },
    play: {
      value: async () => {
        if (media.isEnded) settle(0);
        media.isEnded = false;
        if (!media.isPaused) return;
        change(() => {
          media.isPaused = false;
        });
        tell('play', ...(media.readyState > 2 && !media.isStalled ? ['playing'] : []));
      },
    },
    pause: {
      value: () => {
        if (media.isPaused) return;
        change(() => {
          media.isPaused = true;
        });
        tell('pause');
      },
    },
  };
  for (const [name, descriptor] of Object.entries(properties))
    Object.defineProperty(video, name, { configurable: true, ...descriptor });

  const onRate = () => settle(position());
  video.addEventListener('ratechange', onRate);
  const telling = setInterval(() => {
    if (isMoving()) video.dispatchEvent(new Event('timeupdate'));
  }, TELLS_EVERY_MILLISECONDS);

  return {
    open(stream: StubbedStream, at: number): void {
      media.stream = stream;
      media.readyState = HTMLMediaElement.HAVE_ENOUGH_DATA;
      media.isEnded = false;
      media.isStalled = false;
      settle(at);
      tell('durationchange', 'loadedmetadata', 'loadeddata', ...(media.isPaused ? [] : ['playing']));
    },
    stall(): void {
      change(() => {
        media.isStalled = true;
      });
      tell('waiting');
    },
    goOn(): void {
      change(() => {
        media.isStalled = false;
      });
      if (!media.isPaused) tell('playing');
    },
    close(): void {
      change(() => {
        media.readyState = HTMLMediaElement.HAVE_NOTHING;
        media.isPaused = true;
      });
      tell('emptied');
    },
    position,
    release(): void {
      clearInterval(telling);
      clearTimeout(media.endTimer);
      video.removeEventListener('ratechange', onRate);
      for (const name of Object.keys(properties)) Reflect.deleteProperty(video, name);
    },
  };
}

export function createHlsEngine(video: HTMLVideoElement, { onReady, onFault, onTracks }: EngineEvents): Engine {
  const media = takeMedia(video);
  let stream = UNKNOWN;
  /** Unix seconds of the first picture; null of a film. */
  let beganAt: number | null = null;
  const chosen = { audio: '0', level: null as string | null };

  const control: StubControl = {
    loads: [],
    chosenLevel: () => chosen.level,
    stall: media.stall,
    goOn: media.goOn,
    fail: (fault) => onFault(fault, { errorType: 'stubError', details: fault }),
  };
  window.stubControl = control;

  function load(address: string, start: EngineStart): void {
    control.loads.push({ address, start });
    stream = streamOf(address);
    chosen.audio = stream.audio[0]?.id ?? '';
    chosen.level = null;
    const first = BEGINS_AT.exec(address)?.[1];
    const secondsNow = Date.now() / MILLISECONDS_PER_SECOND;
    beganAt = first !== undefined ? Number(first) : start === 'live' ? secondsNow - BEHIND_LIVE_SECONDS : null;
    media.open(stream, start === 'live' ? 0 : start);
    onTracks();
    onReady();
  }

  return {
    streamType: 'stub',
    load,
    loadsAhead: false,
    loadAhead: () => () => {},
    moveTo: () => {},
    retry: media.goOn,
    recover: media.goOn,
    unload: media.close,
    destroy: media.release,
    frameTime: () => (beganAt === null ? null : beganAt + media.position()),
    tracks: () => ({
      audio: stream.audio.map((track) => ({ ...track, enabled: track.id === chosen.audio })),
      text: stream.text,
      levels: stream.levels,
    }),
    selectAudio(id) {
      chosen.audio = id;
      onTracks();
    },
    selectText: () => {},
    selectLevel(id) {
      chosen.level = id;
    },
  };
}
