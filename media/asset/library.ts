import { LRUCache } from 'lru-cache';
import { assetFile } from '../store/names.ts';
import type { ByteSpan, Store } from '../store/store.ts';
import { cutWebVtt, emptyWebVtt, parseWebVtt, type WebVtt } from '../subtitles/web-vtt.ts';
import { type Asset, parseAsset, placeSegment, placeText, type Track } from './asset.ts';

export interface LibraryOptions {
  readonly store: Store;
  /** How many bytes of segments stay in memory. */
  readonly cacheBytes: number;
  readonly onBroken: (asset: string, reason: Error) => void;
}

/** The clips and films of the store. They never change, so what has been read stays. */
export interface Library {
  /** Null when the store has no such asset, or one that cannot be read. */
  find(name: string): Promise<Asset | null>;
  /** Those of the named assets that the store has, by name. */
  findAll(names: Iterable<string>): Promise<Map<string, Asset>>;
  init(asset: Asset, track: Track): Promise<Buffer>;
  /** The n-th segment of a block, its decode time counted from the block's start: bytes of the caller's own. */
  segment(asset: Asset, track: Track, n: number): Promise<Buffer>;
  /** The same of a text track, without a word where the asset has no such track. Null where a film has ended. */
  text(asset: Asset, track: string, n: number): Promise<string | null>;
  /** A sheet of small pictures; null when there is none of that number. */
  sheet(asset: Asset, n: number): Promise<Buffer | null>;
}

interface Piece {
  readonly object: string;
  readonly span: ByteSpan;
}

const ASSETS_IN_MEMORY = 5000;
/** Characters of text tracks that stay in memory. */
const TEXT_IN_MEMORY = 32 * 1024 * 1024;

export function openLibrary({ store, cacheBytes, onBroken }: LibraryOptions): Library {
  const assets = new LRUCache<string, Asset>({
    max: ASSETS_IN_MEMORY,
    fetchMethod: (name) => loadAsset(name),
  });
  const pieces = new LRUCache<string, Buffer, Piece>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context: { object, span } }) => store.readPart(object, span),
  });

  const texts = new LRUCache<string, WebVtt>({
    maxSize: TEXT_IN_MEMORY,
    sizeCalculation: ({ cues }) => cues.reduce((sum, { text, settings }) => sum + text.length + settings.length, 1),
    fetchMethod: async (object) => parseWebVtt(String((await store.read(object)) ?? fail(`there is no ${object}`))),
  });

  async function loadAsset(name: string): Promise<Asset | undefined> {
    try {
      const text = await store.read(assetFile(name, 'asset.json'));
      if (text === null) return undefined;
      const asset = parseAsset(text.toString());
      if (asset.id !== name) throw new Error(`it describes ${asset.id}`);
      return asset;
    } catch (error) {
      onBroken(name, error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }

  function piece(asset: Asset, { file }: Track, { offset, size }: ByteSpan): Promise<Buffer> {
    const object = assetFile(asset.id, file);
    return pieces.forceFetch(`${object}/${offset}`, { context: { object, span: { offset, size } } });
  }

  const find = async (name: string) => assets.get(name) ?? (await assets.fetch(name)) ?? null;

  return {
    find,
    async findAll(names) {
      const found = new Map<string, Asset>();
      for (const name of new Set(names)) {
        const asset = await find(name);
        if (asset !== null) found.set(name, asset);
      }
      return found;
    },
    init: (asset, track) => piece(asset, track, track.init),
    async segment(asset, track, n) {
      const { source, decodeTime } = placeSegment(track, n);
      const bytes = Buffer.from(await piece(asset, track, source));
      bytes.writeBigUInt64BE(BigInt(decodeTime), source.tfdtOffset);
      return bytes;
    },
    async text(asset, id, n) {
      const place = placeText(asset, n);
      if (place === null) return null;
      const track = asset.subtitles.find((subtitles) => subtitles.id === id);
      if (track === undefined) return emptyWebVtt();
      return cutWebVtt(await texts.forceFetch(assetFile(asset.id, track.file)), place.from, place.to, place.shift);
    },
    async sheet({ id, thumbnails }, n) {
      if (thumbnails === null || n >= thumbnails.sheets) return null;
      return store.read(assetFile(id, `${thumbnails.prefix}${n}.jpg`));
    },
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}
