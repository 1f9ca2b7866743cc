import { noTracks } from '#rules/player/tracks.ts';
import type { Engine, EngineEvents } from './engine.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** Safari reports where its timeline starts on the wall clock; TypeScript's library does not declare it. */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?(): Date;
  readonly audioTracks?: Iterable<SafariAudioTrack>;
}

interface SafariAudioTrack {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}

const isSubtitles = ({ kind }: TextTrack) => kind === 'subtitles' || kind === 'captions';

/** An engine of browsers that play HLS themselves and have no Media Source Extensions: older iPhones. */
export function createNativeEngine(
  video: DatedVideo,
  { onReady, onFault, onTracks, onDetaching }: EngineEvents,
): Engine {
  let address: string | null = null;
  const load = (wanted: string) => {
    address = wanted;
    onDetaching();
    video.src = wanted;
    video.load();
    onReady();
  };
  const report = () => {
    if (address === null) return;
    const { code, message = '' } = video.error ?? {};
    const fault = code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'video';
    onFault(fault, { errorType: 'MediaError', details: `${code} ${message}`.trim() });
  };
  const unload = () => {
    address = null;
    video.removeAttribute('src');
    video.load();
  };
  const reload = () => {
    if (address !== null) load(address);
  };

  const audioTracks = () => [...(video.audioTracks ?? [])];
  const textTracks = () => [...video.textTracks].filter(isSubtitles);

  video.addEventListener('error', report);
  video.addEventListener('loadedmetadata', onTracks);
  video.textTracks.addEventListener('addtrack', onTracks);
  return {
    streamType: 'native hls',
    load,
    loadsAhead: false,
    loadAhead: () => () => {},
    moveTo: load,
    retry: reload,
    recover: reload,
    unload,
    destroy() {
      unload();
      video.removeEventListener('error', report);
      video.removeEventListener('loadedmetadata', onTracks);
      video.textTracks.removeEventListener('addtrack', onTracks);
    },
    frameTime() {
      const start = video.getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : start / MILLISECONDS_PER_SECOND + video.currentTime;
    },
    tracks: () => ({
      ...noTracks,
      audio: audioTracks().map(({ id, kind, label, language, enabled }) => ({
        ...{ id, language, enabled, name: label, isDescription: kind === 'description' },
      })),
      text: textTracks().map(({ kind, label, language }, place) => ({
        ...{ id: String(place), lang: language, label, isForHearing: kind === 'captions' },
      })),
    }),
    selectAudio(id) {
      for (const track of audioTracks()) track.enabled = track.id === id;
      onTracks();
    },
    selectText(id) {
      for (const [place, track] of textTracks().entries()) track.mode = String(place) === id ? 'hidden' : 'disabled';
    },
    // The browser chooses the quality by itself.
    selectLevel: () => {},
  };
}
