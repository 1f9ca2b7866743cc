import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { AcquirerSettings } from '#api/areas/billing/payments/bank-call.ts';

const closed = { additionalProperties: false } as const;
const Secret = Type.String({ minLength: 16 });

const Acquirer = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
    kind: Type.Unsafe<AcquirerSettings['kind']>({ type: 'string', enum: ['json', 'form'] }),
    url: Type.String({ pattern: '^https?://' }),
    pageOrigins: Type.Optional(Type.Array(Type.String({ pattern: '^https?://[^/]+$' }))),
    merchant: Type.String({ minLength: 1 }),
    key: Secret,
    noticeKey: Secret,
    timeLimitSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  },
  closed,
);
const Acquirers = Type.Array(Acquirer);

const MILLISECONDS_PER_SECOND = 1_000;
/** A viewer waits for it. */
export const ACQUIRER_TIME_LIMIT_SECONDS = 10;

/** Reads the list of acquirers; null: it is not one. An error does not name the value, which may be a key. */
export function parseAcquirers(text: string): readonly AcquirerSettings[] | null {
  const list = parsed(text);
  if (list === null || new Set(list.map(({ name }) => name)).size < list.length) return null;
  return list.map(({ timeLimitSeconds = ACQUIRER_TIME_LIMIT_SECONDS, url, ...rest }) => ({
    ...rest,
    url: url.replace(/\/$/, ''),
    timeLimitMilliseconds: timeLimitSeconds * MILLISECONDS_PER_SECOND,
  }));
}

function parsed(text: string): Static<typeof Acquirers> | null {
  try {
    const list: unknown = JSON.parse(text);
    return Value.Check(Acquirers, list) ? list : null;
  } catch {
    return null;
  }
}
