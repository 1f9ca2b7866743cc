import { box, fullBox, uint16, uint32 } from './writing.ts';

/** The header fields of a fragmented file's only track. */
export interface TrackHeader {
  readonly kind: 'video' | 'audio';
  readonly timescale: number;
  readonly width: number;
  readonly height: number;
  /** The whole `stsd` box. */
  readonly description: Buffer;
}

export const TRACK_ID = 1;
const MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const FULL_RATE = 0x10000;
const FULL_VOLUME = 0x0100;
/** Enabled and in the movie. */
const TRACK_FLAGS = 3;
/** The media lies in this very file. */
const SELF_CONTAINED = 1;
/** ISO 639-2 `und`, five bits a letter. */
const UNDETERMINED_LANGUAGE = 0x55c4;

function movieHeader(timescale: number): Buffer {
  const times = uint32(0, 0, timescale, 0);
  const rest = [
    uint32(FULL_RATE),
    uint16(FULL_VOLUME, 0),
    uint32(0, 0),
    MATRIX,
    Buffer.alloc(24),
    uint32(TRACK_ID + 1),
  ];
  return fullBox('mvhd', 0, 0, times, ...rest);
}

function trackHeader(header: TrackHeader): Buffer {
  const volume = header.kind === 'audio' ? FULL_VOLUME : 0;
  const size = uint32(header.width * 0x10000, header.height * 0x10000);
  const layout = uint16(0, header.kind === 'audio' ? 1 : 0, volume, 0);
  return fullBox('tkhd', 0, TRACK_FLAGS, uint32(0, 0, TRACK_ID, 0, 0, 0, 0), layout, MATRIX, size);
}

function handler(kind: TrackHeader['kind']): Buffer {
  const type = Buffer.from(kind === 'video' ? 'vide' : 'soun', 'latin1');
  return fullBox('hdlr', 0, 0, uint32(0), type, uint32(0, 0, 0), Buffer.from([0]));
}

/** A sample table without samples: they all come in fragments. */
function emptySampleTable(description: Buffer): Buffer {
  const none = uint32(0);
  const tables = [fullBox('stts', 0, 0, none), fullBox('stsc', 0, 0, none), fullBox('stsz', 0, 0, uint32(0, 0))];
  return box('stbl', description, ...tables, fullBox('stco', 0, 0, none));
}

function mediaInformation(header: TrackHeader): Buffer {
  const kindHeader =
    header.kind === 'video' ? fullBox('vmhd', 0, 1, uint16(0, 0, 0, 0)) : fullBox('smhd', 0, 0, uint16(0, 0));
  const dataInformation = box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, SELF_CONTAINED)));
  return box('minf', kindHeader, dataInformation, emptySampleTable(header.description));
}

/** The initialisation part of a fragmented file: `ftyp` and `moov`, without edit list. */
export function initSegment(header: TrackHeader): Buffer {
  const fileType = box('ftyp', Buffer.from('iso6\0\0\0\0iso6cmfcmp41', 'latin1'));
  const language = uint16(UNDETERMINED_LANGUAGE, 0);
  const mediaHeader = fullBox('mdhd', 0, 0, uint32(0, 0, header.timescale, 0), language);
  const media = box('mdia', mediaHeader, handler(header.kind), mediaInformation(header));
  const track = box('trak', trackHeader(header), media);
  const extension = box('mvex', fullBox('trex', 0, 0, uint32(TRACK_ID, 1, 0, 0, 0)));
  return Buffer.concat([fileType, box('moov', movieHeader(header.timescale), track, extension)]);
}
