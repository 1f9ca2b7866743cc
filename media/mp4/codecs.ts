import { boxesIn, findBox, fullBox, requireBox } from './boxes.ts';

/** What an init says about its only track. */
export type TrackDescription =
  | { readonly kind: 'video'; readonly codecs: string; readonly width: number; readonly height: number }
  | { readonly kind: 'audio'; readonly codecs: string; readonly channels: number; readonly sampleRate: number };

/** The fields of a sample entry before the boxes in it. */
const VISUAL_FIELDS = 78;
const AUDIO_FIELDS = 28;
const ENTRY_COUNT_FIELD = 4;

/**
 * Reads codec (RFC 6381), size and rate from an init.
 * @throws Error for a codec that browsers have no name for.
 */
export function describeTrack(init: Buffer): TrackDescription {
  const stsd = fullBox(requireBox(init, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'));
  const [entry] = boxesIn(stsd.fields.subarray(ENTRY_COUNT_FIELD));
  if (entry === undefined) throw new Error('a track has no sample description');
  const { type, body } = entry;
  switch (type) {
    case 'avc1':
    case 'hvc1':
    case 'hev1': {
      const inside = body.subarray(VISUAL_FIELDS);
      const codecs =
        type === 'avc1' ? avcCodec(requireBox(inside, 'avcC').body) : hevcCodec(type, requireBox(inside, 'hvcC').body);
      return { kind: 'video', codecs, width: body.readUInt16BE(24), height: body.readUInt16BE(26) };
    }
    case 'mp4a':
    case 'ac-3':
    case 'ec-3': {
      const esds = findBox(body.subarray(AUDIO_FIELDS), 'esds');
      const written = body.readUInt16BE(16);
      const { codecs, channels } = esds === null ? { codecs: type, channels: 0 } : readEsds(fullBox(esds).fields);
      return { kind: 'audio', codecs, channels: channels || written, sampleRate: body.readUInt16BE(24) };
    }
    default:
      throw new Error(`the codec ${type.trim()} cannot be played in a browser`);
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Profile, constraints and level. */
const avcCodec = (avcC: Buffer) => `avc1.${[...avcC.subarray(1, 4)].map(hex).join('')}`;

/** ISO/IEC 14496-15, annex E.3. */
function hevcCodec(type: string, hvcC: Buffer): string {
  const first = hvcC.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? '';
  const tier = (first & 0x20) === 0 ? 'L' : 'H';
  const compatibility = reversedBits(hvcC.readUInt32BE(2)).toString(16);
  const constraints = [...hvcC.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const level = `${tier}${hvcC.readUInt8(12)}`;
  return [type, `${space}${first & 0x1f}`, compatibility, level, ...constraints.map((byte) => byte.toString(16))].join(
    '.',
  );
}

function reversedBits(value: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit += 1) result = result * 2 + ((value >>> bit) & 1);
  return result;
}

const DECODER_CONFIG = 0x04;
const DECODER_SPECIFIC = 0x05;
/** Fields of the two outer descriptors before what is in them. */
const ES_FIELDS = 3;
const CONFIG_FIELDS = 13;
/** The one layout whose number is not how many channels it has. */
const SEVEN_POINT_ONE = 7;
const LENGTH_GOES_ON = 0x80;
/** The object type that escapes a number too large for five bits. */
const LARGE_OBJECT_TYPE = 31;

/** Codec such as `mp4a.40.2` for AAC-LC, and channels, which many writers give only here; 0 when it does not say. */
function readEsds(esds: Buffer): { readonly codecs: string; readonly channels: number } {
  const config = descriptor(descriptor(esds).body.subarray(ES_FIELDS));
  if (config.tag !== DECODER_CONFIG) throw new Error('an audio track has no decoder configuration');
  const name = `mp4a.${hex(config.body.readUInt8(0))}`;
  const specific = config.body.length > CONFIG_FIELDS ? descriptor(config.body.subarray(CONFIG_FIELDS)) : null;
  if (specific?.tag !== DECODER_SPECIFIC) return { codecs: name, channels: 0 };
  const bits = specific.body.readUInt16BE(0);
  const objectType = bits >> 11;
  if (objectType === LARGE_OBJECT_TYPE) return { codecs: `${name}.${32 + ((bits >> 5) & 0x3f)}`, channels: 0 };
  const layout = (bits >> 3) & 0xf;
  return { codecs: `${name}.${objectType}`, channels: layout === SEVEN_POINT_ONE ? 8 : layout };
}

function descriptor(bytes: Buffer): { readonly tag: number; readonly body: Buffer } {
  let length = 0;
  let offset = 1;
  for (;;) {
    const byte = bytes.readUInt8(offset);
    offset += 1;
    length = length * 128 + (byte & ~LENGTH_GOES_ON);
    if ((byte & LENGTH_GOES_ON) === 0) break;
  }
  return { tag: bytes.readUInt8(0), body: bytes.subarray(offset, offset + length) };
}
