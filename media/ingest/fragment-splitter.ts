import { readBoxHeader } from '../mp4/boxes.ts';
import { describeTrack, type TrackDescription } from '../mp4/codecs.ts';
import { readFragment, readSampleDefaults, readTimescale, type SampleDefaults } from '../mp4/fragment.ts';

/** What comes first on a track. */
export interface TrackInit {
  readonly kind: 'init';
  readonly bytes: Buffer;
  readonly description: TrackDescription;
}

/** A `moof` box and its `mdat`; times are those of decoding, in milliseconds, not rounded. */
export interface Fragment {
  readonly kind: 'fragment';
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  readonly sampleCount: number;
  /** Bytes to the end of its first sample. */
  readonly firstSampleEnd: number;
  readonly beginsWithKeyFrame: boolean;
}

interface Scale {
  readonly timescale: number;
  readonly defaults: SampleDefaults;
}

const MILLISECONDS = 1000;
/** More than any group of pictures has: whatever claims to be larger is no media. */
const LARGEST_BOX = 256 * 1024 * 1024;

/** Takes one track's bytes as a pipe gives them, in pieces of any size, and gives them back as init and fragments. */
export class FragmentSplitter {
  #chunks: Buffer[] = [];
  #size = 0;
  /** Bytes that must have come before the next box can be taken. */
  #needed = 0;
  /** Whole boxes that wait for the one that completes them. */
  #pending: Buffer[] = [];
  #scale: Scale | null = null;

  /** @throws Error when the bytes are not those of a fragmented MP4 with one track. */
  *push(chunk: Buffer): Generator<TrackInit | Fragment> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (let box = this.#takeBox(); box !== null; box = this.#takeBox()) {
      this.#pending.push(box.bytes);
      if (box.type === 'moov') yield this.#init();
      if (box.type === 'mdat') yield this.#fragment();
    }
  }

  #takeBox(): { readonly type: string; readonly bytes: Buffer } | null {
    // A large box comes in many pieces, which are put together once.
    if (this.#size < this.#needed) return null;
    const bytes = this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
    this.#chunks = [bytes];
    const header = readBoxHeader(bytes);
    this.#needed = header?.size ?? 0;
    if (header === null) return null;
    if (header.size > LARGEST_BOX) throw new Error(`a box of ${header.size} bytes is not media`);
    if (bytes.length < header.size) return null;
    this.#chunks = [bytes.subarray(header.size)];
    this.#size -= header.size;
    this.#needed = 0;
    return { type: header.type, bytes: bytes.subarray(0, header.size) };
  }

  #takePending(): Buffer {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    return bytes;
  }

  #init(): TrackInit {
    const bytes = withAppleName(this.#takePending());
    this.#scale = { timescale: readTimescale(bytes), defaults: readSampleDefaults(bytes) };
    return { kind: 'init', bytes, description: describeTrack(bytes) };
  }

  #fragment(): Fragment {
    if (this.#scale === null) throw new Error('a fragment came before what describes its track');
    const { timescale, defaults } = this.#scale;
    const bytes = this.#takePending();
    const { decodeTime, duration, dataOffset, samples } = readFragment(bytes, defaults);
    const [first] = samples;
    return {
      kind: 'fragment',
      bytes,
      start: (decodeTime * MILLISECONDS) / timescale,
      end: ((decodeTime + duration) * MILLISECONDS) / timescale,
      sampleCount: samples.length,
      firstSampleEnd: dataOffset + (first?.size ?? 0),
      beginsWithKeyFrame: first?.isSync ?? false,
    };
  }
}

/** HEVC that is copied gets the name that every player takes; it differs from the other only in what may follow. */
function withAppleName(init: Buffer): Buffer {
  const stsd = init.indexOf('stsd');
  const entry = stsd === -1 ? -1 : init.indexOf('hev1', stsd);
  if (entry === -1) return init;
  const renamed = Buffer.from(init);
  renamed.write('hvc1', entry, 'latin1');
  return renamed;
}
