import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ImportRefused } from './refusal.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);
const XZ = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]);

/** Packed text is some ten times shorter than what it says; what grows more than this is made to fill a machine. */
const LARGEST_RATIO = 250;
/** What is never too much, whatever it was packed to. */
const ALWAYS_ALLOWED_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 8 * 1024 ** 3;

/**
 * The bytes of a file, unpacked where it begins as gzip or xz does.
 * @throws ImportRefused for a packed file that is broken, grows too much, or needs the program `xz` where there is none.
 */
export async function* unpacked(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let packedBytes = 0;
  const iterator = bytes[Symbol.asyncIterator]();
  const { value: first = Buffer.alloc(0) } = await iterator.next();
  const whole = Readable.from(
    (async function* () {
      packedBytes += first.length;
      yield first;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
        packedBytes += next.value.length;
        yield next.value;
      }
    })(),
  );
  const unpacker = unpackerOf(first);
  if (unpacker === null) {
    yield* whole;
    return;
  }
  let size = 0;
  try {
    for await (const chunk of unpacker(whole)) {
      size += chunk.length;
      const allowed = Math.max(ALWAYS_ALLOWED_BYTES, packedBytes * LARGEST_RATIO);
      if (size > Math.min(allowed, MOST_BYTES)) throw new ImportRefused(`${name} unpacks to more than it can hold`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(`${name} cannot be unpacked: ${reasonOf(error)}`, { cause: error });
  } finally {
    whole.destroy();
  }
}

type Unpacker = (packed: Readable) => AsyncIterable<Buffer>;

function unpackerOf(first: Buffer): Unpacker | null {
  if (first.subarray(0, GZIP.length).equals(GZIP)) return (packed) => throughStream(packed, createGunzip());
  return first.subarray(0, XZ.length).equals(XZ) ? throughXz : null;
}

async function* throughStream(packed: Readable, stream: Transform): AsyncGenerator<Buffer> {
  const done = pipeline(packed, stream).catch((error: unknown) => void stream.destroy(asError(error)));
  yield* stream;
  await done;
}

/** By the program of the system: no package for it is kept well. */
async function* throughXz(packed: Readable): AsyncGenerator<Buffer> {
  const program = spawn('xz', ['--decompress', '--stdout', '--memlimit-decompress=256MiB'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = once(program, 'exit');
  // It is waited for after its output.
  exited.catch(() => {});
  let complaint = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 500);
  });
  // Its exit says why it stopped reading.
  const fed = pipeline(packed, program.stdin).catch(() => {});
  try {
    yield* program.stdout;
    const [code] = await exited.catch((error: unknown) => {
      throw isMissing(error) ? new Error('the program xz is not installed') : asError(error);
    });
    if (code !== 0) throw new Error(complaint.trim().replace(/^xz: /, '') || `xz ended with ${code}`);
  } finally {
    program.kill();
    await fed;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
const reasonOf = (error: unknown) => asError(error).message;
