import { trackOf } from './asset/asset.ts';
import type { Library } from './asset/library.ts';
import { THUMBNAILS } from './asset/thumbnails.ts';
import type { Recordings } from './recording/reader.ts';
import { ASSET_PATTERN, CHANNEL_PATTERN } from './store/names.ts';
import { emptyWebVtt } from './subtitles/web-vtt.ts';
import { MAX_BLOCK_SEGMENTS } from './timeline/timeline.ts';

/** What one address under `/s` names. Its meaning never changes. */
export type Piece =
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: 'text'; readonly type: string; readonly text: string };

export interface PieceAddress {
  /** An asset's name, or the key of a channel that is recorded. */
  readonly folder: string;
  readonly track: string;
  readonly file: string;
}

export interface Pieces {
  /** Null when there is no such thing. */
  find(address: PieceAddress): Promise<Piece | null>;
}

export interface PiecesOptions {
  readonly library: Library;
  readonly recordings: Recordings;
}

const ASSET = new RegExp(ASSET_PATTERN);
const CHANNEL = new RegExp(CHANNEL_PATTERN);
const FORMAT_FILE = /^([0-9a-f]{8,64})\.mp4$/;
const INIT_FILE = 'init.mp4';
const NUMBERED_FILE = /^(0|[1-9]\d{0,14})\.(m4s|vtt|jpg)$/;

/** Which of a track's numbered files a name is; null when it is none. */
export function readNumberedFile(name: string): { readonly number: number; readonly extension: string } | null {
  const [, number, extension] = NUMBERED_FILE.exec(name) ?? [];
  return number === undefined || extension === undefined ? null : { number: Number(number), extension };
}

/** The types of Apple's authoring rules and of RFC 8216; both `moof` and `moov` files name their kind. */
const SEGMENT_TYPE = 'video/iso.segment';
const TEXT_TYPE = 'text/vtt; charset=utf-8';
const PICTURE_TYPE = 'image/jpeg';

/** Everything that playlists and descriptions lead to. */
export function createPieces({ library, recordings }: PiecesOptions): Pieces {
  return {
    async find(address) {
      if (ASSET.test(address.folder)) return assetPiece(library, address);
      return CHANNEL.test(address.folder) ? recordingPiece(recordings, address) : null;
    },
  };
}

async function assetPiece(library: Library, { folder, track: id, file }: PieceAddress): Promise<Piece | null> {
  const asset = await library.find(folder);
  if (asset === null) return null;
  const track = trackOf(asset, id);
  if (file === INIT_FILE) {
    if (track === undefined) return null;
    const type = asset.audio.some((audio) => audio.id === id) ? 'audio/mp4' : 'video/mp4';
    return { kind: 'bytes', type, bytes: await library.init(asset, track) };
  }
  const numbered = readNumberedFile(file);
  if (numbered === null || numbered.number >= MAX_BLOCK_SEGMENTS) return null;
  const { number, extension } = numbered;
  switch (extension) {
    case 'm4s':
      if (track === undefined || (asset.kind === 'title' && number >= track.segments.length)) return null;
      return { kind: 'bytes', type: SEGMENT_TYPE, bytes: await library.segment(asset, track, number) };
    case 'vtt': {
      const text = track === undefined ? await library.text(asset, id, number) : null;
      return text === null ? null : { kind: 'text', type: TEXT_TYPE, text };
    }
    case 'jpg': {
      const bytes = id === THUMBNAILS ? await library.sheet(asset, number) : null;
      return bytes === null ? null : { kind: 'bytes', type: PICTURE_TYPE, bytes };
    }
    default:
      return null;
  }
}

async function recordingPiece(recordings: Recordings, { folder, track, file }: PieceAddress): Promise<Piece | null> {
  const recording = await recordings.read(folder);
  if (recording === null) return null;
  const format = FORMAT_FILE.exec(file)?.[1];
  if (format !== undefined) {
    const bytes = await recording.init(format, track);
    const isAudio = recording.formats[format]?.audio.some(({ id }) => id === track) === true;
    return bytes === null ? null : { kind: 'bytes', type: isAudio ? 'audio/mp4' : 'video/mp4', bytes };
  }
  const numbered = readNumberedFile(file);
  const segment = numbered === null ? null : await recording.find(numbered.number);
  if (numbered === null || segment === null) return null;
  const isText = recording.formats[segment.format]?.subtitles.some(({ id }) => id === track) === true;
  const bytes = await recording.part(segment, track);
  switch (numbered.extension) {
    case 'vtt':
      // Other formats of the channel may have the track: a playlist lists text everywhere.
      return { kind: 'text', type: TEXT_TYPE, text: isText && bytes !== null ? bytes.toString() : emptyWebVtt() };
    case 'jpg':
      return bytes === null || track !== THUMBNAILS ? null : { kind: 'bytes', type: PICTURE_TYPE, bytes };
    default:
      return bytes === null || isText || track === THUMBNAILS ? null : { kind: 'bytes', type: SEGMENT_TYPE, bytes };
  }
}
