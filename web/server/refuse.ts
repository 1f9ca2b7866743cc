import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorAnswer, errorCatalogue } from '#contract/error-catalogue.ts';

/** Refuses in the one error shape of all services. */
export const refuse = (reply: FastifyReply, code: ErrorCode, message: string): FastifyReply =>
  reply.code(errorCatalogue[code]).send(errorAnswer(code, message));
