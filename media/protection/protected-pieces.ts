import { readSampleDefaults } from '../mp4/fragment.ts';
import { type Piece, type PieceAddress, type Pieces, readNumberedFile } from '../pieces.ts';
import type { Documents } from '../store/documents.ts';
import type { Source } from '../timeline/source.ts';
import { encryptSegment } from './aes128.ts';
import { encryptSamples, protectInit, type SampleKind } from './cenc.ts';
import type { KeyDoor } from './key-door.ts';
import { keyPeriodAt, type ProtectionPolicy } from './policy.ts';
import { readInitName } from './protected-source.ts';

export interface ProtectedPiecesOptions {
  /** What is encrypted, as it lies in the store. */
  readonly pieces: Pieces;
  readonly policies: Documents<ProtectionPolicy>;
  /** What a folder plays, not encrypted; null when nothing does. */
  readonly sourceOf: (folder: string) => Promise<Source | null>;
  readonly keys: Pick<KeyDoor, 'contentKey' | 'keyId'>;
}

const MILLISECONDS = 1000;

/** The pieces that are given away: those of a protected folder only encrypted. */
export function createProtectedPieces({ pieces, policies, sourceOf, keys }: ProtectedPiecesOptions): Pieces {
  return {
    async find(address) {
      const policy = await policies.read(address.folder);
      if (policy === null || policy.method === 'none') return pieces.find(address);
      const source = await sourceOf(address.folder);
      if (source === null) return null;
      const init = readInitName(address.file);
      if (init === null) return segmentPiece(source, policy, address);
      return initPiece(policy, address, init);
    },
  };

  async function initPiece(
    policy: ProtectionPolicy,
    { folder, track }: PieceAddress,
    { period, folder: from, file }: NonNullable<ReturnType<typeof readInitName>>,
  ): Promise<Piece | null> {
    const piece = await pieces.find({ folder: from, track, file });
    if (piece?.kind !== 'bytes' || policy.method !== 'cenc') return piece;
    return { ...piece, bytes: protectInit(piece.bytes, kindOf(piece), keys.keyId(folder, period)) };
  }

  async function segmentPiece(source: Source, policy: ProtectionPolicy, address: PieceAddress): Promise<Piece | null> {
    const { folder, track, file } = address;
    const numbered = readNumberedFile(file);
    const segment = numbered === null ? null : await source.segment(numbered.number);
    if (numbered === null || segment === null) return null;
    const { extension } = numbered;
    const piece = await pieces.find({ folder: segment.folder, track, file: `${segment.number}.${extension}` });
    if (piece?.kind !== 'bytes' || extension !== 'm4s') return piece;
    const key = keys.contentKey(folder, keyPeriodAt(policy, segment.start / MILLISECONDS));
    if (policy.method === 'aes-128') return { ...piece, bytes: encryptSegment(piece.bytes, key, segment.sequence) };
    const init = await pieces.find({ folder: segment.folder, track, file: segment.init });
    if (init?.kind !== 'bytes') return null;
    const kind = kindOf(init);
    const defaults = readSampleDefaults(init.bytes);
    return { ...piece, bytes: encryptSamples(piece.bytes, { key, kind, defaults, sequence: segment.sequence, track }) };
  }
}

/** The type is only in the init. */
const kindOf = ({ type }: Piece): SampleKind => (type.startsWith('audio') ? 'audio' : 'video');
