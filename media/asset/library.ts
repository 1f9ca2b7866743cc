import { LRUCache } from 'lru-cache';
import { assetFile } from '../store/names.ts';
import type { ByteSpan, Store } from '../store/store.ts';
import { type Asset, parseAsset, placeSegment, type Track } from './asset.ts';

export interface LibraryOptions {
  readonly store: Store;
  /** How many bytes of segments stay in memory. */
  readonly cacheBytes: number;
  readonly onBroken: (asset: string, reason: Error) => void;
}

/** The clips of the store. They never change, so what has been read stays. */
export interface Library {
  /** Null when the store has no such asset, or one that cannot be read. */
  find(name: string): Promise<Asset | null>;
  /** Those of the named assets that the store has, by name. */
  findAll(names: Iterable<string>): Promise<Map<string, Asset>>;
  init(asset: Asset, track: Track): Promise<Buffer>;
  /** The n-th segment of a block, its decode time counted from the block's start: bytes of the caller's own. */
  segment(asset: Asset, track: Track, n: number): Promise<Buffer>;
}

interface Piece {
  readonly object: string;
  readonly span: ByteSpan;
}

const ASSETS_IN_MEMORY = 5000;

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
  };
}
