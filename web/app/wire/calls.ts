import { calls } from './calls.generated.ts';
import type { CallName } from './contract-types.ts';

/** What the browser must know of a call. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly access: 'open' | 'reader' | 'session' | 'stream';
  /** Milliseconds. */
  readonly freshFor: number;
  /** It takes `Idempotency-Key`. */
  readonly isIdempotent?: true;
}

const known = new Map<string, Call>(Object.entries(calls));

/** Makes calls known that are not in the scripts of the first screen: before the first of them is made. */
export function addCalls(more: Readonly<Record<string, Call>>): void {
  for (const [name, call] of Object.entries(more)) known.set(name, call);
}

/** @throws when the area of the call has not added it. */
export function callOf(name: CallName): Call {
  const call = known.get(name);
  if (call === undefined) throw new Error(`the call "${name}" was not added`);
  return call;
}
