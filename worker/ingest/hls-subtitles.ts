import { setTimeout as pause } from 'node:timers/promises';
import { parseSubtitlePlaylist, segmentCues, subtitlePlaylists } from '#media/ingest/hls-subtitles.ts';
import type { Cue } from '#media/subtitles/cue.ts';

export interface SubtitleReaderOptions {
  /** The source's master playlist. */
  readonly url: string;
  /** Which of its subtitles, from 0. */
  readonly stream: number;
  /** Cues in milliseconds of the source's own time stamps, each once. */
  readonly onCue: (cue: Cue) => void;
  readonly signal: AbortSignal;
}

const REQUEST_MILLISECONDS = 10_000;
const MILLISECONDS = 1000;
/** Of the target duration: a segment is noticed this late at most. */
const ASK_AGAIN = 0.5;

/** Reads one track of subtitles until it is aborted. What cannot be read is tried again: subtitles stop no picture. */
export async function readSubtitles({ url, stream, onCue, signal }: SubtitleReaderOptions): Promise<void> {
  const reader = new SubtitleReader(url, stream);
  while (!signal.aborted) {
    const seconds = await reader.read(onCue, signal).catch(() => 1);
    await pause(seconds * MILLISECONDS, undefined, { signal }).catch(() => {});
  }
}

class SubtitleReader {
  readonly #master: string;
  readonly #stream: number;
  #playlist: string | null = null;
  #read = -1;
  /** A cue across a border is in both segments. */
  #seen = new Set<string>();

  constructor(master: string, stream: number) {
    this.#master = master;
    this.#stream = stream;
  }

  /** Answers after how many seconds there may be more. */
  async read(onCue: (cue: Cue) => void, signal: AbortSignal): Promise<number> {
    this.#playlist ??= await this.#find(signal);
    const { text, url } = await get(this.#playlist, signal);
    const { targetSeconds, segments } = parseSubtitlePlaylist(text, url);
    // A source that was started anew counts from the beginning.
    if ((segments.at(-1)?.sequence ?? this.#read) < this.#read) this.#read = -1;
    for (const { sequence, url: segment } of segments) {
      if (sequence <= this.#read) continue;
      const cues = segmentCues((await get(segment, signal)).text);
      this.#read = sequence;
      for (const cue of cues) if (!this.#seen.has(keyOf(cue))) onCue(cue);
      this.#seen = new Set([...[...this.#seen].slice(-REMEMBERED), ...cues.map(keyOf)]);
    }
    return targetSeconds * ASK_AGAIN;
  }

  async #find(signal: AbortSignal): Promise<string> {
    const { text, url } = await get(this.#master, signal);
    const found = subtitlePlaylists(text, url)[this.#stream];
    if (found === undefined) throw new Error(`the source has no subtitles ${this.#stream}`);
    return found;
  }
}

/** More cues than two segments have. */
const REMEMBERED = 100;

const keyOf = ({ start, end, text }: Cue) => `${Math.round(start)} ${Math.round(end)} ${text}`;

async function get(url: string, signal: AbortSignal): Promise<{ readonly text: string; readonly url: string }> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MILLISECONDS)]) });
  if (!response.ok) throw new Error(`${response.status} for the subtitles`);
  return { text: await response.text(), url: response.url };
}
