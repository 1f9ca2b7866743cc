import type { AudioFormat, Format, TextFormat, VideoFormat } from './format.ts';

const AUDIO_GROUP = 'audio';
const SUBTITLES_GROUP = 'subtitles';
/** As HLS names what a rendition does for those who do not see or hear. */
const AUDIO_DESCRIPTION = 'public.accessibility.describes-video';
const FOR_HARD_OF_HEARING =
  'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';
const FRAME_RATE_DIGITS = 3;
/** The file beside a track's playlist that lists its key frames only. */
export const keyFramesFile = (track: string) => `${track}-keyframes.m3u8`;

/** What a stream offers. Empty when it has no picture. */
export function masterPlaylist({ video, audio, subtitles }: Format): string {
  if (video.length === 0) return '';
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map((track, index) => audioLine(track, index === 0)),
    ...subtitles.map(subtitlesLine),
    ...video.flatMap((track) => [variantLine(track, audio, subtitles), `${track.id}.m3u8`]),
    ...video.flatMap(keyFramesLine),
  ];
  return `${lines.join('\n')}\n`;
}

function audioLine(audio: AudioFormat, isDefault: boolean): string {
  return mediaLine([
    'TYPE=AUDIO',
    `GROUP-ID="${AUDIO_GROUP}"`,
    `NAME="${audio.name}"`,
    `LANGUAGE="${audio.language}"`,
    `DEFAULT=${isDefault ? 'YES' : 'NO'}`,
    'AUTOSELECT=YES',
    `CHANNELS="${audio.channels}"`,
    ...(audio.describesVideo === true ? [`CHARACTERISTICS="${AUDIO_DESCRIPTION}"`] : []),
    `URI="${audio.id}.m3u8"`,
  ]);
}

function subtitlesLine(subtitles: TextFormat): string {
  return mediaLine([
    'TYPE=SUBTITLES',
    `GROUP-ID="${SUBTITLES_GROUP}"`,
    `NAME="${subtitles.name}"`,
    `LANGUAGE="${subtitles.language}"`,
    'DEFAULT=NO',
    'AUTOSELECT=YES',
    `FORCED=${subtitles.isForced === true ? 'YES' : 'NO'}`,
    ...(subtitles.isForHardOfHearing === true ? [`CHARACTERISTICS="${FOR_HARD_OF_HEARING}"`] : []),
    `URI="${subtitles.id}.m3u8"`,
  ]);
}

const mediaLine = (attributes: readonly string[]) => `#EXT-X-MEDIA:${attributes.join(',')}`;

function variantLine(video: VideoFormat, audio: readonly AudioFormat[], subtitles: readonly TextFormat[]): string {
  const withAudio = (rate: 'bandwidth' | 'averageBandwidth') =>
    video[rate] + Math.max(0, ...audio.map((track) => track[rate]));
  const codecs = new Set([video, ...audio].flatMap((track) => track.codecs.split(',')));
  const attributes = [
    `BANDWIDTH=${withAudio('bandwidth')}`,
    `AVERAGE-BANDWIDTH=${withAudio('averageBandwidth')}`,
    `CODECS="${[...codecs].join(',')}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.frameRate.toFixed(FRAME_RATE_DIGITS)}`,
    'VIDEO-RANGE=SDR',
    'CLOSED-CAPTIONS=NONE',
    ...(audio.length > 0 ? [`AUDIO="${AUDIO_GROUP}"`] : []),
    ...(subtitles.length > 0 ? [`SUBTITLES="${SUBTITLES_GROUP}"`] : []),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

function keyFramesLine(video: VideoFormat): readonly string[] {
  if (video.keyFrameBandwidth === null) return [];
  const attributes = [
    `BANDWIDTH=${video.keyFrameBandwidth}`,
    `CODECS="${video.codecs}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    'VIDEO-RANGE=SDR',
    `URI="${keyFramesFile(video.id)}"`,
  ];
  return [`#EXT-X-I-FRAME-STREAM-INF:${attributes.join(',')}`];
}
