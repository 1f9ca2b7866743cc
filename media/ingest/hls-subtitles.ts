import type { Cue } from '../subtitles/cue.ts';
import { CueSplitter } from '../subtitles/cue-splitter.ts';

/**
 * Reads the subtitles of an HLS source (RFC 8216), which ffmpeg's own reader leaves out. The few attributes that lead to
 * them are read here; everything else of the source is ffmpeg's business.
 */

export interface SubtitlePlaylist {
  /** How often it is worth asking again. */
  readonly targetSeconds: number;
  readonly segments: readonly { readonly sequence: number; readonly url: string }[];
}

const TARGET_SECONDS = 6;
const CLOCK_HERTZ = 90_000;
const MILLISECONDS = 1000;

/** Addresses of the subtitle playlists of a master playlist, in its order. */
export function subtitlePlaylists(master: string, base: string): readonly string[] {
  return linesOf(master)
    .filter((line) => line.startsWith('#EXT-X-MEDIA:') && /[:,]TYPE=SUBTITLES(,|$)/.test(line))
    .flatMap((line) => {
      const [, uri] = /[:,]URI="([^"]+)"/.exec(line) ?? [];
      return uri === undefined ? [] : [new URL(uri, base).href];
    });
}

export function parseSubtitlePlaylist(text: string, base: string): SubtitlePlaylist {
  const numberOf = (tag: string, otherwise: number) =>
    Number(new RegExp(`^#${tag}:(\\d+)`, 'm').exec(text)?.[1] ?? otherwise);
  const first = numberOf('EXT-X-MEDIA-SEQUENCE', 0);
  const segments = linesOf(text)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((uri, index) => ({ sequence: first + index, url: new URL(uri, base).href }));
  return { targetSeconds: numberOf('EXT-X-TARGETDURATION', TARGET_SECONDS), segments };
}

/** A segment's cues, in milliseconds on the scale of the source's own time stamps. */
export function segmentCues(text: string): readonly Cue[] {
  const [, ticks] = /^X-TIMESTAMP-MAP=.*MPEGTS:(\d+)/m.exec(text) ?? [];
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^X-TIMESTAMP-MAP=.*LOCAL:(?:(\d+):)?(\d+):([\d.]+)/m.exec(text) ?? [];
  const local = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const shift = (Number(ticks ?? 0) / CLOCK_HERTZ - local) * MILLISECONDS;
  // The last cue may end where the text does.
  return [...new CueSplitter().push(Buffer.from(`${text}\n\n`))].map((cue) => ({
    ...cue,
    start: cue.start + shift,
    end: cue.end + shift,
  }));
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim());
