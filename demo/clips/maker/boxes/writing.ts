/** Writes ISO base media boxes. */

export function uint16(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    data.writeUInt16BE(value, index * 2);
  });
  return data;
}

export function uint32(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    data.writeUInt32BE(value, index * 4);
  });
  return data;
}

export function int32(value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeInt32BE(value);
  return data;
}

export function uint64(value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeBigUInt64BE(BigInt(value));
  return data;
}

/** A box of a four-letter type around its parts. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

/** A box that starts with a version byte and three bytes of flags. */
export function fullBox(type: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, uint32(version * 0x1000000 + flags), ...parts);
}
