import type { StatId } from '#contract/units.ts';
import { detailLines } from '#rules/account/refusal-detail.ts';
import { beginning, type Course, courseAfter, type Interludes, inMain, noInterludes } from '#rules/player/course.ts';
import { codeOf, type Diagnostics, diagnose, type FaultReport, type ReportedFault } from '#rules/player/diagnostics.ts';
import {
  type Fault,
  idle,
  type Playback,
  type PlaybackEffect,
  type PlaybackEvent,
  transition,
} from '#rules/player/playback.ts';
import type { Stretch } from '#rules/player/points.ts';
import { RETRYING } from '#rules/player/reconnect.ts';
import { type FilmSource, isLive, isSameRequest, type Source } from '#rules/player/source.ts';
import { type AudioTrack, NORMAL_SPEED, type TextTrack } from '#rules/player/tracks.ts';
import { clampVolume } from '#rules/player/volume.ts';
import { createEngine } from '#web/app/player/engine/create-engine.ts';
import type { Engine, EngineStart } from '#web/app/player/engine/engine.ts';
import { preferences } from '#web/app/player/preferences.ts';
import { pingService, pingUntilAnswered } from '#web/app/wire/ping.ts';
import { WireError, type WireErrorCode } from '#web/app/wire/wire-error.ts';
import { createDeviceTabs } from './device-tabs.ts';
import { createHeldFrame } from './held-frame.ts';
import { recordMilestone } from './playback-events.ts';
import { watchProgress } from './progress-watch.ts';
import { createSleep } from './sleep.ts';
import { createTrackSelection, nothingSelected, type SelectedTracks } from './track-selection.ts';
import { createViewingReporter, type ViewingReport } from './viewing-reporter.ts';

export type PlayerWarning = Extract<PlaybackEffect, { kind: 'warn' }>['message'];

/** What the screen shows of the player. A new object for each change. */
export interface PlayerView {
  readonly playback: Playback;
  readonly volume: number;
  readonly isMuted: boolean;
  /** The browser let it start without sound only; the viewer did not ask for that. */
  readonly isSilenced: boolean;
  /** It was reopened a moment ago because the connection came back [C-PLAY-21]. */
  readonly isRetrying: boolean;
  /** Of the stream that plays. */
  readonly points: readonly Stretch[];
  /** Where small pictures of the stream are listed; null: it has none. */
  readonly seekPictures: string | null;
  /** Whether the film itself plays, or something short before or after it. */
  readonly course: Course;
  /** Something short comes after the film. */
  readonly isFollowed: boolean;
  /** What the stream has to choose from, and what is chosen. */
  readonly tracks: SelectedTracks;
  /** How fast films and recordings play; live plays as it comes. */
  readonly speed: number;
}

/** Where a source plays, and where in its stream the picture begins. */
export interface OpenedStream {
  readonly address: string;
  readonly start: EngineStart;
  /** By what its viewing is reported; null where nobody counts it. */
  readonly stat: StatId | null;
  /** Stretches of a film with something of their own. */
  readonly points?: readonly Stretch[];
  /** What plays before a film and after it. */
  readonly interludes?: Interludes;
  /** Where small pictures of it are listed. */
  readonly seekPictures?: string | null;
}

export interface PlayerSessionOptions {
  readonly video: HTMLVideoElement;
  readonly heldFrame: HTMLCanvasElement;
  /** The adapter's part: opens a source at the service. Throws `WireError` with the service's refusal. */
  readonly openStream: (source: Source, signal: AbortSignal) => Promise<OpenedStream>;
  /** The server's clock, Unix seconds. */
  readonly now: () => number;
  readonly onWarning: (warning: PlayerWarning) => void;
  /** How long a stream was watched so far; also while its page is being left. */
  readonly report: (id: StatId, report: ViewingReport) => Promise<{ readonly is_replaced: boolean }>;
}

/** One video element that plays source after source: the engine, the rules' state machine, and the effects it asks for. */
export type PlayerSession = ReturnType<typeof createPlayerSession>;

export function createPlayerSession(options: PlayerSessionOptions) {
  const { video, now } = options;
  const listeners = new Set<() => void>();
  const heldFrame = createHeldFrame(video, options.heldFrame);
  const destroyed = new AbortController();
  let view: PlayerView = {
    playback: idle,
    volume: preferences.volume(),
    isMuted: preferences.isMuted(),
    isSilenced: false,
    isRetrying: false,
    points: [],
    seekPictures: null,
    course: inMain,
    isFollowed: false,
    tracks: nothingSelected,
    speed: NORMAL_SPEED,
  };
  let engine: Engine | null = null;
  let opening = new AbortController();
  let stopPinging = () => {};
  /** Where the picture last was: an engine without a stream does not know it any more. */
  let lastPosition: number | null = null;
  /** How far the first picture of the stream was behind the clock. */
  let startDelay: number | null = null;
  /** So much of the volume is heard: less than all of it while the sound fades. */
  let loudness = 1;
  /** What a page asked for last; null once it is closed. */
  let asked: Source | null = null;
  /** Up to here a pause of the element is not the viewer's (milliseconds of the page). */
  let forgivenUntil = 0;
  /** It was asked for just now: what comes before it plays too, and not again when its stream is opened anew. */
  let isFirstOpening = false;
  /** The stream that was opened last. */
  let opened: OpenedStream | null = null;
  let lastDuration: number | null = null;
  let lastFault: ReportedFault | null = null;

  const selection = createTrackSelection({
    engine: () => engine,
    choices: { read: preferences.tracks, keep: preferences.keepTracks },
    show: (tracks) => show({ tracks }),
  });

  let engineMaking: Promise<Engine> | null = null;
  /** The engine, made once. One that could not be fetched is fetched again when it is asked for again. */
  function makeEngine(): Promise<Engine> {
    engineMaking ??= createEngine(video, {
      onReady: () => startPlaying(),
      onTracks: () => selection.meetTracks(),
      onFault: reportFault,
    }).then(
      (made) => {
        if (destroyed.signal.aborted) made.destroy();
        else engine = made;
        return made;
      },
      (error: unknown) => {
        engineMaking = null;
        throw error;
      },
    );
    return engineMaking;
  }

  function show(change: Partial<PlayerView>): void {
    view = { ...view, ...change };
    video.volume = view.volume * loudness;
    video.muted = view.isMuted || view.isSilenced;
    // Loading a stream brings an element back to its default.
    video.defaultPlaybackRate = speedNow();
    video.playbackRate = speedNow();
    for (const listener of listeners) listener();
  }

  function speedNow(): number {
    const { playback, speed } = view;
    return playback.kind === 'idle' || isLive(playback.source) ? NORMAL_SPEED : speed;
  }

  function send(event: PlaybackEvent): void {
    const { playback, effects } = transition(view.playback, event);
    if (playback !== view.playback) show({ playback });
    for (const effect of effects) perform(effect);
  }

  function reportFault(fault: Fault, report: FaultReport): void {
    if (!isInMain()) {
      // What hls.js mends by itself is no reason to leave it out.
      if (fault !== 'buffer' && fault !== 'absent') goOn();
      return;
    }
    lastFault = { ...report, code: codeOf(fault), at: now() };
    if (fault === 'fragment' || fault === 'absent') progress.noteBroken();
    send({ kind: 'fault', fault, ...moment() });
  }

  let retrying: ReturnType<typeof setTimeout> | undefined;
  /** The connection is back. */
  function reconnect(): void {
    const before = view.playback;
    send({ kind: 'online', ...moment() });
    if (view.playback === before) return;
    clearTimeout(retrying);
    show({ isRetrying: true });
    retrying = setTimeout(() => show({ isRetrying: false }), RETRYING);
  }

  function perform(effect: PlaybackEffect): void {
    switch (effect.kind) {
      case 'open':
        open(effect.source);
        return;
      case 'play':
        startPlaying();
        return;
      case 'pause':
        viewing.pause();
        video.pause();
        return;
      case 'retry_load':
        engine?.retry();
        return;
      case 'recover_media':
        engine?.recover();
        return;
      case 'destroy':
        if (effect.keepsPicture) heldFrame.hold();
        else heldFrame.release();
        unload();
        return;
      case 'await_connection':
        stopPinging = pingUntilAnswered(pingService, { onAnswer: reconnect });
        return;
      case 'warn':
        options.onWarning(effect.message);
    }
  }

  async function open(source: Source): Promise<void> {
    viewing.open(null);
    abortRequests();
    heldFrame.hold();
    lastPosition = null;
    startDelay = null;
    const { signal } = opening;
    try {
      const [stream, ready] = await Promise.all([options.openStream(source, signal), makeEngine()]);
      if (signal.aborted || destroyed.signal.aborted) return;
      opened = stream;
      if (stream.stat !== null) deviceTabs.claim();
      if (stream.address === '' || !video.isConnected) {
        const details = stream.address === '' ? 'no address of a stream' : 'no video element on the page';
        reportFault('missing', { errorType: 'sourceError', details });
        return;
      }
      const { interludes = noInterludes } = stream;
      show({ isFollowed: interludes.after.length > 0, seekPictures: stream.seekPictures ?? null });
      load(ready, stream, isFirstOpening ? beginning(interludes) : inMain);
      isFirstOpening = false;
    } catch (error) {
      if (signal.aborted || destroyed.signal.aborted) return;
      reportRefusal(error);
    }
  }

  function load(ready: Engine, { address, start, stat, points = [] }: OpenedStream, course: Course): void {
    const { playback } = view;
    const source = playback.kind === 'idle' ? null : playback.source;
    const profile = source?.kind === 'channel' ? 'channel' : 'film';
    selection.open(source?.kind === 'title' ? source.series : null);
    if (course.phase === 'main') {
      ready.load(address, start, profile);
      viewing.open(stat);
      show({ course, points });
    } else {
      ready.load(course.interlude.address, 0, profile);
      show({ course, points: [] });
    }
  }

  /** A part of the film's course is over, or an interlude does not play: what comes next does, if anything. */
  function goOn(): void {
    const next = courseAfter(view.course, opened?.interludes ?? noInterludes);
    if (next === null || engine === null || opened === null) send({ kind: 'ended', ...moment() });
    else {
      heldFrame.hold();
      load(engine, opened, next);
    }
  }
  const isInMain = () => view.course.phase === 'main';

  /** The source could not be opened: the service refused it, or did not answer. */
  function reportRefusal(error: unknown): void {
    const isRefusal = error instanceof WireError && error.code !== 'unreachable';
    const details = error instanceof WireError ? [error.status || null, error.code] : [error];
    lastFault = {
      code: codeOf('network'),
      errorType: 'streamError',
      details: details.filter(Boolean).join(' '),
      at: now(),
    };
    if (isRefusal) {
      send({ kind: 'refused', status: error.status, message: error.message, lines: linesBeside(error) });
    } else send({ kind: 'unreachable' });
  }

  async function startPlaying(): Promise<void> {
    const { kind } = view.playback;
    if (kind === 'paused' || kind === 'blocked') return;
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) send({ kind: 'autoplay_blocked' });
      else {
        show({ isSilenced: true });
        await startPlaying();
      }
    }
  }

  function abortRequests(): void {
    stopPinging();
    opening.abort();
    opening = new AbortController();
  }

  function unload(): void {
    viewing.open(null);
    abortRequests();
    engine?.unload();
  }

  const hasPicture = () => isMoving() || view.playback.kind === 'paused';
  /** On the source's own clock, from the engine or the element. */
  const readPosition = (source: Source) => {
    if (source.kind === 'channel') return engine?.frameTime() ?? null;
    if (!isInMain()) return null;
    return video.readyState >= HTMLMediaElement.HAVE_METADATA ? video.currentTime : null;
  };
  const position = () => {
    const { playback } = view;
    if (playback.kind !== 'idle' && hasPicture()) lastPosition = readPosition(playback.source) ?? lastPosition;
    if (playback.kind === 'playing' && lastPosition !== null) startDelay ??= now() - lastPosition;
    return lastPosition;
  };
  /** A trailer that is over plays again from its start. */
  const isOver = () => {
    const { playback } = view;
    return playback.kind === 'ended' && playback.source.kind === 'trailer' && video.ended;
  };
  const readDuration = () => (isInMain() && Number.isFinite(video.duration) ? video.duration : null);
  const moment = () => {
    lastDuration = readDuration() ?? lastDuration;
    const isFilm = view.playback.kind !== 'idle' && view.playback.source.kind !== 'channel';
    return { at: isOver() ? 0 : position(), duration: isFilm ? lastDuration : null, now: now() };
  };

  /** Moves the picture of a film to so many seconds from its start. */
  function seek(source: FilmSource): void {
    if (!isInMain()) return;
    viewing.pause();
    if (hasPicture()) video.currentTime = source.offset;
    else send({ kind: 'open', source });
  }

  function ask(source: Source): void {
    asked = source;
    isFirstOpening = true;
    lastDuration = null;
    lastFault = null;
    send({ kind: 'open', source });
  }

  /** An engine that recovers takes the stream out of the element for a moment, which pauses it. */
  const isWithoutStream = () => video.error !== null || video.readyState === HTMLMediaElement.HAVE_NOTHING;
  const isMoving = () => view.playback.kind === 'playing' || view.playback.kind === 'waiting';
  const viewing = createViewingReporter({
    isPlaying: () => view.playback.kind === 'playing' && isInMain(),
    position: () => (view.playback.kind !== 'idle' && view.playback.source.kind === 'title' ? position() : null),
    report(id, body) {
      options.report(id, body).then(
        ({ is_replaced }) => {
          if (is_replaced && id === opened?.stat) send({ kind: 'replaced' });
        },
        (error: unknown) => {
          // One that does not arrive is made good by the next one.
          if (viewing.isOf(id) && endsViewing(error))
            send({ kind: 'refused', status: error.status, message: error.message, lines: linesBeside(error) });
        },
      );
    },
    onMilestone(id, milestone) {
      if (view.playback.kind !== 'idle') recordMilestone(id, milestone, view.playback.source, position());
    },
  });
  const deviceTabs = createDeviceTabs(() => {
    if (opened?.stat != null) send({ kind: 'replaced' });
  });
  const sleep = createSleep({
    ...{ view: () => view, now, position, duration: readDuration },
    fade(share) {
      if (loudness === share) return;
      loudness = share;
      show({});
    },
    pause: () => send({ kind: 'pause' }),
  });
  const videoListeners: Readonly<Record<string, () => void>> = {
    playing: () => {
      heldFrame.releaseWithNextFrame();
      send({ kind: 'started' });
    },
    waiting: () => send({ kind: 'stalled' }),
    ended: () => {
      viewing.pause();
      goOn();
    },
    // Media keys and the picture-in-picture window speak to the element itself.
    pause: () => {
      if (!isMoving() || video.ended || isWithoutStream()) return;
      if (performance.now() < forgivenUntil) startPlaying();
      else send({ kind: 'pause' });
    },
    play: () => {
      if (view.playback.kind === 'paused') send({ kind: 'play', ...moment() });
    },
    volumechange: () => {
      if (loudness === 1 && video.volume !== view.volume) show({ volume: video.volume });
    },
  };
  const progress = watchProgress({
    playback: () => view.playback,
    currentTime: () => video.currentTime,
    onStuck: (isBroken) =>
      reportFault(isBroken ? 'video' : 'stuck', {
        errorType: 'progressError',
        details: `no progress while ${view.playback.kind}`,
      }),
    onSteady: () => send({ kind: 'steady' }),
  });
  for (const [name, listener] of Object.entries(videoListeners))
    video.addEventListener(name, listener, { signal: destroyed.signal });
  window.addEventListener('online', reconnect, { signal: destroyed.signal });
  show({});
  // Its code comes while the first source is asked for; a failure is told by that source.
  makeEngine().catch(() => {});

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Unix seconds of a channel's picture, seconds from the start of a film; null before the first picture. */
    position,
    /** Seconds that a channel's picture is behind the server's clock; null before the first one. */
    delay() {
      const at = position();
      return at === null ? null : now() - at;
    },
    /** The same of the first picture of the stream. */
    startDelay: () => startDelay,
    /** Seconds that a film is long; null while unknown. */
    duration: readDuration,
    /** Stops what plays after a time. */
    sleep,
    now,
    /** What is known of the last error. */
    diagnostics: (): Diagnostics =>
      diagnose(view.playback, {
        fault: lastFault,
        streamType: engine?.streamType ?? null,
        url: opened?.address ?? null,
        position: position(),
        userAgent: navigator.userAgent,
      }),
    open: ask,
    /** Opens a source unless a page has asked for it already and it goes on; tells whether it does open it. */
    resume(source: Source): boolean {
      const { kind } = view.playback;
      const goesOn = kind === 'loading' || kind === 'playing' || kind === 'waiting' || kind === 'paused';
      if (goesOn && asked !== null && isSameRequest(asked, source)) return false;
      ask(source);
      return true;
    },
    asked: () => asked,
    /** A picture moves, or is about to. */
    isMoving: () => isMoving() || view.playback.kind === 'loading',
    close() {
      asked = null;
      send({ kind: 'close' });
    },
    seek,
    /** Plays a film once more from its start, whether it is over or about to be. */
    replay(source: FilmSource) {
      if (view.playback.kind === 'ended' && isInMain()) send({ kind: 'play', ...moment() });
      else if (!isInMain()) send({ kind: 'open', source: { ...source, offset: 0 } });
      else seek({ ...source, offset: 0 });
    },
    togglePlay() {
      if (isMoving() || view.playback.kind === 'loading') {
        send({ kind: 'pause' });
        return;
      }
      // A press is what the browser wanted before it plays sound.
      if (view.playback.kind === 'blocked') show({ isSilenced: false });
      send({ kind: 'play', ...moment() });
    },
    /** Plays on what is paused. */
    play() {
      if (view.playback.kind === 'paused') send({ kind: 'play', ...moment() });
    },
    /** Pauses because the viewer is away, also what cannot be paused. */
    suspend: () => send({ kind: 'suspend' }),
    /** For so long a pause that the viewer did not ask for is undone. */
    forgivePauses(milliseconds: number) {
      forgivenUntil = performance.now() + milliseconds;
    },
    setVolume(volume: number) {
      const clamped = clampVolume(volume);
      preferences.keepVolume(clamped);
      preferences.keepMuted(false);
      show({ volume: clamped, isMuted: false, isSilenced: false });
    },
    toggleMuted() {
      const isMuted = !(view.isMuted || view.isSilenced);
      preferences.keepMuted(isMuted);
      show({ isMuted, isSilenced: false });
    },
    selectAudio: (track: AudioTrack) => selection.selectAudio(track),
    /** Null: no subtitles. */
    selectText: (track: TextTrack | null) => selection.selectText(track),
    /** Null: what the network and the screen allow. */
    selectLevel: (id: string | null) => selection.selectLevel(id),
    setSpeed: (speed: number) => show({ speed }),
    destroy() {
      viewing.close();
      deviceTabs.close();
      sleep.destroy();
      progress.stop();
      clearTimeout(retrying);
      selection.close();
      destroyed.abort();
      unload();
      heldFrame.release();
      engine?.destroy();
      listeners.clear();
    },
  };
}

/** What is played has been removed, or the right to it has ended: playing it on would only end later, and without a word. */
const ENDING: readonly WireErrorCode[] = [
  'not_found',
  'not_for_children',
  'content_not_available',
  'content_not_purchased',
  'account_blocked',
];
const endsViewing = (error: unknown): error is WireError => error instanceof WireError && ENDING.includes(error.code);

/** A detail that is a text says what the message says. */
const linesBeside = ({ detail }: WireError): readonly string[] =>
  typeof detail === 'string' ? [] : detailLines(detail);
