import type { Caller } from '#api/platform/caller/caller.ts';
import { type SigningKeys, STREAM_SECONDS, signStream, viewerMark } from '#signing/media-token.ts';

/** Where a stream's playlist and its description are. */
export interface StreamPlace {
  readonly playlist: string;
  readonly description: string;
}

interface FolderGrant {
  /** Of encrypted media. */
  readonly ticket?: string | null;
  /** How long its playlists may be asked for. */
  readonly seconds?: number;
}

/**
 * The address of a stream's folder at the house's origin, for the holder of a ticket where one is given. It names the
 * viewer by a mark, so that the origin can end what a blocked customer has open.
 */
export function signedFolder(
  keys: SigningKeys,
  caller: Caller,
  folder: string,
  { ticket = null, seconds = STREAM_SECONDS }: FolderGrant = {},
): string {
  const { session, mediaBase, now } = caller;
  const mark = session === null ? null : viewerMark(keys[0], session.providerId, session.userId);
  return `${mediaBase}/p/${signStream(keys, folder, now, ticket ?? mark, seconds)}/${folder}`;
}

export const placeIn = (address: string): StreamPlace => ({
  playlist: `${address}/index.m3u8`,
  description: `${address}/data.json`,
});
