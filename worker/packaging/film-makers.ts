import { join } from 'node:path';
import { openWorkFolder } from '#media/packager/work-folder.ts';
import { findInstalled } from '#media/store/install-asset.ts';
import type { Store } from '#media/store/store.ts';
import type { PackagingJob } from './jobs.ts';

/** The arguments of a film maker. */
export interface FilmOrder {
  /** The part of the source after the scheme. */
  readonly subject: string;
  /** Path of the program. */
  readonly ffmpeg: string;
  /** For all of its files. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Makes a generated film. @returns the name of its file in the order's folder. */
export type FilmMaker = (order: FilmOrder) => Promise<string>;

/** By the scheme of their sources: `trailer` makes `trailer:metropolis`. A file's path has no scheme. */
export type FilmMakers = Readonly<Record<string, FilmMaker>>;

export interface FilmMaking extends Pick<FilmOrder, 'ffmpeg' | 'signal'> {
  readonly makers: FilmMakers;
  readonly store: Store;
  readonly workFolder: string;
  /** Called when a film is being made. */
  readonly onMaking: () => void;
}

const MADE = /^([a-z-]+):(.+)$/;

/**
 * The path of a job's film. A generated film is made first, and only once, however often its packaging is interrupted.
 * @throws Error for an unknown scheme, and the maker's errors.
 */
export async function filmOf({ id, source }: Pick<PackagingJob, 'id' | 'source'>, making: FilmMaking): Promise<string> {
  const [, scheme = '', subject = ''] = MADE.exec(source) ?? [];
  // The film of an installed title is not needed.
  if (scheme === '' || (await findInstalled(making.store, id)) !== null) return source;
  const make = making.makers[scheme];
  if (make === undefined) throw new Error(`no film maker for ${source}`);
  const work = await openWorkFolder(join(making.workFolder, id));
  const { ffmpeg, signal } = making;
  const name = await work.finish('film', async () => {
    making.onMaking();
    const made = await make({ subject, ffmpeg, signal, folder: work.drafts });
    return { description: made, files: [made] };
  });
  return join(work.path, name);
}
