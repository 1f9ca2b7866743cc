import { crc32, deflateSync } from 'node:zlib';
import { mixed, type Rgb, rgbOf } from './tone.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const SIDE = 3;
const BIT_DEPTH = 8;
const TRUE_COLOR = 2;
const NO_FILTER = 0;
/** How much the glow in the middle is seen: in its midst, and beside it. */
const GLOW = { midst: 0.5, beside: 0.25 };

/**
 * The three colours of a picture as nine pixels, which the eye takes for the picture out of focus: a PNG as a data URI.
 * Browsers make a document of every drawing they show; pixels cost them nothing.
 */
export function placeholderOf([above, below, glow]: readonly [string, string, string]): string {
  const between = mixed(above, below, 0.5);
  const beside = mixed(between, glow, GLOW.beside);
  const rows = [
    [above, above, above],
    [beside, mixed(between, glow, GLOW.midst), beside],
    [below, below, below],
  ];
  return `data:image/png;base64,${png(rows.map((row) => row.map(rgbOf))).toString('base64')}`;
}

function png(rows: readonly (readonly Rgb[])[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([BIT_DEPTH, TRUE_COLOR], 8);
  const pixels = Buffer.from(rows.flatMap((row) => [NO_FILTER, ...row.flat()]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.of()),
  ]);
}

/** Length, type, data and the check sum of both. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
