import { useState } from 'react';

/** The sound of the trailer behind a title. */
export interface TrailerSound {
  readonly isMuted: boolean;
  /** There is something to hear. */
  readonly isPlaying: boolean;
  readonly mute: () => void;
  readonly toggle: () => void;
  readonly setPlaying: (isPlaying: boolean) => void;
}

/** It begins muted [B-CONTENT-06]. */
export function useTrailerSound(): TrailerSound {
  const [isMuted, setMuted] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  return { isMuted, isPlaying, mute: () => setMuted(true), toggle: () => setMuted(!isMuted), setPlaying };
}
