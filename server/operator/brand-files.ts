import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { Brand } from '#contract/site.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';

/** The logo is inlined in every page. */
const LARGEST_LOGO_BYTES = 24 * 1024;
/** Fonts delay the first screen. */
const LARGEST_FONT_BYTES = 128 * 1024;
const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const WOFF2_SIGNATURE = 'wOF2';
export const EVERY_WEIGHT = '100 900';

/** At our own address: `/art/brands/alma.svg`. */
const OWN = /^\/(?!\/)/;
const REMOTE = /^https:\/\//;
/** A file that was taken in before, as `provider show` prints it. */
const TAKEN_IN = /^data:([a-z0-9+/]+);base64,/;
const FETCH_TIMEOUT_MILLISECONDS = 10_000;

/** The field of the provider file, its reference, its folder and the size limit in bytes. */
interface BrandFile {
  readonly field: string;
  readonly reference: string;
  readonly folder: string;
  readonly largest: number;
}

/** The font as written in the provider file: one variable file, or faces. */
interface WrittenFont {
  readonly family: string;
  readonly src?: string;
  readonly faces?: readonly { readonly src: string; readonly weight: string }[];
}

/**
 * The logo as an address: a path of Kinora stays, a file or an https address becomes a data URL, so that pages load
 * nothing from other hosts.
 * @throws OperatorError when the file is missing, not an image, or too large.
 */
export async function readLogo(reference: string, folder: string): Promise<string> {
  if (OWN.test(reference)) return reference;
  const [, takenIn] = TAKEN_IN.exec(reference) ?? [];
  const type =
    takenIn !== undefined && Object.values(logoTypes).includes(takenIn)
      ? takenIn
      : logoTypes[extname(pathOf(reference)).toLowerCase()];
  if (type === undefined) throw new OperatorError('brand.logo must be an SVG, PNG or WebP file, or its https address');
  const bytes = await readBrandFile({ field: 'brand.logo', reference, folder, largest: LARGEST_LOGO_BYTES });
  return dataAddress(type, bytes);
}

/**
 * The operator's font family with its files, inlined like the logo.
 * @throws OperatorError when a file is missing, too large or not WOFF2.
 */
export async function readFont(
  { family, src, faces }: WrittenFont,
  folder: string,
): Promise<NonNullable<Brand['font']>> {
  if ((src === undefined) === (faces === undefined))
    throw new OperatorError(
      'brand.font needs either src, one file with all weights, or faces, one file for each weight',
    );
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
    throw new OperatorError(`brand.font: ${reference.slice(0, 80)} is not a WOFF2 file`);
  return dataAddress('font/woff2', bytes);
}

async function readBrandFile({ field, reference, folder, largest }: BrandFile): Promise<Buffer> {
  const bytes = await bytesOf(reference, folder).catch((error: unknown) => {
    throw new OperatorError(`${field} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (bytes.length > largest) throw new OperatorError(`${field} has ${bytes.length} bytes; the limit is ${largest}`);
  return bytes;
}

function bytesOf(reference: string, folder: string): Promise<Buffer> {
  const [head] = TAKEN_IN.exec(reference) ?? [];
  if (head !== undefined) return Promise.resolve(Buffer.from(reference.slice(head.length), 'base64'));
  return REMOTE.test(reference) ? fetched(reference) : readFile(resolve(folder, reference));
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const pathOf = (reference: string) => (REMOTE.test(reference) ? new URL(reference).pathname : reference);

const dataAddress = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
