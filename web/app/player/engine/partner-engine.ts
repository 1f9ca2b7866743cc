import { noTracks } from '#rules/player/tracks.ts';
import type { Engine, EngineEvents } from './engine.ts';
import { loadPartnerPlayer, type PartnerPlayback } from './partner-player.ts';

/** An engine that leaves the picture to a partner's script, which is loaded when it first plays. */
export function createPartnerEngine(
  video: HTMLVideoElement,
  script: string,
  { onReady, onFault, onDetaching }: EngineEvents,
): Engine {
  let config: string | null = null;
  let playback: PartnerPlayback | null = null;
  /** What a script says of a configuration that was left since has no meaning. */
  let attempt = 0;

  function unload(): void {
    attempt += 1;
    config = null;
    playback?.detach();
    playback = null;
  }

  async function load(wanted: string): Promise<void> {
    unload();
    const current = attempt;
    const isCurrent = () => current === attempt;
    config = wanted;
    const fail = (details: string) => {
      if (isCurrent()) onFault('load', { errorType: 'partnerError', details });
    };
    try {
      const player = await loadPartnerPlayer(script);
      if (!isCurrent()) return;
      onDetaching();
      playback = player.attach(video, {
        config: wanted,
        onReady: () => {
          if (isCurrent()) onReady();
        },
        onError: fail,
      });
    } catch (error) {
      fail(String(error));
    }
  }

  const reload = () => {
    if (config !== null) void load(config);
  };

  return {
    streamType: 'partner',
    load: (address) => void load(address),
    loadsAhead: false,
    loadAhead: () => () => {},
    moveTo: (address) => void load(address),
    retry: reload,
    recover: reload,
    unload,
    destroy: unload,
    // Its picture says nothing of when it was broadcast.
    frameTime: () => null,
    tracks: () => noTracks,
    selectAudio: () => {},
    selectText: () => {},
    selectLevel: () => {},
  };
}
