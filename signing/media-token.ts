/**
 * Tokens in media addresses. Wire form, for any edge that checks them without us:
 *
 *     token = purpose "." expires ["." holder] "." mac
 *     purpose = "stream" / "segments"
 *     expires = Unix seconds, decimal, no leading zero; valid while now < expires
 *     holder  = whom a stream was given to: of encrypted media a ticket, 22 characters of base64url that only the api knows;
 *               else the viewer's mark, 16 characters
 *     mac     = first 16 bytes of HMAC-SHA256(key, purpose LF scope LF expires [LF holder]), base64url without padding
 *     mark    = first 12 bytes of HMAC-SHA256(key, "viewer" LF provider LF user), base64url
 *
 * The scope is not in the token but in the address: a stream's folder such as `{key}/live`, or a segment's asset. The
 * key's UTF-8 bytes are used unchanged. The first key signs; every key is accepted, so keys rotate without a break.
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
const MARK_BYTES = 12;
const TICKET_LENGTH = 22;
const FORM = /^(stream|segments)\.([1-9]\d{0,11})(?:\.([\w-]{22}|[\w-]{16}))?\.([\w-]{22})$/;

/** A clip that plays over and over for so many seconds, as the address says it. */
export type LoopPosition = `loop-${number}`;

/** Where a stream begins: a channel live or at a second of its archive, a film, a clip as a film of some seconds. */
export type StreamPosition = 'live' | 'title' | LoopPosition | number;

/**
 * The folder a stream's token covers: `{providerId}-{channelId}/live`, or `/{ts}` for an archive from that second;
 * `{asset}/title` for a film, `{asset}/loop-{seconds}` for a clip that plays over and over.
 */
export const streamFolder = (folder: string, position: StreamPosition) => `${folder}/${position}`;

/**
 * Signs a stream's folder from `now` (Unix seconds) on, for its holder (a ticket or a mark) where there is one; for twelve
 * hours unless said.
 */
export const signStream = (
  keys: SigningKeys,
  folder: string,
  now: number,
  holder: string | null = null,
  seconds: number = STREAM_SECONDS,
) => sign(keys, { purpose: 'stream', scope: folder, expires: Math.floor(now) + seconds, holder });

/** The mark of a viewer by one of the keys: the same in all streams, and it does not reveal who that is. */
export const viewerMark = (key: string, providerId: number, userId: number): string =>
  digestOf(key, ['viewer', providerId, userId]).subarray(0, MARK_BYTES).toString('base64url');

/** The marks of a viewer, one for each key, newest first. */
export const viewerMarks = (keys: SigningKeys, providerId: number, userId: number): readonly [string, ...string[]] => {
  const [newest, ...older] = keys;
  const markBy = (key: string) => viewerMark(key, providerId, userId);
  return [markBy(newest), ...older.map(markBy)];
};

/** The ticket in a stream's token; null when it has none. It counts only once the token has been checked. */
export const ticketOf = (token: string): string | null => holderOf(token, (length) => length === TICKET_LENGTH);

/** The viewer's mark in a stream's token, likewise. */
export const markOf = (token: string): string | null => holderOf(token, (length) => length !== TICKET_LENGTH);

function holderOf(token: string, isMeant: (length: number) => boolean): string | null {
  const holder = FORM.exec(token)?.[3];
  return holder !== undefined && isMeant(holder.length) ? holder : null;
}

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
    holder: null,
  });

export const checkSegments = (keys: SigningKeys, token: string, asset: string, now: number) =>
  check(keys, 'segments', token, asset, now);

interface Grant {
  readonly purpose: Purpose;
  readonly scope: string;
  /** Unix seconds. */
  readonly expires: number;
  readonly holder: string | null;
}

function sign(keys: SigningKeys, grant: Grant): string {
  const { purpose, expires, holder } = grant;
  const mac = macOf(keys[0], grant).toString('base64url');
  return [purpose, expires, ...(holder === null ? [] : [holder]), mac].join('.');
}

function check(keys: SigningKeys, purpose: Purpose, token: string, scope: string, now: number): TokenVerdict {
  const [, named, expiry = '', holder = null, mac = ''] = FORM.exec(token) ?? [];
  if (named !== purpose) return 'forged';
  const expires = Number(expiry);
  const given = Buffer.from(mac, 'base64url');
  // The unused bits of the last character must be zero, or one token would have several spellings.
  if (given.length !== MAC_BYTES || given.toString('base64url') !== mac) return 'forged';
  const genuine = keys.some((key) => timingSafeEqual(given, macOf(key, { purpose, scope, expires, holder })));
  if (!genuine) return 'forged';
  return now < expires ? 'valid' : 'expired';
}

function macOf(key: string, { purpose, scope, expires, holder }: Grant): Buffer {
  return digestOf(key, [purpose, scope, expires, ...(holder === null ? [] : [holder])]).subarray(0, MAC_BYTES);
}

const digestOf = (key: string, words: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key).update(words.join('\n')).digest();
