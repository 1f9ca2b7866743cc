import type { Programme } from './programmes.ts';
import type { PlayedPart, PlayedSegment } from './source.ts';

/** What follows the last segment: the window slides, more is appended, nothing ever will be, or nothing ever was. */
export type Ending = 'sliding' | 'growing' | 'complete' | 'film';

export interface MediaPlaylistInput {
  /** At least one, by time. */
  readonly segments: readonly PlayedSegment[];
  readonly track: string;
  /** Text has a piece for every segment, each independent. */
  readonly kind: 'media' | 'text' | 'key-frames';
  readonly ending: Ending;
  /** Seconds. */
  readonly targetDuration: number;
  /** What the guide says of the stretch, by time. */
  readonly programmes: readonly Programme[];
  /** The token in a segment's address. */
  readonly sign: (segment: PlayedSegment) => string;
}

const PROTOCOL_VERSION = 8;
/** The first that knows updates. */
const UPDATE_VERSION = 9;
const DURATION_DIGITS = 5;
const MILLISECONDS = 1000;
/** From `/media/p/{token}/{folder}/{position}/` to `/media/`. */
const SEGMENTS_FROM_PLAYLIST = '../../../../s';
/** An update repeats at least this many target durations. */
const SKIP_BOUNDARY = 6;

/**
 * A track's playlist. All tracks of a stream list the same segments under the same numbers; a missing one is listed as a
 * gap. Published lines never change (RFC 8216, 6.2.1).
 */
export function mediaPlaylist(input: MediaPlaylistInput): string {
  return assemble(input, PROTOCOL_VERSION, segmentLines(input));
}

/**
 * A delta update for a player with a recent playlist: older segments are only counted. Null where that saves nothing, and
 * for archives, which list everything from their start.
 */
export function playlistUpdate(input: MediaPlaylistInput): string | null {
  const { segments, targetDuration, ending } = input;
  const last = segments.at(-1);
  // The key of an update's first segment would be in the skipped lines.
  if (last === undefined || last.key !== null || ending !== 'sliding') return null;
  const boundary = last.start + last.duration - SKIP_BOUNDARY * targetDuration * MILLISECONDS;
  const skipped = segments.filter(({ start, duration }) => start + duration <= boundary).length;
  if (skipped === 0) return null;
  const lines = [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`, ...segmentLines(input).slice(skipped)];
  return assemble(input, UPDATE_VERSION, lines);
}

function assemble(input: MediaPlaylistInput, version: number, body: readonly string[]): string {
  const { segments, kind, ending, targetDuration, programmes } = input;
  const [first] = segments;
  if (first === undefined) throw new Error('a playlist has segments');
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.discontinuity}`,
    ...typeLines(ending, targetDuration),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(kind === 'key-frames' ? ['#EXT-X-I-FRAMES-ONLY'] : []),
    ...programmes.map(programmeLine),
    ...body,
    ...(ending === 'complete' || ending === 'film' ? ['#EXT-X-ENDLIST'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function typeLines(ending: Ending, targetDuration: number): readonly string[] {
  switch (ending) {
    case 'sliding':
      return [`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${SKIP_BOUNDARY * targetDuration}.0`];
    case 'growing':
    case 'complete':
      return ['#EXT-X-PLAYLIST-TYPE:EVENT'];
    case 'film':
      return ['#EXT-X-PLAYLIST-TYPE:VOD'];
  }
}

function programmeLine({ id, start, end, title }: Programme): string {
  const attributes = [
    `ID="${id}"`,
    `START-DATE="${dateTime(start * MILLISECONDS)}"`,
    `DURATION=${end - start}.0`,
    `X-TITLE="${title}"`,
  ];
  return `#EXT-X-DATERANGE:${attributes.join(',')}`;
}

/** The lines of each segment. */
function segmentLines({ segments, track, kind, ending, sign }: MediaPlaylistInput): string[] {
  const isDated = ending !== 'film';
  const listed = ending === 'film' && kind !== 'text' ? withoutEnd(segments, track) : segments;
  let before: PlayedSegment | null = null;
  let map = '';
  let key = '';
  return listed.map((segment) => {
    const part = kind === 'text' ? textOf(segment) : segment.part(track);
    const folder = `${SEGMENTS_FROM_PLAYLIST}/${sign(segment)}/${segment.folder}/${track}`;
    const lines: string[] = [];
    const isBreak = before !== null && before.discontinuity !== segment.discontinuity;
    if (isBreak) {
      lines.push('#EXT-X-DISCONTINUITY');
      map = '';
    }
    // By what it is, not by its address: the hour of a token turns in the middle of a clip.
    const init = `${segment.folder}/${segment.init}`;
    if (kind !== 'text' && part !== null && init !== map) {
      // Whole-segment keys would count for the init too, which stays clear.
      if (key !== '' && segment.key?.method === 'aes-128') lines.push('#EXT-X-KEY:METHOD=NONE');
      lines.push(`#EXT-X-MAP:URI="${folder}/${segment.init}"`);
      map = init;
      key = '';
    }
    const wanted = kind === 'text' || part === null ? key : keyLines(segment);
    if (wanted !== key) lines.push(wanted);
    key = wanted;
    if (isDated && (isBreak || !follows(before, segment))) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${dateTime(part?.start ?? segment.start)}`);
    }
    if (part === null) lines.push('#EXT-X-GAP');
    const duration = part?.duration ?? segment.duration / MILLISECONDS;
    lines.push(`#EXTINF:${duration.toFixed(DURATION_DIGITS)},`);
    if (kind === 'key-frames' && part !== null) lines.push(`#EXT-X-BYTERANGE:${part.keyFrameSize ?? 0}@0`);
    lines.push(`${folder}/${segment.number}.${kind === 'text' ? 'vtt' : 'm4s'}`);
    before = segment;
    return lines.join('\n');
  });
}

/** Where a stream's keys are, beside its playlists: so they are asked for with the viewer's own token. */
function keyLines({ key, sequence }: PlayedSegment): string {
  if (key === null) return '';
  const { method, period, id } = key;
  switch (method) {
    case 'aes-128':
      // Equal to the implicit vector; Shaka derives a wrong one when live continues.
      return `#EXT-X-KEY:METHOD=AES-128,URI="keys/${period}.key",IV=0x${vectorOf(sequence)}`;
    case 'cenc':
      // The same key twice: for players that fetch it themselves, and for those that leave it to the browser. What hls.js
      // has asked for under one address it does not ask for again, so each key has an address of its own.
      return [
        `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="keys/${period}.key",KEYFORMAT="identity",KEYFORMATVERSIONS="1"`,
        `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="keys/clearkey?${period}",KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1",KEYID=0x${id}`,
      ].join('\n');
  }
}

/** As RFC 8216 derives it from a media sequence number (5.2): sixteen bytes, in hex. */
const vectorOf = (sequence: number) => sequence.toString(16).padStart(32, '0');

/** Whether the time of one segment follows from the other. */
const follows = (before: PlayedSegment | null, segment: PlayedSegment) =>
  before !== null && segment.start === before.start + before.duration;

const textOf = ({ presence, start, duration }: PlayedSegment): PlayedPart | null =>
  presence === 'there' ? { start, duration: duration / MILLISECONDS, keyFrameSize: null } : null;

/** A track that ends before the others do is simply shorter. */
function withoutEnd(segments: readonly PlayedSegment[], track: string): readonly PlayedSegment[] {
  return segments.slice(0, segments.findLastIndex((segment) => segment.part(track) !== null) + 1);
}

const dateTime = (instant: number) => new Date(Math.round(instant)).toISOString();
