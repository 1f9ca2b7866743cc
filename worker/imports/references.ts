import { realpath } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { OWN_PICTURE, type PictureSource } from './pictures.ts';
import { ImportRefused } from './refusal.ts';
import type { Collection } from './source.ts';

/** Where an import's own files are: in a folder and those within it; null: it came from an address. */
export type Surroundings = string | null;

const ADDRESS = /^https?:\/\//;

/**
 * The whole path of a file beside what is imported.
 * @throws ImportRefused for a file that is missing, or in another place.
 */
export async function fileBeside(reference: string, folder: Surroundings): Promise<string> {
  if (folder === null) throw new ImportRefused(`${reference} is a file, and the import came from an address`);
  const [root, path] = await Promise.all([
    realpath(folder),
    realpath(resolve(folder, reference)).catch((error: unknown) => {
      throw new ImportRefused(`${reference} cannot be read`, { cause: error });
    }),
  ]);
  // Links are followed first: what counts is where a file lies.
  if (!path.startsWith(root + sep)) throw new ImportRefused(`${reference} is outside of the imported folder`);
  return path;
}

/** Where a picture is; null: at an address of our own. @throws ImportRefused as `fileBeside` does. */
export async function pictureAt(reference: string, folder: Surroundings): Promise<PictureSource | null> {
  if (OWN_PICTURE.test(reference)) return null;
  if (ADDRESS.test(reference)) return { kind: 'address', address: reference };
  return { kind: 'file', path: await fileBeside(reference, folder) };
}

/** The addresses by which this service names the pictures that it has stored. */
const STORED = /^\/media\/i\//;

/**
 * Where a picture is that a playlist or a guide names: what is no whole address lies beside it. Null: this service has it.
 * @throws ImportRefused as `fileBeside` does.
 */
export async function linkedPicture(reference: string, from: string): Promise<PictureSource | null> {
  if (STORED.test(reference)) return null;
  const address = URL.parse(reference, ADDRESS.test(from) ? from : undefined);
  if (address !== null) return { kind: 'address', address: address.href };
  return { kind: 'file', path: await fileBeside(reference, dirname(from)) };
}

/** The addresses within this service of such pictures, by what they are called; one that is not there is missing. */
export async function linkedAddresses(
  references: Iterable<string>,
  { from, pictures }: Pick<Collection, 'from' | 'pictures'>,
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    [...new Set(references)].map(async (reference) => ({
      reference,
      source: reference === '' ? undefined : await linkedPicture(reference, from).catch(() => undefined),
    })),
  );
  const others = named.flatMap(({ reference, source }) => (source == null ? [] : [{ reference, source }]));
  const addresses = await pictures.addressesOf(others.map(({ source }) => source));
  return new Map([
    ...named.flatMap(({ reference, source }) => (source === null ? [[reference, reference] as const] : [])),
    ...others.flatMap(({ reference }, index) => {
      const address = addresses[index];
      return address == null ? [] : [[reference, address] as const];
    }),
  ]);
}
