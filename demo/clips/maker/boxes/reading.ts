/** Reads ISO base media boxes. */

/** A box found in a file; offsets count from the start of the buffer it was read from. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly size: number;
  /** Where the content after the eight header bytes begins. */
  readonly body: number;
  readonly end: number;
}

const HEADER_BYTES = 8;

/** The boxes that lie between the two offsets, in order. */
export function boxesBetween(data: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = start; offset < end; ) {
    const size = data.readUInt32BE(offset);
    if (size < HEADER_BYTES || offset + size > end) throw new Error(`Broken box at ${offset}`);
    const type = data.toString('latin1', offset + 4, offset + HEADER_BYTES);
    boxes.push({ type, start: offset, size, body: offset + HEADER_BYTES, end: offset + size });
    offset += size;
  }
  return boxes;
}

/** The first child box of a type. */
function childBox(data: Buffer, parent: Box, type: string): Box {
  const found = boxesBetween(data, parent.body, parent.end).find((box) => box.type === type);
  if (!found) throw new Error(`No ${type} in ${parent.type}`);
  return found;
}

/** The box reached by going down the named types from the top of the file. */
export function boxAt(data: Buffer, ...types: readonly string[]): Box {
  let box: Box = { type: 'file', start: 0, size: data.length, body: 0, end: data.length };
  for (const type of types) box = childBox(data, box, type);
  return box;
}
