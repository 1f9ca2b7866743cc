import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json']);
const encodings = [
  { suffix: '.br', encode: promisify(brotliCompress) },
  { suffix: '.gz', encode: promisify(gzip) },
];

/** Puts a compressed twin beside each text file of a build, so that no request waits for a compressor. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.has(extname(name)));
  for (const name of names) {
    const file = join(folder, name);
    const content = await readFile(file);
    for (const { suffix, encode } of encodings) await writeFile(`${file}${suffix}`, await encode(content));
  }
}
