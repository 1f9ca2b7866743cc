import Hls, {
  type DRMSystemsConfiguration,
  type ErrorData,
  ErrorDetails,
  ErrorTypes,
  Events,
  type HlsConfig,
} from 'hls.js';
import type { Fault } from '#rules/player/playback.ts';
import { preferences } from '#web/app/player/preferences.ts';
import type { BufferProfile, Engine, EngineEvents, EngineStart } from './engine.ts';
import { buffers, hlsSettings, mayAnswerLater, NO_ANSWER } from './hls-settings.ts';
import { savesData } from './saves-data.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** A live picture that has fallen this many segments behind is brought back to live. */
const MOST_SEGMENTS_BEHIND = 6;
/** How hls.js spells a start near the live edge. */
const NEAR_LIVE = -1;
const EXPIRED_STATUSES = [401, 403];
/** How a playlist marks sound that tells what is seen, and subtitles that tell what is heard (RFC 8216bis, 4.4.6.1). */
const DESCRIBES_VIDEO = 'public.accessibility.describes-video';
const DESCRIBES_SOUND = 'public.accessibility.describes-music-and-sound';
/** How hls.js spells no subtitles, and a quality that it chooses itself. */
const NONE = -1;
/** Where the viewer saves data, a quality of more lines is only played when it was chosen. */
const MOST_LINES_WHERE_DATA_IS_SAVED = 480;

/** Where a stream's browser keys are: beside its playlists, so that they are asked for with the viewer's own token. */
const licencesOf = (address: string): DRMSystemsConfiguration => ({
  'org.w3.clearkey': { licenseUrl: new URL('keys/clearkey', address).href },
});

/** hls.js takes the stream out of the element also by itself, to recover; its own event comes after the picture is gone. */
class AnnouncingHls extends Hls {
  readonly #onDetaching: () => void;

  constructor(onDetaching: () => void, settings: Partial<HlsConfig>) {
    super(settings);
    this.#onDetaching = onDetaching;
  }

  override detachMedia(): void {
    this.#onDetaching();
    super.detachMedia();
  }
}

/** An engine over Media Source Extensions. */
export function createHlsEngine(
  video: HTMLVideoElement,
  { onReady, onFault, onTracks, onDetaching }: EngineEvents,
): Engine {
  const bandwidth = preferences.bandwidth();
  const isSaving = savesData();
  const hls = new AnnouncingHls(onDetaching, {
    ...hlsSettings,
    // With a known bandwidth the first segment already has the right quality, and none is loaded just to measure.
    ...(bandwidth === null ? {} : { abrEwmaDefaultEstimate: bandwidth, testBandwidth: false }),
    ...(isSaving ? { capLevelToPlayerSize: false, startLevel: 0 } : {}),
  });
  let isLoaded = false;
  /** An expired address is reported once: what else fails until the next one is loaded comes from the same cause. */
  let isExpired = false;

  const report = (_event: Events.ERROR, error: ErrorData) => {
    const fault = faultOf(error);
    if (fault === null || isExpired) return;
    isExpired = fault === 'address';
    if (isExpired) hls.stopLoad();
    onFault(fault, { errorType: error.type, details: detailsOf(error) });
  };
  const keepBandwidth = () => preferences.keepBandwidth(hls.bandwidthEstimate);

  hls.on(Events.ERROR, report);
  hls.on(Events.MANIFEST_PARSED, () => {
    if (isSaving) hls.autoLevelCapping = lastLevelWithin(hls.levels, MOST_LINES_WHERE_DATA_IS_SAVED);
    onTracks();
    onReady();
  });
  for (const event of [Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACK_SWITCHED] as const) hls.on(event, onTracks);
  // Right after it announces subtitles hls.js selects its own default, which would undo a selection made at once.
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(onTracks));
  // To recover, hls.js takes the element away and back, which pauses it.
  hls.on(Events.MEDIA_ATTACHED, () => {
    if (isLoaded) onReady();
  });
  window.addEventListener('pagehide', keepBandwidth);
  // A viewer who pauses live wants to go on from there, however far behind that is.
  const allowDelay = () => {
    hls.config.liveMaxLatencyDurationCount = Number.POSITIVE_INFINITY;
  };
  video.addEventListener('pause', allowDelay);
  hls.attachMedia(video);

  return {
    streamType: 'hls',
    load(address: string, start: EngineStart, profile: BufferProfile) {
      isExpired = false;
      Object.assign(hls.config, buffers[profile]);
      hls.config.startPosition = start === 'live' ? NEAR_LIVE : start;
      hls.config.liveMaxLatencyDurationCount = start === 'live' ? MOST_SEGMENTS_BEHIND : Number.POSITIVE_INFINITY;
      hls.config.drmSystems = licencesOf(address);
      if (hls.media === null) hls.attachMedia(video);
      hls.loadSource(address);
      isLoaded = true;
    },
    retry() {
      if (hls.levels.length === 0 && hls.url !== null) hls.loadSource(hls.url);
      else hls.startLoad();
    },
    recover: () => hls.recoverMediaError(),
    unload() {
      isLoaded = false;
      hls.stopLoad();
      hls.detachMedia();
    },
    destroy() {
      keepBandwidth();
      window.removeEventListener('pagehide', keepBandwidth);
      video.removeEventListener('pause', allowDelay);
      hls.destroy();
    },
    frameTime() {
      const date = hls.playingDate;
      return date === null ? null : date.getTime() / MILLISECONDS_PER_SECOND;
    },
    tracks: () => ({
      audio: hls.audioTracks.map(({ id, name, lang = '', characteristics }) => ({
        id: String(id),
        language: lang,
        name,
        enabled: id === hls.audioTrack,
        isDescription: characteristics?.includes(DESCRIBES_VIDEO) ?? false,
      })),
      text: hls.subtitleTracks.map(({ id, name, lang = '', characteristics }) => ({
        id: String(id),
        lang,
        label: name,
        isForHearing: characteristics?.includes(DESCRIBES_SOUND) ?? false,
      })),
      levels: hls.levels.map(({ height, bitrate }, place) => ({ id: String(place), height, bitrate })),
    }),
    selectAudio(id) {
      hls.audioTrack = Number(id);
    },
    selectText(id) {
      hls.subtitleDisplay = false;
      hls.subtitleTrack = id === null ? NONE : Number(id);
    },
    selectLevel(id) {
      hls.nextLevel = id === null ? NONE : Number(id);
    },
  };
}

/** Errors that hls.js tries to mend by itself, some of them without end. */
const mendedErrors: Readonly<Partial<Record<ErrorDetails, Fault>>> = {
  [ErrorDetails.FRAG_PARSING_ERROR]: 'fragment',
  [ErrorDetails.BUFFER_APPENDING_ERROR]: 'fragment',
  [ErrorDetails.BUFFER_STALLED_ERROR]: 'buffer',
};
/** The best of the levels of so many lines at most; the least where all have more. */
const lastLevelWithin = (levels: readonly { readonly height: number }[], lines: number) =>
  Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= lines),
  );

const unknownCodecs: readonly ErrorDetails[] = [
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
];

/** What an error means to the player; null for what hls.js mends by itself. */
function faultOf({ type, details, fatal, response }: ErrorData): Fault | null {
  const status = response?.code ?? NO_ANSWER;
  if (EXPIRED_STATUSES.includes(status)) return 'address';
  if (unknownCodecs.includes(details)) return 'codec';
  if (!fatal && details === ErrorDetails.FRAG_LOAD_ERROR) return mayAnswerLater(status) ? null : 'absent';
  if (!fatal) return mendedErrors[details] ?? null;
  if (type !== ErrorTypes.NETWORK_ERROR) return 'media';
  return status === NO_ANSWER ? 'network' : 'load';
}

const detailsOf = ({ details, response }: ErrorData): string => [details, response?.code].filter(Boolean).join(' ');
