/** A sentence that is read out, and shown where its language is read. */
export interface Line {
  /** Seconds. */
  readonly at: number;
  readonly until: number;
  readonly text: string;
}

export interface SoundTrack {
  readonly language: string;
  readonly title: string;
  readonly describesVideo: boolean;
  /** Read out over the music. */
  readonly lines: readonly Line[];
}

export interface TextTrack {
  readonly language: string;
  readonly title: string;
  readonly isForHardOfHearing: boolean;
  readonly lines: readonly Line[];
}

/** What is heard and read in a film. */
export interface Tracks {
  readonly sounds: readonly SoundTrack[];
  readonly texts: readonly TextTrack[];
}

/** Music alone. */
export const musicOnly: Tracks = {
  sounds: [{ language: 'und', title: '', describesVideo: false, lines: [] }],
  texts: [],
};
