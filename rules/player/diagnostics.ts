import type { ChannelId, ContentId } from '#contract/units.ts';
import { totalErrors } from './error-counts.ts';
import type { Fault, Playback } from './playback.ts';
import { startOf } from './source.ts';

/** What an engine says about a fault. */
export interface FaultReport {
  /** The kind of error in the engine's own words. */
  readonly errorType: string;
  /** Which error of that kind, and what was answered. */
  readonly details: string;
}

/** A fault with the code it has in every engine. */
export interface ReportedFault extends FaultReport {
  readonly code: number;
  /** When it happened, Unix seconds. */
  readonly at: number;
}

/** What an operator needs to find out why something did not play [B-ENT-49]; null: there is none. */
export interface Diagnostics {
  readonly code: number | null;
  readonly errorType: string | null;
  readonly streamType: string | null;
  /** Of the stream. */
  readonly url: string | null;
  /** As the source counts it: Unix seconds on a channel, seconds from the start of a film. */
  readonly position: number | null;
  readonly details: string | null;
  readonly contentId: ContentId | null;
  readonly channelId: ChannelId | null;
  readonly libraryId: string | null;
  /** ISO 8601, of the last error. */
  readonly timestamp: string | null;
  readonly userAgent: string;
  readonly fragErrors: number;
  readonly totalErrors: number;
  readonly errorRetryCount: number;
}

/** The numbers that `MediaError` has, also for what never reaches a video element. */
const NETWORK_CODE = 2;
const DECODE_CODE = 3;
const UNSUPPORTED_CODE = 4;

/** The code of a fault; what is missing counts as not loaded [C-ERR-11]. */
export function codeOf(fault: Fault): number {
  switch (fault) {
    case 'codec':
      return UNSUPPORTED_CODE;
    case 'media':
    case 'fragment':
    case 'buffer':
    case 'video':
      return DECODE_CODE;
    case 'network':
    case 'load':
    case 'absent':
    case 'address':
    case 'stuck':
    case 'missing':
      return NETWORK_CODE;
  }
}

/** A title plays the same under any library; the wire has one in the address. */
export const ANY_LIBRARY = '0';

interface Circumstances extends Pick<Diagnostics, 'streamType' | 'url' | 'position' | 'userAgent'> {
  readonly fault: ReportedFault | null;
}

const MILLISECONDS_PER_SECOND = 1000;

/** What is known of a player now. */
export function diagnose(playback: Playback, { fault, ...circumstances }: Circumstances): Diagnostics {
  const source = playback.kind === 'idle' ? null : playback.source;
  const errors = playback.kind === 'idle' ? null : playback.errors;
  return {
    ...circumstances,
    position: circumstances.position ?? (source === null ? null : startOf(source)),
    code: fault?.code ?? null,
    errorType: fault?.errorType ?? null,
    details: fault?.details ?? null,
    timestamp: fault === null ? null : new Date(fault.at * MILLISECONDS_PER_SECOND).toISOString(),
    contentId: source?.kind === 'title' ? source.content : null,
    channelId: source?.kind === 'channel' ? source.channel : null,
    libraryId: source?.kind === 'title' ? String(source.library ?? ANY_LIBRARY) : null,
    fragErrors: errors?.fragment ?? 0,
    totalErrors: errors === null ? 0 : totalErrors(errors),
    errorRetryCount: errors?.video ?? 0,
  };
}
