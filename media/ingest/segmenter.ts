import { languageTag, nameOfLanguage } from '../asset/language.ts';
import { THUMBNAIL, THUMBNAILS } from '../asset/thumbnails.ts';
import type { IncomingFormat, IncomingPart, IncomingSegment } from '../recording/incoming.ts';
import { type Cue, writeWebVtt } from '../subtitles/cue.ts';
import type { Output } from './arguments.ts';
import type { Fragment, TrackInit } from './fragment-splitter.ts';
import { LARGEST_DRIFT_MILLISECONDS, SourceClock } from './source-clock.ts';

export const TARGET_MILLISECONDS = 4_000;
/** Longer only where a single group of pictures is. */
export const LONGEST_MILLISECONDS = 4_500;
/** How far another track may be behind the video before the video continues without it. */
const PATIENCE_MILLISECONDS = 3_000;
/** Decode times that follow one another less closely than that do not follow. */
const LARGEST_STEP_MILLISECONDS = 500;

const NOTHING_YET = Number.NEGATIVE_INFINITY;
const MILLISECONDS = 1000;

type MediaOutput = Exclude<Output, { readonly kind: 'thumbnails' }>;

interface Track {
  readonly output: Exclude<MediaOutput, { readonly kind: 'subtitles' }>;
  init: TrackInit | null;
  /** What no segment has taken yet, ascending. */
  fragments: Fragment[];
  /** Where the newest fragment ends. */
  end: number;
  /** Pictures a second, as its first fragment has them; 0 before that. */
  frameRate: number;
}

/** Pictures that become one segment, once the other tracks have come as far. */
interface Stretch {
  readonly fragments: readonly Fragment[];
  readonly start: number;
  readonly end: number;
  readonly isDiscontinuity: boolean;
  /** Unix milliseconds at which its last picture came. */
  readonly cameAt: number;
  /** Gives the capture time of its pictures. */
  readonly clock: SourceClock;
}

export interface SegmenterOptions {
  readonly outputs: readonly Output[];
  /** Unix milliseconds before which no segment may start; null when nothing has been recorded. */
  readonly notBefore: number | null;
  /** Milliseconds that pictures wait for subtitles which come later than they do. */
  readonly subtitlesLag?: number;
  /** How far the source and this machine's clock may go apart, milliseconds; a second unless it is given. */
  readonly largestDrift?: number;
}

/**
 * Joins what the encoder writes into segments: each begins with a key frame of the first video track and is about four
 * seconds long, and the other tracks are cut where it is. It does no waiting and no I/O: what it is given with the
 * instant it came, it answers with the segments that have become whole.
 */
export class Segmenter {
  readonly #tracks: ReadonlyMap<string, Track>;
  readonly #leader: Track;
  readonly #subtitles: readonly Extract<MediaOutput, { readonly kind: 'subtitles' }>[];
  readonly #cues = new Map<string, Cue[]>();
  readonly #subtitlesLag: number;
  readonly #largestDrift: number;
  #clock: SourceClock;
  #group: Fragment[] = [];
  #stretches: Stretch[] = [];
  #languages: readonly string[] = [];
  #thumbnail: Buffer | null = null;
  /** Unix milliseconds at which the last segment ended. */
  #end: number;
  /** The next stretch does not go on from the one before. */
  #isBroken: boolean;
  #format: { readonly inits: readonly (TrackInit | null)[]; readonly value: IncomingFormat } | null = null;

  constructor({ outputs, notBefore, subtitlesLag = 0, largestDrift = LARGEST_DRIFT_MILLISECONDS }: SegmenterOptions) {
    this.#largestDrift = largestDrift;
    this.#clock = new SourceClock(largestDrift);
    this.#subtitlesLag = subtitlesLag;
    this.#end = notBefore ?? 0;
    this.#isBroken = notBefore !== null;
    this.#tracks = new Map(
      outputs.flatMap((output) =>
        output.kind === 'video' || output.kind === 'audio'
          ? [[output.track, { output, init: null, fragments: [], end: NOTHING_YET, frameRate: 0 }] as const]
          : [],
      ),
    );
    this.#subtitles = outputs.filter((output) => output.kind === 'subtitles');
    const leader = [...this.#tracks.values()].find(({ output }) => output.kind === 'video');
    if (leader === undefined) throw new Error('a channel has at least one video track');
    this.#leader = leader;
  }

  /** The languages that the source says of its sounds, by their numbers; empty: none. It says so before anything comes of it. */
  hearLanguages(languages: readonly string[]): void {
    this.#languages = languages;
  }

  pushInit(track: string, init: TrackInit): void {
    const found = this.#tracks.get(track);
    if (found !== undefined) found.init = init;
  }

  pushFragment(track: string, fragment: Fragment, now: number): readonly IncomingSegment[] {
    const found = this.#tracks.get(track);
    if (found === undefined) return [];
    if (found.frameRate === 0) found.frameRate = frameRateOf(fragment);
    const follows = Math.abs(fragment.start - found.end) <= LARGEST_STEP_MILLISECONDS;
    if (found === this.#leader) this.#lead(fragment, follows, now);
    else {
      // Times that go back make everything that waits meaningless.
      if (!follows && fragment.start < found.end) found.fragments = [];
      found.fragments.push(fragment);
    }
    found.end = fragment.end;
    return this.#take(now);
  }

  pushCue(track: string, cue: Cue): void {
    this.#cues.set(track, [...(this.#cues.get(track) ?? []), cue]);
  }

  /** The picture becomes part of the next segment that is made. */
  pushThumbnail(picture: Buffer): void {
    this.#thumbnail = picture;
  }

  #lead(fragment: Fragment, follows: boolean, now: number): void {
    const isFirst = this.#leader.end === NOTHING_YET;
    if (!follows && !isFirst) {
      this.#breakOff(now);
      this.#clock = new SourceClock(this.#largestDrift);
    }
    if (this.#clock.observe(fragment.end, now) === 'set anew') this.#breakOff(now);
    const [first] = this.#group;
    if (first !== undefined && fragment.beginsWithKeyFrame && fragment.end - first.start > LONGEST_MILLISECONDS) {
      this.#closeGroup(now);
    }
    // Nothing can be decoded before the first key frame.
    if (this.#group.length === 0 && !fragment.beginsWithKeyFrame) return;
    this.#group.push(fragment);
    const length = fragment.end - (this.#group[0]?.start ?? fragment.start);
    const another = fragment.end - fragment.start;
    if (length + another / 2 >= TARGET_MILLISECONDS || length + another > LONGEST_MILLISECONDS) this.#closeGroup(now);
  }

  #breakOff(now: number): void {
    this.#closeGroup(now);
    this.#isBroken = true;
  }

  #closeGroup(now: number): void {
    const first = this.#group[0];
    const last = this.#group.at(-1);
    if (first === undefined || last === undefined) return;
    this.#stretches.push({
      fragments: this.#group,
      start: first.start,
      end: last.end,
      isDiscontinuity: this.#isBroken,
      cameAt: now,
      clock: this.#clock,
    });
    this.#group = [];
    this.#isBroken = false;
  }

  #take(now: number): readonly IncomingSegment[] {
    const taken: IncomingSegment[] = [];
    for (;;) {
      const [stretch] = this.#stretches;
      if (stretch === undefined || !stretch.clock.isSettled(now) || !this.#isWhole(stretch, now)) return taken;
      this.#stretches = this.#stretches.slice(1);
      const segment = this.#segment(stretch);
      if (segment !== null) taken.push(segment);
    }
  }

  #isWhole({ end, clock, cameAt }: Stretch, now: number): boolean {
    if (now < cameAt + this.#subtitlesLag) return false;
    if (clock !== this.#clock || this.#leader.end >= end + PATIENCE_MILLISECONDS) return true;
    return [...this.#tracks.values()].every((track) => track === this.#leader || track.end >= end);
  }

  /** Null when its time has been recorded already, or when nothing says how to decode it. */
  #segment(stretch: Stretch): IncomingSegment | null {
    const start = stretch.clock.instantOf(stretch.start);
    const parts = this.#parts(stretch);
    const format = this.#currentFormat();
    if (start < this.#end || this.#leader.init === null) {
      this.#markBroken();
      return null;
    }
    const isDiscontinuity = stretch.isDiscontinuity || format.isChanged;
    this.#end = stretch.clock.instantOf(stretch.end);
    return { start, duration: this.#end - start, format: format.value, isDiscontinuity, parts };
  }

  #markBroken(): void {
    const [next, ...rest] = this.#stretches;
    if (next === undefined) this.#isBroken = true;
    else this.#stretches = [{ ...next, isDiscontinuity: true }, ...rest];
  }

  #parts(stretch: Stretch): ReadonlyMap<string, IncomingPart> {
    const parts = new Map<string, IncomingPart>([[this.#leader.output.track, joined(stretch.fragments, 'video')]]);
    for (const track of this.#tracks.values()) {
      if (track === this.#leader) continue;
      const middle = ({ start, end }: Fragment) => (start + end) / 2;
      const own = track.fragments.filter((fragment) => between(middle(fragment), stretch));
      track.fragments = track.fragments.filter((fragment) => middle(fragment) >= stretch.end);
      if (own.length > 0) parts.set(track.output.track, joined(own, track.output.kind));
    }
    for (const { track } of this.#subtitles) {
      const cues = this.#cues.get(track) ?? [];
      const shown = cues.filter(({ start, end }) => start < stretch.end && end > stretch.start);
      this.#cues.set(
        track,
        cues.filter(({ end }) => end > stretch.end),
      );
      const duration = Math.round(stretch.end - stretch.start);
      parts.set(track, { bytes: Buffer.from(writeWebVtt(shown)), duration });
    }
    if (this.#thumbnail !== null) {
      parts.set(THUMBNAILS, { bytes: this.#thumbnail, duration: THUMBNAIL.interval * MILLISECONDS });
      this.#thumbnail = null;
    }
    return parts;
  }

  /** A track that has not come is left out until it does. */
  #currentFormat(): { readonly value: IncomingFormat; readonly isChanged: boolean } {
    const tracks = [...this.#tracks.values()];
    const inits = tracks.map(({ init, frameRate }) => (frameRate === 0 ? null : init));
    const known = this.#format;
    if (known?.inits.every((init, index) => init === inits[index])) return { value: known.value, isChanged: false };
    const value: IncomingFormat = {
      video: tracks.flatMap(videoFormat),
      audio: tracks.flatMap((track) => audioFormat(track, this.#languages)),
      subtitles: this.#subtitles.map(({ track, language, name }) => ({ id: track, language, name })),
    };
    this.#format = { inits, value };
    return { value, isChanged: known !== null };
  }
}

function videoFormat({ output, init, frameRate }: Track): IncomingFormat['video'] {
  if (init?.description.kind !== 'video' || frameRate === 0) return [];
  const { codecs, width, height } = init.description;
  return [{ id: output.track, codecs, width, height, frameRate, init: init.bytes }];
}

function audioFormat({ output, init, frameRate }: Track, languages: readonly string[]): IncomingFormat['audio'] {
  if (output.kind !== 'audio' || init?.description.kind !== 'audio' || frameRate === 0) return [];
  const { codecs, channels, sampleRate } = init.description;
  const { track: id } = output;
  const language = output.language ?? languageTag(languages[output.stream] ?? '');
  const name = output.name ?? nameOfLanguage(language, 'audio');
  return [{ id, codecs, channels, sampleRate, language, name, init: init.bytes }];
}

/** To the thousandth: 29.97 is not 30. */
const frameRateOf = ({ sampleCount, start, end }: Fragment) =>
  Math.round((sampleCount * MILLISECONDS * MILLISECONDS) / (end - start)) / MILLISECONDS;

const between = (time: number, { start, end }: Stretch) => time >= start && time < end;

function joined(fragments: readonly Fragment[], kind: 'video' | 'audio'): IncomingPart {
  const duration = Math.round(fragments.reduce((sum, { start, end }) => sum + end - start, 0));
  const bytes = Buffer.concat(fragments.map((fragment) => fragment.bytes));
  const [first] = fragments;
  if (kind === 'audio' || first === undefined) return { bytes, duration };
  return { bytes, duration, keyFrameSize: first.firstSampleEnd };
}
