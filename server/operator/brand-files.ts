import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { Brand } from '#contract/site.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';

/** A logo is part of every page, so it has to be small. */
const LARGEST_LOGO_BYTES = 24 * 1024;
/** A first screen waits for its letters. */
const LARGEST_FONT_BYTES = 128 * 1024;
const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const WOFF2_SIGNATURE = 'wOF2';
const EVERY_WEIGHT = '100 900';

/** At our own address: `/art/brands/alma.svg`. */
const OWN = /^\/(?!\/)/;
const ELSEWHERE = /^https:\/\//;
const FETCH_TIMEOUT_MILLISECONDS = 10_000;

/** Which part of the provider's file names it, where that is, and how many bytes it may have. */
interface BrandFile {
  readonly field: string;
  readonly reference: string;
  readonly folder: string;
  readonly largest: number;
}

/** The font as the provider's file has it: one file of all weights, or faces. */
interface WrittenFont {
  readonly family: string;
  readonly src?: string;
  readonly faces?: readonly { readonly src: string; readonly weight: string }[];
}

/**
 * The logo as an address: our own stays, a file or what is elsewhere becomes part of it, so that pages ask nobody else.
 * @throws OperatorError when there is none, it is no picture, or too large.
 */
export async function readLogo(reference: string, folder: string): Promise<string> {
  if (OWN.test(reference)) return reference;
  const type = logoTypes[extname(pathOf(reference)).toLowerCase()];
  if (type === undefined) throw new OperatorError('brand.logo: an SVG, PNG or WebP file, or the https address of one');
  const bytes = await readBrandFile({ field: 'brand.logo', reference, folder, largest: LARGEST_LOGO_BYTES });
  return dataAddress(type, bytes);
}

/**
 * The operator's family with its files, which are taken in as the logo is.
 * @throws OperatorError when one is missing, too large or no WOFF2.
 */
export async function readFont(
  { family, src, faces }: WrittenFont,
  folder: string,
): Promise<NonNullable<Brand['font']>> {
  if ((src === undefined) === (faces === undefined))
    throw new OperatorError('brand.font: either src, a file with all weights, or faces, each with its own');
  const written = faces ?? [{ src: src ?? '', weight: EVERY_WEIGHT }];
  const read = await Promise.all(
    written.map(async ({ src: reference, weight }) => ({ src: await fontFile(reference, folder), weight })),
  );
  return { family, src: read[0]?.src ?? '', faces: read };
}

async function fontFile(reference: string, folder: string): Promise<string> {
  if (OWN.test(reference)) return reference;
  const bytes = await readBrandFile({ field: 'brand.font', reference, folder, largest: LARGEST_FONT_BYTES });
  if (bytes.toString('latin1', 0, WOFF2_SIGNATURE.length) !== WOFF2_SIGNATURE)
    throw new OperatorError(`brand.font: ${reference} is no WOFF2 file`);
  return dataAddress('font/woff2', bytes);
}

async function readBrandFile({ field, reference, folder, largest }: BrandFile): Promise<Buffer> {
  const bytes = await (ELSEWHERE.test(reference) ? fetched(reference) : readFile(resolve(folder, reference))).catch(
    (error: unknown) => {
      throw new OperatorError(`${field} cannot be read: ${reasonOf(error)}`, { cause: error });
    },
  );
  if (bytes.length > largest) throw new OperatorError(`${field} has ${bytes.length} bytes; ${largest} is the most`);
  return bytes;
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const pathOf = (reference: string) => (ELSEWHERE.test(reference) ? new URL(reference).pathname : reference);

const dataAddress = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
