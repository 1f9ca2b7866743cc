import { readVolume } from '#rules/player/volume.ts';

/** Names of what the player keeps in this browser. */
const VOLUME = 'volume';
const MUTED = 'muted';
const BANDWIDTH = 'bandwidth';

/** What the player remembers between visits [C-PLAY-20]. A browser that keeps nothing plays all the same. */
export const preferences = {
  volume: () => readVolume(read(VOLUME)),
  keepVolume: (volume: number) => write(VOLUME, String(volume)),
  isMuted: () => read(MUTED) === 'true',
  keepMuted: (isMuted: boolean) => write(MUTED, String(isMuted)),
  /** Bits per second; null when never measured. */
  bandwidth(): number | null {
    const bandwidth = Number(read(BANDWIDTH));
    return Number.isFinite(bandwidth) && bandwidth > 0 ? bandwidth : null;
  },
  keepBandwidth: (bandwidth: number) => {
    if (Number.isFinite(bandwidth)) write(BANDWIDTH, String(Math.round(bandwidth)));
  },
};

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be full or forbidden: the choice then lives as long as the page.
  }
}
