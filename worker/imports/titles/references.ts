import { realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { OWN_PICTURE, type PictureSource } from '../pictures.ts';
import { ImportRefused } from '../refusal.ts';

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
