import Type from 'typebox';
import Value from 'typebox/value';
import { callBank } from './bank-call.ts';
import type { FiscalAnswer, FiscalService } from './fiscal-service.ts';

/** Where an operator of fiscal data is, and what it asks for. */
export interface HttpFiscalSettings {
  readonly url: string;
  /** Sent as a bearer token; null: none is asked for. */
  readonly key: string | null;
}

const TIME_LIMIT_MILLISECONDS = 10_000;
/** Refusals that say nothing of the receipt: too slow, too early, too many. */
const PASSING_REFUSALS = [408, 425, 429];
const FIRST_REFUSAL = 400;

const Registered = Type.Object({
  fiscal_id: Type.String({ minLength: 1, maxLength: 200 }),
  url: Type.String({ pattern: '^https?://', maxLength: 2_000 }),
});

/** An operator of fiscal data that takes a receipt as JSON by POST and answers `{fiscal_id, url}`. */
export function httpFiscalService(
  { url, key }: HttpFiscalSettings,
  timeLimit = TIME_LIMIT_MILLISECONDS,
): FiscalService {
  const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
  return {
    async register({ taxBasisPoints, ...receipt }): Promise<FiscalAnswer> {
      const reply = await callBank(
        {
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', 'idempotency-key': receipt.id, ...authorization },
          body: JSON.stringify({ ...receipt, tax_basis_points: taxBasisPoints }),
        },
        timeLimit,
      );
      if (reply.kind === 'unknown') return reply;
      if (PASSING_REFUSALS.includes(reply.status)) return { kind: 'unknown', cause: `the reply is ${reply.status}` };
      if (reply.status >= FIRST_REFUSAL) return { kind: 'refused', reason: `the reply is ${reply.status}` };
      return registered(reply.text);
    },
  };
}

function registered(text: string): FiscalAnswer {
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(Registered, value)) return { kind: 'registered', fiscalId: value.fiscal_id, url: value.url };
  } catch {
    // Reported below, as any other form.
  }
  return { kind: 'unknown', cause: 'the reply has another form' };
}
