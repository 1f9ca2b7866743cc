import { type ErrorData, ErrorDetails, ErrorTypes } from 'hls.js';
import type { Fault } from '#rules/player/playback.ts';
import { mayAnswerLater, NO_ANSWER } from './hls-settings.ts';

const EXPIRED_STATUSES = [401, 403];

/** Errors that hls.js tries to mend by itself, some of them without end. */
const mendedErrors: Readonly<Partial<Record<ErrorDetails, Fault>>> = {
  [ErrorDetails.FRAG_PARSING_ERROR]: 'fragment',
  [ErrorDetails.BUFFER_APPENDING_ERROR]: 'fragment',
  [ErrorDetails.BUFFER_STALLED_ERROR]: 'buffer',
};

const unknownCodecs: readonly ErrorDetails[] = [
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
];

/** What an error means to the player; null for what hls.js mends by itself. */
export function faultOf({ type, details, fatal, response }: ErrorData): Fault | null {
  const status = response?.code ?? NO_ANSWER;
  if (EXPIRED_STATUSES.includes(status)) return 'address';
  if (unknownCodecs.includes(details)) return 'codec';
  if (!fatal && details === ErrorDetails.FRAG_LOAD_ERROR) return mayAnswerLater(status) ? null : 'absent';
  if (!fatal) return mendedErrors[details] ?? null;
  if (type !== ErrorTypes.NETWORK_ERROR) return 'media';
  // What an edge answers for an origin that is away is no answer either.
  return mayAnswerLater(status) ? 'network' : 'load';
}

export const detailsOf = ({ details, response }: ErrorData): string =>
  [details, response?.code].filter(Boolean).join(' ');
