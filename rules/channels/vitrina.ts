import type { Position } from '../player/programme.ts';

/** The stream type of a channel that a partner's script plays live. */
export const VITRINA = 'vitrina';

/** A partner's script plays what is on now and what began to play no longer ago than this; the archive is a stream. */
const VITRINA_SECONDS = 360;

/** Which of the partner's configurations a channel plays by. */
export type VitrinaForm = 'web' | 'web_vlight';

interface PlayedChannel {
  readonly stream_types: readonly { readonly type: string }[] | null;
  readonly vlight: boolean;
}

/**
 * The partner's configuration that plays a channel at a position, where `now` is in Unix seconds; null: it plays as a stream
 * [C-CHLOAD-04].
 */
export function vitrinaAt(channel: PlayedChannel, position: Position, now: number): VitrinaForm | null {
  const isRecent = position.kind === 'live' || now - position.at <= VITRINA_SECONDS;
  if (!isRecent || channel.stream_types?.some(({ type }) => type === VITRINA) !== true) return null;
  return channel.vlight ? 'web_vlight' : 'web';
}
