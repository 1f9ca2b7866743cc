import { ImportRefused } from './refusal.ts';

/**
 * Bytes of a file as text, in UTF-8, or in UTF-16 where the file begins with its mark.
 * @throws ImportRefused for a file in another encoding.
 */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder !== null) yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportRefused(`${file} is not in UTF-8: save it in this encoding`, { cause: error });
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
