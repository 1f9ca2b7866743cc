import { MediaRefusal } from '../http/refusal.ts';
import { imageFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import type { Format } from './format.ts';
import type { KeptFiles } from './kept-files.ts';
import { makePicture, type Picture } from './make-picture.ts';
import type { ImageMetrics } from './metrics.ts';
import { type Size, sizeName } from './size.ts';

export interface PictureWish {
  /** Fits `IMAGE_PATTERN`. */
  readonly name: string;
  readonly size: Size;
  readonly format: Format;
}

export interface PicturesOptions {
  readonly store: Store;
  readonly kept: KeptFiles;
  readonly metrics: ImageMetrics | null;
  readonly onBroken: (name: string, reason: Error) => void;
}

/** More would take the cores that playlists and segments need. */
const MADE_AT_ONCE = 2;
/** Whoever comes when so many wait already is told to come back. */
const MOST_WAITING = 256;

/** The originals of the store in whatever size and format is asked for: each made once, however many ask, then kept. */
export function openPictures({ store, kept, metrics, onBroken }: PicturesOptions) {
  const underWay = new Map<string, Promise<Picture>>();
  const turns = takeTurns(MADE_AT_ONCE, MOST_WAITING);

  async function make(key: string, { name, size, format }: PictureWish): Promise<Picture> {
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

  async function findKept(wish: PictureWish): Promise<Picture | null> {
    const earlier = await kept.read(keyOf(wish));
    if (earlier === null) return null;
    metrics?.kept(wish.format);
    return marked(earlier);
  }

  function makeOnce(wish: PictureWish): Promise<Picture> {
    const key = keyOf(wish);
    const making = underWay.get(key) ?? turns.take(() => make(key, wish)).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return {
    /**
     * AVIF takes many times longer to make than WebP: who is the first to ask for it gets what is made `sooner`, while
     * AVIF is made for those to come if nobody waits for anything else.
     * @throws MediaRefusal when there is no such original, none that can be read, or too much to do.
     */
    async find(wish: PictureWish, sooner: Format | null): Promise<FoundPicture> {
      const ready = await findKept(wish);
      if (ready !== null) return { ...ready, isFinal: true };
      if (sooner === null) return { ...(await makeOnce(wish)), isFinal: true };
      const quick: PictureWish = { ...wish, format: sooner };
      const found = (await findKept(quick)) ?? (await makeOnce(quick));
      // What goes wrong with it was told, and hurts nobody.
      if (turns.isIdle()) makeOnce(wish).catch(() => {});
      return { ...found, isFinal: false };
    },
  };
}

/** A picture; one that is not final has a smaller version that will be there soon. */
export type FoundPicture = Picture & { readonly isFinal: boolean };

const keyOf = ({ name, size, format }: PictureWish) => `${name} ${sizeName(size)} ${format}`;

export type Pictures = ReturnType<typeof openPictures>;

const TYPES = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const;

/** A kept file begins with a byte that says what follows. */
const typeMark = ({ type }: Picture) => Buffer.from([TYPES.indexOf(type)]);
const marked = (file: Buffer): Picture => ({ type: TYPES[file[0] ?? 0] ?? TYPES[0], bytes: file.subarray(1) });

/** Lets so many go on at the same time; the others wait in the order in which they came. */
function takeTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const take = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < atOnce) busy += 1;
    else {
      if (waiting.length >= mostWaiting)
        throw new MediaRefusal('service_unavailable', 'too many pictures are being made');
      // Whoever is done hands on the turn itself.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
  return { take, isIdle: () => busy === 0 };
}
