/** A media playlist as a player understands it. */
export interface ReadPlaylist {
  readonly targetDuration: number;
  readonly isComplete: boolean;
  readonly type: string | null;
  readonly segments: readonly ReadSegment[];
}

export interface ReadSegment {
  readonly sequence: number;
  readonly discontinuity: number;
  readonly duration: number;
  /** Milliseconds since 1970, counted on from the last PROGRAM-DATE-TIME. */
  readonly time: number;
  readonly map: string | null;
  readonly uri: string;
  readonly isGap: boolean;
}

/** Reads a playlist by the rules of RFC 8216. */
export function readPlaylist(text: string): ReadPlaylist {
  const lines = text.split('\n');
  const tag = (name: string) => lines.find((line) => line.startsWith(`#${name}:`))?.slice(name.length + 2) ?? null;
  const segments: ReadSegment[] = [];
  let sequence = Number(tag('EXT-X-MEDIA-SEQUENCE'));
  let discontinuity = Number(tag('EXT-X-DISCONTINUITY-SEQUENCE'));
  let [duration, time, map, isGap]: [number, number, string | null, boolean] = [0, Number.NaN, null, false];
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') [discontinuity, map] = [discontinuity + 1, null];
    else if (line === '#EXT-X-GAP') isGap = true;
    else if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-MAP:')) map = /URI="(.*)"/.exec(line)?.[1] ?? null;
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) time = Date.parse(line.slice(25));
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ sequence, discontinuity, duration, time, map, uri: line, isGap });
      [sequence, time, isGap] = [sequence + 1, time + duration * 1000, false];
    }
  }
  return {
    targetDuration: Number(tag('EXT-X-TARGETDURATION')),
    isComplete: lines.includes('#EXT-X-ENDLIST'),
    type: tag('EXT-X-PLAYLIST-TYPE'),
    segments,
  };
}
