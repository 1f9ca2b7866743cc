/** How much work and how many bits a title is given. */
export interface Coding {
  /** Of x264. */
  readonly preset: 'fast' | 'slow';
  /** Constant quality of the picture, as long as it fits the rendition's bits: x264's rate factor. */
  readonly quality: number;
  /** Bits a second of each language of the sound. */
  readonly audioBitrate: number;
}

/** How films of operators are encoded. */
export const FILM_CODING: Coding = { preset: 'fast', quality: 21, audioBitrate: 128_000 };
