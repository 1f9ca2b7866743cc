import Hls, {
  type DRMSystemsConfiguration,
  type ErrorData,
  ErrorDetails,
  ErrorTypes,
  Events,
  type HlsConfig,
  type RetryConfig,
} from 'hls.js';
import type { Fault } from '#rules/player/playback.ts';
import type { Engine, EngineEvents, EngineStart } from './engine.ts';
import { preferences } from './preferences.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** A live picture that has fallen this many segments behind is brought back to live. */
const MOST_SEGMENTS_BEHIND = 6;
const EXPIRED_STATUSES = [401, 403];
const FIRST_SERVER_ERROR = 500;
/** How hls.js spells a request that got no answer. */
const NO_ANSWER = 0;

/** A server that restarts is back within these attempts; hls.js alone would take a refused connection as final. */
const patientRetry: RetryConfig = {
  maxNumRetry: 8,
  retryDelayMs: 500,
  maxRetryDelayMs: 4_000,
  backoff: 'exponential',
  shouldRetry: (config, count, isTimeout, response) =>
    count < (config?.maxNumRetry ?? 0) && (isTimeout || mayAnswerLater(response?.code ?? NO_ANSWER)),
};

const mayAnswerLater = (status: number) => status === NO_ANSWER || status >= FIRST_SERVER_ERROR;

const patientPolicy = {
  default: {
    maxTimeToFirstByteMs: 8_000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: patientRetry,
  },
};

/** Buffer of channels [C-CONST-15]; the rest serves the start: no worker, for fragmented MP4 needs no rewriting. */
const channelConfig: Partial<HlsConfig> = {
  maxBufferLength: 5,
  maxBufferSize: 5_000_000,
  maxMaxBufferLength: 10,
  maxBufferHole: 0.3,
  backBufferLength: 30,
  // No more lines than the picture has on screen, and fewer where this machine cannot keep up.
  capLevelToPlayerSize: true,
  capLevelOnFPSDrop: true,
  startFragPrefetch: true,
  enableWorker: false,
  emeEnabled: true,
  manifestLoadPolicy: patientPolicy,
  playlistLoadPolicy: patientPolicy,
  fragLoadPolicy: patientPolicy,
  keyLoadPolicy: patientPolicy,
};

/** Where a stream's browser keys are: beside its playlists, so that they are asked for with the viewer's own token. */
const licencesOf = (address: string): DRMSystemsConfiguration => ({
  'org.w3.clearkey': { licenseUrl: new URL('keys/clearkey', address).href },
});

/** An engine over Media Source Extensions. */
export function createHlsEngine(video: HTMLVideoElement, { onReady, onFault }: EngineEvents): Engine {
  const bandwidth = preferences.bandwidth();
  const hls = new Hls({
    ...channelConfig,
    // With a known bandwidth the first segment already has the right quality, and none is loaded just to measure.
    ...(bandwidth === null ? {} : { abrEwmaDefaultEstimate: bandwidth, testBandwidth: false }),
  });
  /** An expired address is told once: what else fails until the next one is loaded comes from the same cause. */
  let isExpired = false;

  const tell = (_event: Events.ERROR, error: ErrorData) => {
    const fault = faultOf(error);
    if (fault === null || isExpired) return;
    isExpired = fault === 'address';
    if (isExpired) hls.stopLoad();
    onFault(fault);
  };
  const keepBandwidth = () => preferences.keepBandwidth(hls.bandwidthEstimate);

  hls.on(Events.ERROR, tell);
  hls.on(Events.MANIFEST_PARSED, onReady);
  window.addEventListener('pagehide', keepBandwidth);
  // A viewer who pauses live wants to go on from there, however far behind that is.
  const allowDelay = () => {
    hls.config.liveMaxLatencyDurationCount = Number.POSITIVE_INFINITY;
  };
  video.addEventListener('pause', allowDelay);
  hls.attachMedia(video);

  return {
    load(address: string, start: EngineStart) {
      isExpired = false;
      hls.config.startPosition = start === 'live' ? -1 : 0;
      hls.config.liveMaxLatencyDurationCount = start === 'live' ? MOST_SEGMENTS_BEHIND : Number.POSITIVE_INFINITY;
      hls.config.drmSystems = licencesOf(address);
      if (hls.media === null) hls.attachMedia(video);
      hls.loadSource(address);
    },
    retry() {
      if (hls.levels.length === 0 && hls.url !== null) hls.loadSource(hls.url);
      else hls.startLoad();
    },
    recover: () => hls.recoverMediaError(),
    unload() {
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
  };
}

const brokenFragments: readonly ErrorDetails[] = [ErrorDetails.FRAG_PARSING_ERROR, ErrorDetails.BUFFER_STALLED_ERROR];
const unknownCodecs: readonly ErrorDetails[] = [
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
];

/** What an error means to the player; null for what hls.js mends by itself. */
function faultOf({ type, details, fatal, response }: ErrorData): Fault | null {
  if (EXPIRED_STATUSES.includes(response?.code ?? NO_ANSWER)) return 'address';
  if (unknownCodecs.includes(details)) return 'codec';
  if (!fatal) return brokenFragments.includes(details) ? 'fragment' : null;
  return type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media';
}
