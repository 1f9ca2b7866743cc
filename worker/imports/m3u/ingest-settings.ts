import type { RecordedInput } from '#rules/imports/m3u/delivery.ts';

const AUDIO_BITS_PER_SECOND = 128_000;

/**
 * The settings of a recorded channel as new ones begin: the picture is copied, and the first sound. Transport streams often
 * have sound that browsers do not play, so theirs is encoded. Its language is what the stream says. Operators change them as they like; imports leave them then.
 */
export function ingestSettings({ kind, url, headers }: RecordedInput): Record<string, unknown> {
  const takesHeaders = (kind === 'hls' || kind === 'mpegts') && Object.keys(headers).length > 0;
  const codec = kind === 'hls' ? { kind: 'copy' } : { kind: 'aac', bitrate: AUDIO_BITS_PER_SECOND };
  return {
    input: { kind, url, ...(takesHeaders && { headers }) },
    video: { kind: 'copy' },
    audio: [{ stream: 0, codec }],
  };
}
