import type { FastifyReply } from 'fastify';

const statuses = {
  validation_failed: 400,
  permission_denied: 403,
  not_found: 404,
  channel_not_found: 404,
  archive_not_available: 404,
  schedule_from_future: 404,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof statuses;

/** A request the origin turns down on purpose. */
export class MediaRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'MediaRefusal';
    this.code = code;
    this.status = statuses[code];
  }
}

/** The one error shape every service of Kinora answers with. */
export function sendRefusal(reply: FastifyReply, { code, status, message }: MediaRefusal): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: { message, code }, error_code: code, status_code: status, detail: '' });
}
