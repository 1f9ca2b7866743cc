import type { Send, WireAnswer, WireRequest } from '#web/app/wire/wire.ts';
import { type BrowserStorage, tabEntries } from './browser-storage.ts';
import { randomHex } from './random-hex.ts';

type Entries = Pick<BrowserStorage, 'getItem' | 'setItem' | 'removeItem'>;

const ENTRY = 'kinora:call:';
const KEY_BYTES = 16;
/** What is asked for again later than this is meant anew. */
const LONGEST_REPEAT_MILLISECONDS = 600_000;
/** From here on it is not known whether the service has done it. */
const SERVER_FAILED = 500;

/**
 * Sends a call with an `Idempotency-Key`: a new one for each press. A call without an answer keeps its key in this tab, over a
 * reload as well: the same call made again repeats it, so that nothing is bought or paid twice.
 */
export async function sendWithKey(
  send: Send,
  request: WireRequest,
  entries: Entries = tabEntries,
): Promise<WireAnswer> {
  const entry = `${ENTRY}${request.method} ${request.path} ${JSON.stringify(request.body)}`;
  const key = unansweredKey(entries, entry) ?? randomHex(KEY_BYTES);
  entries.setItem(entry, `${Date.now()} ${key}`);
  const answer = await send({ ...request, headers: { 'idempotency-key': key } });
  if (answer.status < SERVER_FAILED) entries.removeItem(entry);
  return answer;
}

/** The key of a call that had no answer; null: there is none. */
function unansweredKey(entries: Entries, entry: string): string | null {
  const [sentAt, key] = entries.getItem(entry)?.split(' ') ?? [];
  return key === undefined || Date.now() - Number(sentAt) > LONGEST_REPEAT_MILLISECONDS ? null : key;
}
