/** The parser of guides by itself: it reads a file and does nothing with what it is told. Its line says how long that took. */
import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

const CHUNK_BYTES = 256 * 1024;

const parser = new SaxesParser({ xmlns: false, position: false });
// Who listens to nothing is not even read the texts.
for (const event of ['opentag', 'closetag', 'text', 'cdata'] as const) parser.on(event, () => {});
const decoder = new TextDecoder();
const begun = performance.now();
for await (const chunk of createReadStream(process.env['KINORA_BENCH_FILE'] ?? '', { highWaterMark: CHUNK_BYTES })) {
  parser.write(decoder.decode(chunk, { stream: true }));
}
parser.close();
console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1000 }));
process.exit(0);
