/** Reads ISO base media boxes: `size` and `type`, eight bytes, then a body that may be boxes again. */

export interface Box {
  readonly type: string;
  /** Where it begins in the bytes it was found in, and how many it has there with its header. */
  readonly offset: number;
  readonly size: number;
  readonly body: Buffer;
}

export const HEADER_BYTES = 8;
export const LONGEST_HEADER_BYTES = 16;
/** In place of the size: the size follows the type, in eight bytes. */
const SIZE_FOLLOWS = 1;
/** Version and flags: what a full box has between its header and its fields. */
export const FULL_BOX_BYTES = 4;

/** The header of a box; null when there are too few bytes. @throws Error when it is not a box. */
export function readBoxHeader(
  bytes: Buffer,
): { readonly type: string; readonly size: number; readonly header: number } | null {
  if (bytes.length < HEADER_BYTES) return null;
  const short = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, HEADER_BYTES);
  if (short === SIZE_FOLLOWS && bytes.length < LONGEST_HEADER_BYTES) return null;
  const [size, header] =
    short === SIZE_FOLLOWS
      ? [Number(bytes.readBigUInt64BE(HEADER_BYTES)), LONGEST_HEADER_BYTES]
      : [short, HEADER_BYTES];
  if (size < header || !/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new Error('these bytes are not ISO media boxes');
  return { type, size, header };
}

/** The consecutive boxes in these bytes. @throws Error when the last one is incomplete. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let offset = 0; offset < bytes.length; ) {
    const found = readBoxHeader(bytes.subarray(offset));
    if (found === null || offset + found.size > bytes.length) throw new Error('a box ends before it should');
    const { type, size, header } = found;
    yield { type, offset, size, body: bytes.subarray(offset + header, offset + size) };
    offset += size;
  }
}

/** The first box at the end of a path of types, such as `moov`, `trak`, `mdia`; null when there is none. */
export function findBox(bytes: Buffer, ...path: readonly string[]): Box | null {
  const [type, ...rest] = path;
  for (const box of boxesIn(bytes)) {
    if (box.type === type) return rest.length === 0 ? box : findBox(box.body, ...rest);
  }
  return null;
}

/** The same. @throws Error when there is none. */
export function requireBox(bytes: Buffer, ...path: readonly string[]): Box {
  const box = findBox(bytes, ...path);
  if (box === null) throw new Error(`there is no ${path.join('/')} box`);
  return box;
}

/** A body that begins with version and flags. */
export interface FullBox {
  readonly version: number;
  readonly flags: number;
  /** What comes after them. */
  readonly fields: Buffer;
}

export const fullBox = ({ body }: Box): FullBox => ({
  version: body.readUInt8(0),
  flags: body.readUIntBE(1, 3),
  fields: body.subarray(FULL_BOX_BYTES),
});
