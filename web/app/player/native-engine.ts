import type { Engine, EngineEvents } from './engine.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** Safari tells where its timeline starts on the wall clock; TypeScript's library does not know that. */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?(): Date;
}

/** An engine of browsers that play HLS themselves and have no Media Source Extensions: older iPhones. */
export function createNativeEngine(video: DatedVideo, { onReady, onFault }: EngineEvents): Engine {
  let address: string | null = null;
  const load = (wanted: string) => {
    address = wanted;
    video.src = wanted;
    video.load();
    onReady();
  };
  const tell = () => {
    if (address === null) return;
    onFault(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'video');
  };
  const unload = () => {
    address = null;
    video.removeAttribute('src');
    video.load();
  };
  const reload = () => {
    if (address !== null) load(address);
  };

  video.addEventListener('error', tell);
  return {
    load,
    retry: reload,
    recover: reload,
    unload,
    destroy() {
      unload();
      video.removeEventListener('error', tell);
    },
    frameTime() {
      const start = video.getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : start / MILLISECONDS_PER_SECOND + video.currentTime;
    },
  };
}
