/** How a partner's script plays a channel in a video element. */
export interface PartnerPlayer {
  attach(video: HTMLVideoElement, options: PartnerPlayerOptions): PartnerPlayback;
}

export interface PartnerPlayerOptions {
  /** The address of the channel's configuration. */
  readonly config: string;
  /** The element may be played. */
  readonly onReady: () => void;
  /** It cannot play; `details` is for the diagnostics. */
  readonly onError: (details: string) => void;
}

export interface PartnerPlayback {
  /** Leaves the element without a picture. */
  detach(): void;
}

declare global {
  interface Window {
    /** What a partner's script defines (docs/decisions/077-vitrina.md). */
    readonly partnerPlayer?: PartnerPlayer;
  }
}

const loading = new Map<string, Promise<PartnerPlayer>>();

/** Loads a partner's script once. Rejects where it cannot be loaded or defines no player; the next call tries again. */
export function loadPartnerPlayer(script: string): Promise<PartnerPlayer> {
  const known = loading.get(script);
  if (known !== undefined) return known;
  const player = runScript(script).then(() => {
    if (window.partnerPlayer === undefined) throw new Error('the script defines no player');
    return window.partnerPlayer;
  });
  player.catch(() => loading.delete(script));
  loading.set(script, player);
  return player;
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('the script cannot be loaded'));
    });
    document.head.append(element);
  });
}
