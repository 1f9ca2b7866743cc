import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { isOwnMachine } from './own-machine.ts';

/** Who may read what is for the operator: metrics and the documentation of the calls. */
export type OperatorAccess =
  | { readonly kind: 'everybody' }
  /** A request with this bearer token. */
  | { readonly kind: 'token'; readonly token: string }
  /** A request from this machine, through no proxy. */
  | { readonly kind: 'own-machine' };

const BEARER = /^Bearer (\S+)$/i;

export function isOperator(request: Pick<FastifyRequest, 'headers' | 'raw'>, access: OperatorAccess): boolean {
  switch (access.kind) {
    case 'everybody':
      return true;
    case 'own-machine':
      return isOwnMachine(request);
    case 'token':
      return isSame(BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '', access.token);
  }
}

/** Refuses all others with `not_found`, as if the address did not exist. */
export function requireOperator(request: Pick<FastifyRequest, 'headers' | 'raw'>, access: OperatorAccess): void {
  if (!isOperator(request, access)) throw new Refusal('not_found');
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
