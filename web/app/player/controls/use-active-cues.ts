import { useEffect, useState } from 'react';
import { isOfSubtitles } from './subtitle-tracks.ts';

/** Cues of one moment, with the language of their track. */
export interface ActiveCues {
  readonly language: string;
  readonly cues: readonly TextTrackCue[];
}

const none: ActiveCues = { language: '', cues: [] };

/** What the app has to draw over the picture now: cues of the track that the browser follows and does not draw. */
export function useActiveCues(video: HTMLVideoElement | null): ActiveCues {
  const [active, setActive] = useState(none);
  useEffect(() => {
    if (video === null) return;
    const { textTracks } = video;
    const left = new AbortController();
    const { signal } = left;
    const look = () => setActive((before) => changed(before, activeIn(textTracks)));
    const follow = (track: TextTrack | null) => track?.addEventListener('cuechange', look, { signal });
    for (const track of textTracks) follow(track);
    textTracks.addEventListener('addtrack', ({ track }) => follow(track), { signal });
    for (const event of ['change', 'removetrack'] as const) textTracks.addEventListener(event, look, { signal });
    video.addEventListener('emptied', look, { signal });
    look();
    return () => {
      left.abort();
      setActive(none);
    };
  }, [video]);
  return active;
}

function activeIn(textTracks: TextTrackList): ActiveCues {
  const track = [...textTracks].find((one) => isOfSubtitles(one) && one.mode === 'hidden');
  if (track === undefined) return none;
  return { language: track.language, cues: [...(track.activeCues ?? [])] };
}

/** What was active before stays the same object while it is. */
function changed(before: ActiveCues, after: ActiveCues): ActiveCues {
  const isSame =
    before.language === after.language &&
    before.cues.length === after.cues.length &&
    before.cues.every((cue, place) => cue === after.cues[place]);
  return isSame ? before : after;
}
