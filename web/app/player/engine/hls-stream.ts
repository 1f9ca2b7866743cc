import Hls, { type DRMSystemsConfiguration, type HlsConfig } from 'hls.js';
import type { BufferProfile, EngineStart } from './engine.ts';
import { buffers, hlsSettings } from './hls-settings.ts';

/** A live picture that has fallen this many segments behind is brought back to live. */
const MOST_SEGMENTS_BEHIND = 6;
/** How hls.js spells a start near the live edge. */
const NEAR_LIVE = -1;

/** Where a stream's browser keys are: beside its playlists, so that they are asked for with the viewer's own token. */
const licencesOf = (address: string): DRMSystemsConfiguration => ({
  'org.w3.clearkey': { licenseUrl: new URL('keys/clearkey', address).href },
});
const folderOf = (address: string) => new URL('.', address).href;

/** hls.js takes the stream out of the element also by itself, to recover; its own event comes after the picture is gone. */
class AnnouncingHls extends Hls {
  readonly #onDetaching: () => void;

  constructor(onDetaching: () => void, settings: Partial<HlsConfig>) {
    super(settings);
    this.#onDetaching = onDetaching;
  }

  override detachMedia(): void {
    this.#onDetaching();
    super.detachMedia();
  }
}

export type HlsStream = ReturnType<typeof createHlsStream>;

/** One hls.js with the stream that it loads, in a video or ahead of one. */
export function createHlsStream(onDetaching: () => void, settings: Partial<HlsConfig>) {
  let movedFrom = '';
  let movedTo = '';
  const hls = new AnnouncingHls(onDetaching, {
    ...hlsSettings,
    ...settings,
    xhrSetup(request, address) {
      if (movedFrom !== '' && address.startsWith(movedFrom))
        request.open('GET', movedTo + address.slice(movedFrom.length), true);
    },
  });

  return {
    hls,
    load(address: string, start: EngineStart, profile: BufferProfile): void {
      movedFrom = '';
      Object.assign(hls.config, buffers[profile]);
      hls.config.startPosition = start === 'live' ? NEAR_LIVE : start;
      hls.config.liveMaxLatencyDurationCount = start === 'live' ? MOST_SEGMENTS_BEHIND : Number.POSITIVE_INFINITY;
      hls.config.drmSystems = licencesOf(address);
      hls.loadSource(address);
    },
    /** The same stream has another address from now on; what is loaded stays. */
    moveTo(address: string): void {
      movedFrom = folderOf(hls.url ?? address);
      movedTo = folderOf(address);
      hls.config.drmSystems = licencesOf(address);
    },
  };
}
