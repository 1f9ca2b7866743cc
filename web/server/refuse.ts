import type { FastifyReply } from 'fastify';

/** Answers in the one error shape of the wire. */
export const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ error: { message, code }, error_code: code, status_code: status, detail: message });
