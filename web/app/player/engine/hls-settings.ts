import type { HlsConfig, RetryConfig } from 'hls.js';
import type { BufferProfile } from './engine.ts';

const FIRST_SERVER_ERROR = 500;
/** How hls.js spells a request that got no answer. */
export const NO_ANSWER = 0;

/** A server that restarts is back within these attempts; hls.js alone would take a refused connection as final. */
const patientRetry: RetryConfig = {
  maxNumRetry: 8,
  retryDelayMs: 500,
  maxRetryDelayMs: 4_000,
  backoff: 'exponential',
  shouldRetry: (config, count, isTimeout, response) =>
    count < (config?.maxNumRetry ?? 0) && (isTimeout || mayAnswerLater(response?.code ?? NO_ANSWER)),
};

export const mayAnswerLater = (status: number) => status === NO_ANSWER || status >= FIRST_SERVER_ERROR;

const patientPolicy = {
  default: {
    maxTimeToFirstByteMs: 8_000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: patientRetry,
  },
};

/** Seconds of picture that are loaded ahead [C-CONST-15]. */
export const buffers: Readonly<Record<BufferProfile, Pick<HlsConfig, 'maxBufferLength' | 'maxMaxBufferLength'>>> = {
  channel: { maxBufferLength: 5, maxMaxBufferLength: 10 },
  film: { maxBufferLength: 10, maxMaxBufferLength: 30 },
};

/**
 * The buffer of every stream [C-CONST-15]; the rest serves the start: no worker, for fragmented MP4 needs no rewriting. The bare
 * page of the benches has the same.
 */
export const hlsSettings: Partial<HlsConfig> = {
  maxBufferSize: 5_000_000,
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
