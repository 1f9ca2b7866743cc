import { LRUCache } from 'lru-cache';
import type { TokenVerdict } from './media-token.ts';

const TOKENS_REMEMBERED = 20_000;
const EXPIRY = /^\w+\.(\d+)\./;

type Check = (token: string, scope: string, now: number) => TokenVerdict;

/**
 * The same check, which remembers the genuine tokens it has seen: a player comes back with one every few seconds, and
 * all viewers share a segment's. What has been forged is worked out every time, so it takes no room.
 */
export function rememberTokens(check: Check): Check {
  const expiries = new LRUCache<string, number>({ max: TOKENS_REMEMBERED });
  return (token, scope, now) => {
    // No token that passes holds a line break.
    const key = `${token}\n${scope}`;
    const known = expiries.get(key);
    if (known !== undefined) return now < known ? 'valid' : 'expired';
    const verdict = check(token, scope, now);
    if (verdict === 'valid') expiries.set(key, Number(EXPIRY.exec(token)?.[1]));
    return verdict;
  };
}
