import { type Asset, type AudioTrack, trackOf, type VideoTrack } from '../asset/asset.ts';

const AUDIO_GROUP = 'audio';
const FRAME_RATE_DIGITS = 3;

/**
 * The variants of a channel: the tracks that every one of its assets has, with the highest rates any of them needs.
 * A track's id names one rendition, the same codecs and size in every asset. Empty when there is none.
 */
export function masterPlaylist(assets: readonly Asset[]): string {
  const [model] = assets;
  const everywhere = ({ id }: { id: string }) => assets.every((asset) => trackOf(asset, id) !== undefined);
  const videos = model?.video.filter(everywhere) ?? [];
  const audios = model?.audio.filter(everywhere) ?? [];
  if (videos.length === 0) return '';
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audios.map((audio, index) => audioLine(audio, index === 0)),
    ...videos.flatMap((video) => [variantLine(video, audios, assets), `${video.id}.m3u8`]),
  ];
  return `${lines.join('\n')}\n`;
}

function audioLine(audio: AudioTrack, isDefault: boolean): string {
  const attributes = [
    'TYPE=AUDIO',
    `GROUP-ID="${AUDIO_GROUP}"`,
    `NAME="${audio.name}"`,
    `LANGUAGE="${audio.language}"`,
    `DEFAULT=${isDefault ? 'YES' : 'NO'}`,
    'AUTOSELECT=YES',
    `CHANNELS="${audio.channels}"`,
    `URI="${audio.id}.m3u8"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function variantLine(video: VideoTrack, audios: readonly AudioTrack[], assets: readonly Asset[]): string {
  const highest = (rate: 'bandwidth' | 'averageBandwidth') => {
    const needed = (id: string) => Math.max(...assets.map((asset) => trackOf(asset, id)?.[rate] ?? 0));
    return needed(video.id) + Math.max(0, ...audios.map((audio) => needed(audio.id)));
  };
  const codecs = new Set([video.codecs, ...audios.map((audio) => audio.codecs)]);
  const attributes = [
    `BANDWIDTH=${highest('bandwidth')}`,
    `AVERAGE-BANDWIDTH=${highest('averageBandwidth')}`,
    `CODECS="${[...codecs].join(',')}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.frameRate.toFixed(FRAME_RATE_DIGITS)}`,
    'VIDEO-RANGE=SDR',
    'CLOSED-CAPTIONS=NONE',
    ...(audios.length > 0 ? [`AUDIO="${AUDIO_GROUP}"`] : []),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}
