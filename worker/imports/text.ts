import { ImportRefused } from './refusal.ts';

/** The one character that the database keeps in no text. */
const NUL = '\0';

/**
 * Bytes of a file as text: in the encoding that its first bytes or an XML declaration name, else in UTF-8; without NULs.
 * @throws ImportRefused for a file in another encoding.
 */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  let encoding = 'UTF-8';
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    for await (const chunk of chunks) {
      if (decoder === null) {
        encoding = encodingOf(chunk);
        decoder = new TextDecoder(encoding, { fatal: true });
      }
      yield decoder.decode(chunk, { stream: true }).replaceAll(NUL, '');
    }
    if (decoder !== null) yield decoder.decode();
  } catch (error) {
    // Of bytes that the encoding does not have, and of an encoding that is unknown.
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    throw new ImportRefused(`${file} is not in ${encoding}: save it in UTF-8`, { cause: error });
  }
}

const LONGEST_DECLARATION = 200;
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/;

function encodingOf(start: Uint8Array): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const declaration = Buffer.from(start.subarray(0, LONGEST_DECLARATION)).toString('latin1');
  return DECLARED.exec(declaration)?.[1] ?? 'UTF-8';
}
