import { type ErrorData, Events } from 'hls.js';
import { preferences } from '#web/app/player/preferences.ts';
import type { BufferProfile, Engine, EngineEvents, EngineStart } from './engine.ts';
import { detailsOf, faultOf } from './hls-faults.ts';
import { createHlsStream, type HlsStream } from './hls-stream.ts';
import { savesData } from './saves-data.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** How a playlist marks sound that tells what is seen, and subtitles that tell what is heard (RFC 8216bis, 4.4.6.1). */
const DESCRIBES_VIDEO = 'public.accessibility.describes-video';
const DESCRIBES_SOUND = 'public.accessibility.describes-music-and-sound';
/** How hls.js spells no subtitles, and a quality that it chooses itself. */
const NONE = -1;
/**
 * Where the viewer saves data, a quality of more lines is only played when it was chosen. What is loaded ahead has no more
 * lines either: it may never be shown.
 */
const MOST_LINES_WHERE_DATA_IS_SAVED = 480;

/** An engine over Media Source Extensions. */
export function createHlsEngine(
  video: HTMLVideoElement,
  { onReady, onFault, onTracks, onDetaching }: EngineEvents,
): Engine {
  const isSaving = savesData();
  /** Streams whose first segment is loaded ahead, by their addresses. */
  const ahead = new Map<string, HlsStream>();
  let isLoaded = false;
  /** An expired address is reported once: what else fails until the next one is loaded comes from the same cause. */
  let isExpired = false;
  let stream = make(preferences.bandwidth());

  function make(bandwidth: number | null): HlsStream {
    const made = createHlsStream(
      () => {
        if (made === stream) onDetaching();
      },
      {
        // With a known bandwidth the first segment already has the right quality, and none is loaded just to measure.
        ...(bandwidth === null ? {} : { abrEwmaDefaultEstimate: bandwidth, testBandwidth: false }),
        ...(isSaving ? { capLevelToPlayerSize: false, startLevel: 0 } : {}),
      },
    );
    const { hls } = made;
    const ifShown = (work: () => void) => () => {
      if (made === stream) work();
    };
    hls.on(Events.ERROR, (_event, error) => {
      if (made === stream) report(error);
      else if (error.fatal) drop(made);
    });
    hls.on(Events.MANIFEST_PARSED, () => {
      const level = lastLevelWithin(hls.levels, MOST_LINES_WHERE_DATA_IS_SAVED);
      if (isSaving) hls.autoLevelCapping = level;
      if (made !== stream) hls.startLevel = level;
      else begin();
    });
    for (const event of [Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACK_SWITCHED] as const)
      hls.on(event, ifShown(onTracks));
    // Right after it announces subtitles hls.js selects its own default, which would undo a selection made at once.
    hls.on(
      Events.SUBTITLE_TRACKS_UPDATED,
      ifShown(() => queueMicrotask(onTracks)),
    );
    // To recover, hls.js takes the element away and back, which pauses it.
    hls.on(
      Events.MEDIA_ATTACHED,
      ifShown(() => {
        if (isLoaded) onReady();
      }),
    );
    return made;
  }

  function begin(): void {
    onTracks();
    onReady();
  }

  function report(error: ErrorData): void {
    const fault = faultOf(error);
    if (fault === null || isExpired) return;
    isExpired = fault === 'address';
    if (isExpired) stream.hls.stopLoad();
    onFault(fault, { errorType: error.type, details: detailsOf(error) });
  }

  function drop(dropped: HlsStream): void {
    for (const [address, each] of ahead) if (each === dropped) ahead.delete(address);
    dropped.hls.destroy();
  }

  /** What was loaded ahead takes the place of what plays. */
  function show(next: HlsStream): void {
    keepBandwidth();
    stream.hls.destroy();
    stream = next;
    isLoaded = true;
    next.hls.attachMedia(video);
    if (next.hls.levels.length > 0) begin();
  }

  const keepBandwidth = () => preferences.keepBandwidth(stream.hls.bandwidthEstimate);
  window.addEventListener('pagehide', keepBandwidth);
  // A viewer who pauses live wants to go on from there, however far behind that is.
  const allowDelay = () => {
    stream.hls.config.liveMaxLatencyDurationCount = Number.POSITIVE_INFINITY;
  };
  video.addEventListener('pause', allowDelay);
  stream.hls.attachMedia(video);

  return {
    streamType: 'hls',
    load(address: string, start: EngineStart, profile: BufferProfile) {
      isExpired = false;
      const next = ahead.get(address);
      if (next !== undefined) {
        ahead.delete(address);
        show(next);
        return;
      }
      if (stream.hls.media === null) stream.hls.attachMedia(video);
      stream.load(address, start, profile);
      isLoaded = true;
    },
    loadsAhead: !isSaving,
    loadAhead(address, start, profile, onLoaded) {
      if (ahead.has(address)) return () => {};
      const made = make(stream.hls.bandwidthEstimate);
      ahead.set(address, made);
      made.hls.once(Events.FRAG_PARSED, onLoaded);
      made.load(address, start, profile);
      return () => {
        if (ahead.get(address) === made) drop(made);
      };
    },
    moveTo: (address) => stream.moveTo(address),
    retry() {
      const { hls } = stream;
      if (hls.levels.length === 0 && hls.url !== null) hls.loadSource(hls.url);
      else hls.startLoad();
    },
    recover: () => stream.hls.recoverMediaError(),
    unload() {
      isLoaded = false;
      stream.hls.stopLoad();
      stream.hls.detachMedia();
    },
    destroy() {
      keepBandwidth();
      window.removeEventListener('pagehide', keepBandwidth);
      video.removeEventListener('pause', allowDelay);
      for (const each of [...ahead.values()]) drop(each);
      stream.hls.destroy();
    },
    frameTime() {
      const date = stream.hls.playingDate;
      return date === null ? null : date.getTime() / MILLISECONDS_PER_SECOND;
    },
    tracks: () => ({
      audio: stream.hls.audioTracks.map(({ id, name, lang = '', characteristics }) => ({
        id: String(id),
        language: lang,
        name,
        enabled: id === stream.hls.audioTrack,
        isDescription: characteristics?.includes(DESCRIBES_VIDEO) ?? false,
      })),
      text: stream.hls.subtitleTracks.map(({ id, name, lang = '', characteristics }) => ({
        id: String(id),
        lang,
        label: name,
        isForHearing: characteristics?.includes(DESCRIBES_SOUND) ?? false,
      })),
      levels: stream.hls.levels.map(({ height, bitrate }, place) => ({ id: String(place), height, bitrate })),
    }),
    selectAudio(id) {
      stream.hls.audioTrack = Number(id);
    },
    selectText(id) {
      stream.hls.subtitleDisplay = false;
      stream.hls.subtitleTrack = id === null ? NONE : Number(id);
    },
    selectLevel(id) {
      stream.hls.nextLevel = id === null ? NONE : Number(id);
    },
  };
}

/** The best of the levels of so many lines at most; the least where all have more. */
const lastLevelWithin = (levels: readonly { readonly height: number }[], lines: number) =>
  Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= lines),
  );
