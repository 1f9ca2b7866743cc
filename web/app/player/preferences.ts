import type { Zoom } from '#rules/player/pinch.ts';
import { readSubtitleLooks, type SubtitleLooks } from '#rules/player/subtitle-looks.ts';
import { type KeptChoices, readChoices } from '#rules/player/track-choice.ts';
import { readVolume } from '#rules/player/volume.ts';
import { localEntries } from '#web/app/page/browser-storage.ts';

/** Names of what the player keeps in this browser. */
const VOLUME = 'volume';
const MUTED = 'muted';
const ZOOM = 'zoom';
const SINGLE_KEYS = 'single_keys';
const BANDWIDTH = 'bandwidth';
const SUBTITLE_LOOKS = 'subtitle_looks';
const TRACKS = 'tracks';

/** What the player remembers between visits [C-PLAY-20]. A browser that keeps nothing plays all the same. */
export const preferences = {
  volume: () => readVolume(localEntries.getItem(VOLUME)),
  keepVolume: (volume: number) => localEntries.setItem(VOLUME, String(volume)),
  isMuted: () => localEntries.getItem(MUTED) === 'true',
  keepMuted: (isMuted: boolean) => localEntries.setItem(MUTED, String(isMuted)),
  subtitleLooks: () => readSubtitleLooks(localEntries.getItem(SUBTITLE_LOOKS)),
  keepSubtitleLooks: (looks: SubtitleLooks) => localEntries.setItem(SUBTITLE_LOOKS, JSON.stringify(looks)),
  tracks: (): KeptChoices => readChoices(localEntries.getItem(TRACKS)),
  keepTracks: (choices: KeptChoices) => localEntries.setItem(TRACKS, JSON.stringify(choices)),
  zoom: (): Zoom => (localEntries.getItem(ZOOM) === 'fill' ? 'fill' : 'fit'),
  keepZoom: (zoom: Zoom) => localEntries.setItem(ZOOM, zoom),
  /** Whether one letter is a command: who speaks to the machine, or slips, can do without. */
  hasSingleKeys: () => localEntries.getItem(SINGLE_KEYS) !== 'false',
  keepSingleKeys: (has: boolean) => localEntries.setItem(SINGLE_KEYS, String(has)),
  /** Bits per second; null when never measured. */
  bandwidth(): number | null {
    const bandwidth = Number(localEntries.getItem(BANDWIDTH));
    return Number.isFinite(bandwidth) && bandwidth > 0 ? bandwidth : null;
  },
  keepBandwidth: (bandwidth: number) => {
    if (Number.isFinite(bandwidth)) localEntries.setItem(BANDWIDTH, String(Math.round(bandwidth)));
  },
};
