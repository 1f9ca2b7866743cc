import { boxesIn, HEADER_BYTES } from './boxes.ts';

const VERSION_SHIFT = 2 ** 24;

/** A box of these parts, one after another. */
export function makeBox(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + parts.reduce((sum, part) => sum + part.length, 0));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

/** The same, beginning with version and flags. */
export const makeFullBox = (
  type: string,
  { version = 0, flags = 0 }: { readonly version?: number; readonly flags?: number },
  ...parts: readonly Uint8Array[]
) => makeBox(type, uint32(version * VERSION_SHIFT + flags), ...parts);

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * The bytes with one kind of box changed in its body; sizes are updated, everything else stays unchanged.
 * @throws Error when there is no such box.
 */
export function changeBoxes(bytes: Buffer, type: string, change: (body: Buffer) => Uint8Array): Buffer {
  const boxes = [...boxesIn(bytes)];
  if (!boxes.some((box) => box.type === type)) throw new Error(`there is no ${type} box`);
  return Buffer.concat(
    boxes.map((box) =>
      box.type === type ? makeBox(type, change(box.body)) : bytes.subarray(box.offset, box.offset + box.size),
    ),
  );
}
