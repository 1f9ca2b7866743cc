import { callOf } from '#web/app/wire/calls.ts';
import type { CallStep } from '#web/app/wire/client.ts';

/** Sends the calls that take an `Idempotency-Key` with one; only they load what it takes. */
export const withIdempotencyKeys: CallStep = (send) => (request) =>
  callOf(request.name).isIdempotent
    ? import('./idempotent-calls.ts').then(({ sendWithKey }) => sendWithKey(send, request))
    : send(request);
