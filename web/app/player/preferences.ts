import { readVolume } from '#rules/player/volume.ts';
import { localEntries } from '../page/browser-storage.ts';

/** Names of what the player keeps in this browser. */
const VOLUME = 'volume';
const MUTED = 'muted';
const BANDWIDTH = 'bandwidth';

/** What the player remembers between visits [C-PLAY-20]. A browser that keeps nothing plays all the same. */
export const preferences = {
  volume: () => readVolume(localEntries.getItem(VOLUME)),
  keepVolume: (volume: number) => localEntries.setItem(VOLUME, String(volume)),
  isMuted: () => localEntries.getItem(MUTED) === 'true',
  keepMuted: (isMuted: boolean) => localEntries.setItem(MUTED, String(isMuted)),
  /** Bits per second; null when never measured. */
  bandwidth(): number | null {
    const bandwidth = Number(localEntries.getItem(BANDWIDTH));
    return Number.isFinite(bandwidth) && bandwidth > 0 ? bandwidth : null;
  },
  keepBandwidth: (bandwidth: number) => {
    if (Number.isFinite(bandwidth)) localEntries.setItem(BANDWIDTH, String(Math.round(bandwidth)));
  },
};
