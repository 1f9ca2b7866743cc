import { LRUCache } from 'lru-cache';
import { type AttemptCount, attemptIn, type FadingAttempts, fadingAttempts } from '#rules/attempts.ts';
import { MediaRefusal } from '../http/refusal.ts';
import { imageFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import type { Format } from './format.ts';
import type { KeptFiles } from './kept-files.ts';
import { makePicture, type Picture } from './make-picture.ts';
import type { ImageMetrics, PictureRefusal } from './metrics.ts';
import { Abandoned, PictureQueue, type PictureReader } from './picture-queue.ts';
import { longestSide, type Size, sizeName } from './size.ts';

export interface PictureRequest {
  /** Fits `IMAGE_PATTERN`. */
  readonly name: string;
  readonly size: Size;
  readonly format: Format;
}

export interface PicturesOptions {
  readonly store: Store;
  readonly kept: KeptFiles;
  readonly clock: { now(): number };
  readonly metricsOf: (waiting: () => number) => ImageMetrics | null;
  readonly onBroken: (name: string, reason: Error) => void;
  readonly budget?: FadingAttempts;
}

/** The longest side asked for that AVIF is made of: of a larger one it takes tens of seconds. */
const LONGEST_AVIF = 1920;
/** Pictures that one address may have made: a whole town behind one may open the start page of a new origin. */
const BUDGET = fadingAttempts({ room: 600, fadesEvery: 0.05 });
/** A forgotten address starts anew. */
const MOST_ADDRESSES = 100_000;
const MILLISECONDS_PER_SECOND = 1_000;

/** Resizes and converts originals of the store; each result is made once for concurrent requests, then cached. */
export function openPictures({ store, kept, clock, metricsOf, onBroken, budget = BUDGET }: PicturesOptions) {
  const queue = new PictureQueue();
  const counts = new LRUCache<string, AttemptCount>({ max: MOST_ADDRESSES });
  const metrics = metricsOf(() => queue.waiting);

  async function make(key: string, { name, size, format }: PictureRequest): Promise<Picture> {
    const original = await store.read(imageFile(name));
    if (original === null) throw new MediaRefusal('not_found', 'no such picture');
    const begun = performance.now();
    const picture = await makePicture(original, size, format).catch((error: Error) => {
      onBroken(name, error);
      throw new MediaRefusal('not_found', 'no such picture');
    });
    metrics?.made(format, performance.now() - begun);
    // One that cannot be kept is made again next time.
    await kept
      .write(key, Buffer.concat([typeMark(picture), picture.bytes]))
      .catch((error: Error) => onBroken(name, error));
    return picture;
  }

  async function findKept(request: PictureRequest): Promise<Picture | null> {
    const earlier = await kept.read(keyOf(request));
    if (earlier === null) return null;
    metrics?.kept(request.format);
    return marked(earlier);
  }

  function refuse(reason: PictureRefusal, refusal: MediaRefusal): never {
    metrics?.refused(reason);
    throw refusal;
  }

  async function makeFor(request: PictureRequest, reader: PictureReader): Promise<Picture> {
    const key = keyOf(request);
    if (!queue.has(key)) {
      const wait = attemptIn(counts, budget, reader.address, clock.now() / MILLISECONDS_PER_SECOND);
      if (wait > 0) {
        const retryAfter = Math.max(1, Math.ceil(wait));
        refuse('address', new MediaRefusal('too_many_requests', 'too many pictures were asked for', retryAfter));
      }
    }
    try {
      return await queue.take(key, () => make(key, request), reader);
    } catch (error) {
      if (error instanceof Abandoned) {
        if (error.isDropped) metrics?.abandoned();
      } else if (error instanceof MediaRefusal && error.code !== 'not_found') {
        refuse(error.code === 'too_many_requests' ? 'address' : 'queue', error);
      }
      throw error;
    }
  }

  return {
    /**
     * AVIF takes many times longer than WebP: the first request for it gets the format `sooner`, and AVIF is made in the
     * background while no other request waits. Large sizes take too long for it.
     * @throws MediaRefusal for a missing or broken original, too many waiting requests, or too many of this address;
     * Abandoned when the reader went away.
     */
    async find(wanted: PictureRequest, sooner: Format | null, reader: PictureReader): Promise<FoundPicture> {
      const isTooLarge = wanted.format === 'avif' && longestSide(wanted.size) > LONGEST_AVIF;
      const request = isTooLarge ? { ...wanted, format: sooner ?? 'plain' } : wanted;
      const ready = await findKept(request);
      if (ready !== null) return { ...ready, isFinal: true };
      if (sooner === null || isTooLarge) return { ...(await makeFor(request, reader)), isFinal: true };
      const quick: PictureRequest = { ...request, format: sooner };
      const found = (await findKept(quick)) ?? (await makeFor(quick, reader));
      // A failure is already logged, and no request depends on it.
      if (queue.isIdle) queue.take(keyOf(request), () => make(keyOf(request), request), null).catch(() => {});
      return { ...found, isFinal: false };
    },
  };
}

/** A picture; one that is not final has a smaller version soon. */
export type FoundPicture = Picture & { readonly isFinal: boolean };

const keyOf = ({ name, size, format }: PictureRequest) => `${name} ${sizeName(size)} ${format}`;

export type Pictures = ReturnType<typeof openPictures>;

const TYPES = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const;

/** A kept file begins with a byte that says what follows. */
const typeMark = ({ type }: Picture) => Buffer.from([TYPES.indexOf(type)]);
const marked = (file: Buffer): Picture => ({ type: TYPES[file[0] ?? 0] ?? TYPES[0], bytes: file.subarray(1) });
