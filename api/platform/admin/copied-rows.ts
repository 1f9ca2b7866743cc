import { AdminError } from './admin-error.ts';

/** A column of rows that are copied: `type` is its type in SQL. */
export interface CopiedColumn {
  readonly name: string;
  readonly type: string;
}

/** Writes a value that is not null, and answers how many bytes it has. */
type Encode = (buffer: Buffer, offset: number, value: unknown) => number;

const CHUNK_BYTES = 64 * 1024;
/** Before each value is its length. */
const LENGTH_BYTES = 4;
/** What a value takes at most with its length, if it is no text; the number of columns before each row takes less. */
const LONGEST_VALUE_BYTES = 36;
/** A character of a text takes no more in UTF-8. */
const BYTES_OF_A_CHARACTER = 3;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = Buffer.from([0xff, 0xff]);
const NULL_LENGTH = -1;
/** Instants are counted from the year 2000, in microseconds. */
const EPOCH_MILLISECONDS = Date.UTC(2000, 0, 1);
const MICROSECONDS = 1000;
const SMALLEST_INTEGER = -(2 ** 31);
const LARGEST_INTEGER = 2 ** 31 - 1;
const JSONB_VERSION = 1;
/** Values of half a number of eight bytes. */
const WORD = 2 ** 32;

const encoders: Readonly<Record<string, Encode>> = {
  text: writeText,
  jsonb: (buffer, offset, value) => {
    buffer[offset] = JSONB_VERSION;
    return 1 + writeText(buffer, offset + 1, value);
  },
  boolean: (buffer, offset, value) => {
    buffer[offset] = value === true ? 1 : 0;
    return 1;
  },
  integer: (buffer, offset, value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < SMALLEST_INTEGER || number > LARGEST_INTEGER) {
      throw new AdminError(`${value} is out of range for an integer`);
    }
    buffer.writeInt32BE(number, offset);
    return 4;
  },
  bigint: (buffer, offset, value) => {
    buffer.writeBigInt64BE(BigInt(String(value)), offset);
    return 8;
  },
  'timestamp with time zone': (buffer, offset, value) => {
    const milliseconds = value instanceof Date ? value.getTime() : Date.parse(String(value));
    if (Number.isNaN(milliseconds)) throw new AdminError(`${value} is no instant`);
    const microseconds = (milliseconds - EPOCH_MILLISECONDS) * MICROSECONDS;
    const high = Math.floor(microseconds / WORD);
    buffer.writeInt32BE(high, offset);
    buffer.writeUInt32BE(microseconds - high * WORD, offset + 4);
    return 8;
  },
};

/**
 * Rows in PostgreSQL's binary format of COPY, some at a time. Values are as in `Row`; instants may also be dates. `shared` has
 * values that all rows have. @throws AdminError for a value that its column cannot hold.
 */
export function* copiedRows(
  columns: readonly CopiedColumn[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  shared: Readonly<Record<string, unknown>> = {},
): Generator<Buffer> {
  const encoded = columns.map(({ name, type }) => ({ name, encode: encoderOf(type), isJson: type === 'jsonb' }));
  const values: unknown[] = columns.map(({ name }) => shared[name] ?? null);
  const own = [...encoded.entries()].filter(([, { name }]) => !(name in shared));
  yield SIGNATURE;
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let length = 0;
  for (const row of rows) {
    let needed = LONGEST_VALUE_BYTES * (1 + columns.length);
    for (const [index, { name, isJson }] of own) {
      const value = isJson ? jsonOf(row[name]) : row[name];
      values[index] = value;
      if (typeof value === 'string') needed += value.length * BYTES_OF_A_CHARACTER;
    }
    if (length + needed > chunk.length) {
      yield chunk.subarray(0, length);
      chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, needed));
      length = 0;
    }
    length = chunk.writeInt16BE(encoded.length, length);
    for (let index = 0; index < encoded.length; index += 1) {
      const value = values[index];
      const bytes =
        value === null || value === undefined
          ? NULL_LENGTH
          : (encoded[index]?.encode(chunk, length + LENGTH_BYTES, value) ?? NULL_LENGTH);
      length = chunk.writeInt32BE(bytes, length) + Math.max(bytes, 0);
    }
  }
  yield chunk.subarray(0, length);
  yield END;
}

function encoderOf(type: string): Encode {
  const encode = encoders[type];
  if (encode === undefined) throw new Error(`values of ${type} cannot be copied`);
  return encode;
}

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

function writeText(buffer: Buffer, offset: number, value: unknown): number {
  return buffer.write(String(value), offset);
}
