import type { PlayedSegment, SegmentKey, Source } from '../timeline/source.ts';
import { keyPeriodAt, type ProtectionPolicy } from './policy.ts';

const MILLISECONDS = 1000;
const INIT_NAME = /^(0|[1-9]\d{0,9})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64}\.mp4)$/;

export type EncryptionMethod = SegmentKey['method'];

/**
 * The same segments as they are given away encrypted: all of them in the source's own folder, by their sequence number,
 * for the bytes of one and the same clip differ from channel to channel and from period to period.
 */
export function protectedSource(
  source: Source,
  policy: ProtectionPolicy & { readonly method: EncryptionMethod },
  keyIdOf: (period: number) => Buffer,
): Source {
  const { folder, identity } = source;
  const covered = (segment: PlayedSegment): PlayedSegment => {
    const period = keyPeriodAt(policy, segment.start / MILLISECONDS);
    return {
      ...segment,
      folder,
      number: segment.sequence,
      init: `${period}.${segment.folder}.${segment.init}`,
      // The sheets of a clip are given away with all of it.
      thumbnail: segment.folder === folder ? segment.thumbnail : null,
      key: { method: policy.method, period, id: keyIdOf(period).toString('hex') },
      // A range of encrypted bytes cannot be decrypted alone.
      part: (track) => {
        const part = segment.part(track);
        return part === null ? null : { ...part, keyFrameSize: null };
      },
    };
  };
  return {
    ...source,
    identity: `${identity}/${policy.method}-${policy.period}`,
    segments: async (span) => (await source.segments(span)).map(covered),
    async segment(sequence) {
      const found = await source.segment(sequence);
      return found === null ? null : covered(found);
    },
    async variants(span, vantage) {
      const { format, isWhole } = await source.variants(span, vantage);
      const video = format.video.map((track) => ({ ...track, keyFrameBandwidth: null }));
      return { format: { ...format, video }, isWhole };
    },
  };
}

/** What the name of an encrypted init means; null when it is none. */
export function readInitName(
  name: string,
): { readonly period: number; readonly folder: string; readonly file: string } | null {
  const [, period, folder, file] = INIT_NAME.exec(name) ?? [];
  return period === undefined || folder === undefined || file === undefined
    ? null
    : { period: Number(period), folder, file };
}
