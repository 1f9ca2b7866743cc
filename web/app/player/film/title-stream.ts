import { interludesOf } from '#rules/player/course.ts';
import { ANY_LIBRARY } from '#rules/player/diagnostics.ts';
import { stretchesOf } from '#rules/player/points.ts';
import type { TitleSource } from '#rules/player/source.ts';
import type { OpenedStream } from '#web/app/player/session/opened-stream.ts';
import type { Wire } from '#web/app/wire/wire.ts';

/** Opens a title at the api, to play from its offset. */
export async function openTitleStream(
  wire: Wire,
  { content, library, offset }: TitleSource,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const params = { id: content, library_id: String(library ?? ANY_LIBRARY) };
  const stream = await wire.call('playback.contentStream', { params }, signal);
  return {
    address: stream.hls_mbr,
    start: offset,
    stat: stream.stat?.id ?? null,
    points: stretchesOf(stream.playback_points),
    seekPictures: stream.screenshot_timings,
    // No ad server says which ad is due yet.
    interludes: interludesOf(stream.packshots, null),
  };
}
