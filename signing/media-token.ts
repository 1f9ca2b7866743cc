/**
 * Tokens in media addresses. Wire form, for any edge that checks them without us:
 *
 *     token = purpose "." expires ["." ticket] "." mac
 *     purpose = "stream" / "segments"
 *     expires = Unix seconds, decimal, no leading zero; valid while now < expires
 *     ticket  = 22 characters of base64url: whom a stream of encrypted media was given to, in a word only the api knows
 *     mac     = first 16 bytes of HMAC-SHA256(key, purpose LF scope LF expires [LF ticket]), base64url without padding
 *
 * The scope is not in the token but in the address: a stream's folder `{key}/{live|ts}`, or a segment's asset. The
 * key's UTF-8 bytes are used as they stand. The first key signs; every key is accepted, so keys rotate without a break.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secret keys, newest first. */
export type SigningKeys = readonly [string, ...string[]];

export type TokenVerdict = 'valid' | 'expired' | 'forged';

/** How a playlist is read: again and again while its window slides on, or to its end. */
export type PlaylistReading = 'reloaded' | 'once';

type Purpose = 'stream' | 'segments';

const HOUR = 3600;
/** A stream's session: how long its playlists may be asked for, in seconds. */
export const STREAM_SECONDS = 12 * HOUR;
/** All tokens for segments signed within one bucket are the same, so viewers and caches share addresses. */
const BUCKET_SECONDS = HOUR;
/**
 * Counted from a segment's own time two hours outlast the window of live (fifteen minutes), a player that pauses its
 * reloads, and a clock that is an hour off. What is read from an archive or of a film may be watched for as long as the stream.
 */
const SEGMENT_SECONDS: Readonly<Record<PlaylistReading, number>> = { reloaded: 2 * HOUR, once: STREAM_SECONDS };

/** The longest a segment's address can live, in seconds: written at a bucket's beginning into a complete playlist. */
export const LONGEST_SEGMENT_SECONDS = BUCKET_SECONDS + STREAM_SECONDS;

const MAC_BYTES = 16;
const FORM = /^(stream|segments)\.([1-9]\d{0,11})(?:\.([\w-]{22}))?\.([\w-]{22})$/;

/**
 * The folder a stream's token covers: `{providerId}-{channelId}/live`, or `/{ts}` for an archive from that second;
 * `{asset}/title` for a film.
 */
export const streamFolder = (folder: string, position: 'live' | 'title' | number) => `${folder}/${position}`;

/** Signs a stream's folder for twelve hours from `now` (Unix seconds), for the holder of a ticket where one is given. */
export const signStream = (keys: SigningKeys, folder: string, now: number, ticket: string | null = null) =>
  sign(keys, { purpose: 'stream', scope: folder, expires: Math.floor(now) + STREAM_SECONDS, ticket });

/** The ticket in a stream's token; null when it has none. It counts only once the token has been checked. */
export const ticketOf = (token: string): string | null => FORM.exec(token)?.[3] ?? null;

export const checkStream = (keys: SigningKeys, token: string, folder: string, now: number) =>
  check(keys, 'stream', token, folder, now);

/** Which bucket an instant (Unix seconds) falls in: for all within one, `signSegments` gives the same tokens. */
export const segmentBucket = (instant: number) => Math.floor(instant / BUCKET_SECONDS);

/** Signs segments of an asset. The same for all viewers; valid for hours after the bucket of `since`. */
export const signSegments = (keys: SigningKeys, asset: string, since: number, reading: PlaylistReading) =>
  sign(keys, {
    purpose: 'segments',
    scope: asset,
    expires: (segmentBucket(since) + 1) * BUCKET_SECONDS + SEGMENT_SECONDS[reading],
    ticket: null,
  });

export const checkSegments = (keys: SigningKeys, token: string, asset: string, now: number) =>
  check(keys, 'segments', token, asset, now);

interface Grant {
  readonly purpose: Purpose;
  readonly scope: string;
  /** Unix seconds. */
  readonly expires: number;
  readonly ticket: string | null;
}

function sign(keys: SigningKeys, grant: Grant): string {
  const { purpose, expires, ticket } = grant;
  const mac = macOf(keys[0], grant).toString('base64url');
  return [purpose, expires, ...(ticket === null ? [] : [ticket]), mac].join('.');
}

function check(keys: SigningKeys, purpose: Purpose, token: string, scope: string, now: number): TokenVerdict {
  const [, named, expiry = '', ticket = null, mac = ''] = FORM.exec(token) ?? [];
  if (named !== purpose) return 'forged';
  const expires = Number(expiry);
  const given = Buffer.from(mac, 'base64url');
  // The spare bits of the last character must be zero, or one token would have several spellings.
  if (given.length !== MAC_BYTES || given.toString('base64url') !== mac) return 'forged';
  const genuine = keys.some((key) => timingSafeEqual(given, macOf(key, { purpose, scope, expires, ticket })));
  if (!genuine) return 'forged';
  return now < expires ? 'valid' : 'expired';
}

function macOf(key: string, { purpose, scope, expires, ticket }: Grant): Buffer {
  const words = [purpose, scope, expires, ...(ticket === null ? [] : [ticket])];
  return createHmac('sha256', key).update(words.join('\n')).digest().subarray(0, MAC_BYTES);
}
