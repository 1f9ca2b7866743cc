import type { ChannelStream } from '#contract/playback.ts';
import {
  idle,
  type Playback,
  type PlaybackEffect,
  type PlaybackEvent,
  type Source,
  transition,
} from '#rules/player/playback.ts';
import { clampVolume } from '#rules/player/volume.ts';
import { unixSeconds } from '#rules/units.ts';
import { WireError } from '../wire/wire-error.ts';
import { awaitConnection } from './connection.ts';
import { createEngine, type Engine } from './engine.ts';
import { createHeldFrame } from './held-frame.ts';
import { preferences } from './preferences.ts';

export type PlayerWarning = Extract<PlaybackEffect, { kind: 'warn' }>['message'];

/** What the screen shows of the player. A new object for each change. */
export interface PlayerView {
  readonly playback: Playback;
  readonly volume: number;
  readonly isMuted: boolean;
  /** The browser let it start without sound only; the viewer did not ask for that. */
  readonly isSilenced: boolean;
}

export interface ChannelPlayerOptions {
  readonly video: HTMLVideoElement;
  readonly heldFrame: HTMLCanvasElement;
  /** Asks the api where a source plays. */
  readonly requestStream: (source: Source, signal: AbortSignal) => Promise<ChannelStream>;
  readonly ping: (signal: AbortSignal) => Promise<unknown>;
  /** The server's clock, Unix seconds. */
  readonly now: () => number;
  readonly onWarning: (warning: PlayerWarning) => void;
}

/** The player of channels: the rules' state machine, with a video element to carry out what it says. */
export type ChannelPlayer = ReturnType<typeof createChannelPlayer>;

export function createChannelPlayer(options: ChannelPlayerOptions) {
  const { video, now } = options;
  const listeners = new Set<() => void>();
  const heldFrame = createHeldFrame(video, options.heldFrame);
  const torn = new AbortController();
  let view: PlayerView = {
    playback: idle,
    volume: preferences.volume(),
    isMuted: preferences.isMuted(),
    isSilenced: false,
  };
  let engine: Engine | null = null;
  let opening = new AbortController();
  let stopAwaiting = () => {};
  /** Where the picture last was: an engine that let go of its stream cannot tell any more. */
  let lastFrameTime: number | null = null;

  const enginePromise = createEngine(video, {
    onReady: () => startPlaying(),
    onFault: (fault) => send({ kind: 'fault', fault, ...whereabouts() }),
  }).then((made) => {
    if (torn.signal.aborted) made.destroy();
    else engine = made;
    return made;
  });

  function show(change: Partial<PlayerView>): void {
    view = { ...view, ...change };
    video.volume = view.volume;
    video.muted = view.isMuted || view.isSilenced;
    for (const listener of listeners) listener();
  }

  function send(event: PlaybackEvent): void {
    const { playback, effects } = transition(view.playback, event);
    if (playback !== view.playback) show({ playback });
    for (const effect of effects) carryOut(effect);
  }

  function carryOut(effect: PlaybackEffect): void {
    switch (effect.kind) {
      case 'open':
        open(effect.source);
        return;
      case 'play':
        startPlaying();
        return;
      case 'pause':
        video.pause();
        return;
      case 'retry_load':
        engine?.retry();
        return;
      case 'recover_media':
        engine?.recover();
        return;
      case 'destroy':
        letGo();
        return;
      case 'await_connection':
        stopAwaiting = awaitConnection(options.ping, () => send({ kind: 'online', ...whereabouts() }));
        return;
      case 'warn':
        options.onWarning(effect.message);
    }
  }

  async function open(source: Source): Promise<void> {
    letGoOfRequests();
    heldFrame.hold();
    const { signal } = opening;
    try {
      const [stream, ready] = await Promise.all([options.requestStream(source, signal), enginePromise]);
      if (signal.aborted || torn.signal.aborted) return;
      lastFrameTime = null;
      ready.load(stream.hls_mbr, source.position.kind === 'live' ? 'live' : 'beginning');
    } catch (error) {
      if (signal.aborted || torn.signal.aborted) return;
      if (!(error instanceof WireError) || error.code === 'unreachable') send({ kind: 'unreachable' });
      else send({ kind: 'refused', message: error.message });
    }
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

  function letGoOfRequests(): void {
    stopAwaiting();
    opening.abort();
    opening = new AbortController();
  }

  function letGo(): void {
    letGoOfRequests();
    engine?.unload();
    heldFrame.release();
  }

  const frameTime = () => {
    const { kind } = view.playback;
    const isMoving = kind === 'playing' || kind === 'waiting' || kind === 'paused';
    if (isMoving) lastFrameTime = engine?.frameTime() ?? lastFrameTime;
    return lastFrameTime;
  };
  const whereabouts = () => {
    const time = frameTime();
    return { at: time === null ? null : unixSeconds(time), now: now() };
  };

  const isMovingByWish = () => view.playback.kind === 'playing' || view.playback.kind === 'waiting';
  const heard: Readonly<Record<string, () => void>> = {
    playing: () => {
      heldFrame.releaseWithNextFrame();
      send({ kind: 'started' });
    },
    waiting: () => send({ kind: 'stalled' }),
    ended: () => send({ kind: 'ended', ...whereabouts() }),
    // Media keys and the picture-in-picture window speak to the element itself.
    pause: () => {
      if (isMovingByWish() && !video.ended) send({ kind: 'pause' });
    },
    play: () => {
      if (view.playback.kind === 'paused') send({ kind: 'play', ...whereabouts() });
    },
    volumechange: () => {
      if (video.volume !== view.volume) show({ volume: video.volume });
    },
  };
  for (const [name, listener] of Object.entries(heard)) video.addEventListener(name, listener, { signal: torn.signal });
  window.addEventListener('online', () => send({ kind: 'online', ...whereabouts() }), { signal: torn.signal });
  show({});

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Unix seconds of the picture; null before the first one. */
    frameTime,
    open: (source: Source) => send({ kind: 'open', source }),
    close: () => send({ kind: 'close' }),
    togglePlay() {
      if (isMovingByWish() || view.playback.kind === 'loading') {
        send({ kind: 'pause' });
        return;
      }
      // A press is what the browser wanted before it plays sound.
      if (view.playback.kind === 'blocked') show({ isSilenced: false });
      send({ kind: 'play', ...whereabouts() });
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
    destroy() {
      torn.abort();
      letGo();
      engine?.destroy();
      listeners.clear();
    },
  };
}
