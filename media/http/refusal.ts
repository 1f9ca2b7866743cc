import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorAnswer, errorCatalogue } from '#contract/error-catalogue.ts';

/** A request the origin turns down on purpose. */
export class MediaRefusal extends Error {
  readonly code: ErrorCode;
  /** Seconds; null where trying again is no use. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'MediaRefusal';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** What Fastify turns down by itself, before a route runs. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, MediaRefusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new MediaRefusal('payload_too_large', 'the request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new MediaRefusal('unsupported_media_type', 'no such type of request is read here'),
};

/** The refusal that a thrown value stands for; null for what is the origin's own fault. */
export function refusalOf(error: unknown): MediaRefusal | null {
  if (error instanceof MediaRefusal) return error;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const known = Object.hasOwn(FRAMEWORK_REFUSALS, error.code) ? FRAMEWORK_REFUSALS[error.code] : undefined;
  if (known !== undefined) return known;
  const isClientFault = 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
  return isClientFault && error.code.startsWith('FST_ERR_')
    ? new MediaRefusal('malformed_body', 'the request cannot be read')
    : null;
}

/** Refuses in the one error shape of all services; its message is for operators, in English. */
export function sendRefusal(reply: FastifyReply, { code, message, retryAfter }: MediaRefusal): FastifyReply {
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply
    .code(errorCatalogue[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorAnswer(code, message));
}
