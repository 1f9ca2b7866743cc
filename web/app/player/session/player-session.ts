import type { StatId } from '#contract/units.ts';
import { codeOf, type Diagnostics, diagnose, type FaultReport, type ReportedFault } from '#rules/player/diagnostics.ts';
import { type Fault, type PlaybackEffect, type PlaybackEvent, transition } from '#rules/player/playback.ts';
import { RETRYING } from '#rules/player/reconnect.ts';
import { type ChannelSource, type FilmSource, isSameRequest, partnerOf, type Source } from '#rules/player/source.ts';
import type { AudioTrack, TextTrack } from '#rules/player/tracks.ts';
import { preferences } from '#web/app/player/preferences.ts';
import { pingService, pingUntilAnswered } from '#web/app/wire/ping.ts';
import { createDeviceTabs } from './device-tabs.ts';
import { createElementOutput } from './element-output.ts';
import { createHeldFrame } from './held-frame.ts';
import { createLazyEngine } from './lazy-engine.ts';
import type { OpenedStream } from './opened-stream.ts';
import { createPictureClock } from './picture-clock.ts';
import { recordMilestone } from './playback-events.ts';
import { type PlayerView, viewBeforeOpening } from './player-view.ts';
import { watchProgress } from './progress-watch.ts';
import { createReadyStreams } from './ready-streams.ts';
import { endsViewing, eventOfError, eventOfRefusal, faultOfError } from './refusals.ts';
import { reportsInOrder } from './reports-in-order.ts';
import { createSleep } from './sleep.ts';
import { createStreamParts } from './stream-parts.ts';
import { createTrackSelection } from './track-selection.ts';
import { createViewingReporter, type ViewingReport } from './viewing-reporter.ts';

export type PlayerWarning = Extract<PlaybackEffect, { kind: 'warn' }>['message'];

export interface PlayerSessionOptions {
  readonly video: HTMLVideoElement;
  readonly heldFrame: HTMLCanvasElement;
  /** The adapter's part: opens a source at the service. Throws `WireError` with the service's refusal. */
  readonly openStream: (source: Source, signal: AbortSignal, isPreparation: boolean) => Promise<OpenedStream>;
  /** The server's clock, Unix seconds. */
  readonly now: () => number;
  /** In which sound and subtitles are wanted, the first before the others. */
  readonly languages: () => readonly string[];
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
  let view = viewBeforeOpening();
  let stopPinging = () => {};
  /** What a page asked for last; null once it is closed. */
  let asked: Source | null = null;
  /** It was asked for before there was a page to ask. */
  let isBegun = false;
  /** Up to here a pause of the element is not the viewer's (milliseconds of the page). */
  let forgivenUntil = 0;
  let lastFault: ReportedFault | null = null;

  const isByPartner = () => view.playback.kind !== 'idle' && partnerOf(view.playback.source) !== null;
  const engine = createLazyEngine(video, {
    onReady: () => startPlaying(),
    onTracks: () => selection.meetTracks(),
    onFault: (fault, report) => {
      if (!parts.isAwaited()) reportFault(fault, report);
    },
    onDetaching: heldFrame.hold,
  });
  const selection = createTrackSelection({
    engine: engine.current,
    choices: { read: preferences.tracks, keep: preferences.keepTracks },
    languages: options.languages,
    show: (tracks) => show({ tracks }),
  });
  const clock = createPictureClock({
    ...{ video, now, playback: () => view.playback, isInMain: () => parts.isInMain() },
    // Neither a placeholder nor a partner's picture has a clock: what is on now is what they show.
    frameTime: () => (view.isPlaceholder || isByPartner() ? now() : (engine.current()?.frameTime() ?? null)),
  });
  const { position, moment } = clock;
  const ready = createReadyStreams({
    prepareStream: (source, signal) => options.openStream(source, signal, true),
    engine: engine.current,
    onChange: (loaded) => show({ ready: loaded }),
  });
  const parts = createStreamParts({
    openStream: (source, signal) => options.openStream(source, signal, false),
    takeReady: (source) => (source.kind === 'channel' ? ready.take(source) : null),
    engine,
    obstacleOf: ({ address }) => {
      if (address === '') return 'no address of a stream';
      return video.isConnected ? null : 'no video element on the page';
    },
    onOpened: ({ stat }) => {
      if (stat !== null) deviceTabs.claim();
    },
    onObstacle: (details) => reportFault('missing', { errorType: 'sourceError', details }),
    onError(error) {
      lastFault = faultOfError(error, now());
      send(eventOfError(error));
    },
    beforePart(source) {
      heldFrame.hold();
      selection.open(source.kind === 'title' ? source.series : null);
    },
    onMain: ({ stat }) => viewing.open(stat),
    show,
  });
  const output = createElementOutput({ video, view: () => view, show });

  function show(change: Partial<PlayerView>): void {
    view = { ...view, ...change };
    output.apply();
    for (const listener of listeners) listener();
  }

  function send(event: PlaybackEvent): void {
    const { playback, effects } = transition(view.playback, event);
    if (playback !== view.playback) show({ playback });
    for (const effect of effects) perform(effect);
  }

  function reportFault(fault: Fault, report: FaultReport): void {
    if (!parts.isInMain()) {
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
      case 'toggle_muted':
        output.toggleMuted();
        return;
      case 'retry_load':
        engine.current()?.retry();
        return;
      case 'recover_media':
        engine.current()?.recover();
        return;
      case 'destroy':
        unload();
        if (!effect.keepsPicture) heldFrame.release();
        return;
      case 'await_connection':
        stopPinging = pingUntilAnswered(pingService, { onAnswer: reconnect });
        return;
      case 'warn':
        options.onWarning(effect.message);
    }
  }

  function open(source: Source): void {
    viewing.open(null);
    stopPinging();
    clock.restart();
    parts.open(source);
    // Drawing it takes a moment in which the service can answer.
    heldFrame.hold();
  }

  /** A part of the film's course is over, or an interlude does not play: what comes next does, if anything. */
  function goOn(): void {
    if (!parts.next()) send({ kind: 'ended', ...moment() });
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

  function unload(): void {
    viewing.open(null);
    stopPinging();
    parts.abort();
    engine.current()?.unload();
  }

  /** Moves the picture of a film to so many seconds from its start. */
  function seek(source: FilmSource): void {
    if (!parts.isInMain()) return;
    viewing.pause();
    if (clock.hasPicture()) video.currentTime = source.offset;
    else send({ kind: 'open', source });
  }

  function ask(source: Source): void {
    asked = source;
    parts.begin();
    clock.forgetDuration();
    lastFault = null;
    send({ kind: 'open', source });
  }

  /** An engine that recovers takes the stream out of the element for a moment, which pauses it. */
  const isWithoutStream = () => video.error !== null || video.readyState === HTMLMediaElement.HAVE_NOTHING;
  const isMoving = () => view.playback.kind === 'playing' || view.playback.kind === 'waiting';
  const sendReport = reportsInOrder(options.report);
  const viewing = createViewingReporter({
    isPlaying: () => view.playback.kind === 'playing' && parts.isInMain(),
    position: () => (view.playback.kind !== 'idle' && view.playback.source.kind === 'title' ? position() : null),
    report(id, body, isPageLeft) {
      sendReport(id, body, isPageLeft).then(
        ({ is_replaced }) => {
          // The service may have opened this player's next stream before it read the last report of the one before.
          if (is_replaced && viewing.isOf(id) && !parts.isPrepared()) send({ kind: 'replaced' });
        },
        (error: unknown) => {
          // One that does not arrive is made good by the next one.
          if (viewing.isOf(id) && endsViewing(error)) send(eventOfRefusal(error));
        },
      );
    },
    onMilestone(id, milestone) {
      if (view.playback.kind !== 'idle') recordMilestone(id, milestone, view.playback.source, position());
    },
  });
  const deviceTabs = createDeviceTabs(() => {
    if (parts.stream()?.stat != null) send({ kind: 'replaced' });
  });
  const sleep = createSleep({
    ...{ view: () => view, now, position, duration: clock.duration, fade: output.fade },
    pause: () => send({ kind: 'pause' }),
  });
  const videoListeners: Readonly<Record<string, () => void>> = {
    loadeddata: heldFrame.releaseWithFirstPicture,
    playing: () => {
      if (!parts.isAwaited()) send({ kind: 'started' });
    },
    waiting: () => send({ kind: 'stalled' }),
    ended: () => {
      if (parts.isAwaited()) return;
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
    volumechange: output.followElement,
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
  engine.make().catch(() => {});

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    position,
    duration: clock.duration,
    delay: clock.delay,
    startDelay: clock.startDelay,
    /** Stops what plays after a time. */
    sleep,
    now,
    /** What is known of the last error. */
    diagnostics: (): Diagnostics =>
      diagnose(view.playback, {
        fault: lastFault,
        streamType: engine.current()?.streamType ?? null,
        url: parts.stream()?.address ?? null,
        position: position(),
        userAgent: navigator.userAgent,
      }),
    open: ask,
    /** Asks for the stream of a source that the viewer is about to open. */
    prepare: (source: Source) => parts.prepare(source),
    /** Has these channels ready to be played at once, and no others. */
    keepReady: (sources: readonly ChannelSource[]) => ready.keep(sources),
    /** The viewer goes to this channel in a moment. */
    makeReady: (source: ChannelSource) => ready.add(source),
    /** Opens a source for a page that is not hydrated yet. */
    begin(source: Source): void {
      ask(source);
      isBegun = true;
    },
    /** Opens a source unless a page has asked for it already and it goes on; tells whether it begins for this page. */
    resume(source: Source): boolean {
      const { kind } = view.playback;
      const goesOn = kind === 'loading' || kind === 'playing' || kind === 'waiting' || kind === 'paused';
      const begins = isBegun;
      isBegun = false;
      if (goesOn && asked !== null && isSameRequest(asked, source)) return begins;
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
      if (view.playback.kind === 'ended' && parts.isInMain()) send({ kind: 'play', ...moment() });
      else if (!parts.isInMain()) send({ kind: 'open', source: { ...source, offset: 0 } });
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
    setVolume: output.setVolume,
    toggleMuted: output.toggleMuted,
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
      ready.close();
      selection.close();
      destroyed.abort();
      unload();
      heldFrame.release();
      engine.destroy();
      listeners.clear();
    },
  };
}
