/** Ffmpeg gave up: the last thing it said is why. */
export class FfmpegFailed extends Error {
  constructor(said: string) {
    super(`ffmpeg gave up: ${lastLine(said)}`);
    this.name = 'FfmpegFailed';
  }
}

/** Something ended ffmpeg from outside, such as a machine out of memory: it may well succeed another time. */
export class FfmpegKilled extends Error {
  constructor(signal: string) {
    super(`ffmpeg was ended by ${signal}`);
    this.name = 'FfmpegKilled';
  }
}

/** The disk is full. */
export class NoDiskSpace extends Error {
  constructor() {
    super('there is no room left on the disk');
    this.name = 'NoDiskSpace';
  }

  /** The same error, or this one in place of the system's. */
  static from(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOSPC' || code === 'EDQUOT' ? new NoDiskSpace() : error;
  }
}

function lastLine(said: string): string {
  return said.trim().split('\n').at(-1)?.trim() || 'without a word';
}
