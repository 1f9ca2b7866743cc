import type { Page } from 'playwright-core';
import { describePlayer } from './player-state.ts';

/** What a picture shows and how far it is, read from the video element itself. */
export interface Frame {
  readonly currentTime: number;
  /** Bytes of sound decoded so far. */
  readonly audioBytes: number;
  /** A small copy of the picture: brightness by cell. */
  readonly cells: readonly number[];
  /** The wall clock of the frame, Unix seconds, as the player tells it. */
  readonly wallClock: number;
}

const GRID = { width: 32, height: 18 };
const LONGEST_WAIT = 60_000;
/** How different one cell must be to count, of 255. */
const VISIBLE = 4;

const readFrame = (page: Page): Promise<Frame> =>
  page.evaluate(({ width, height }) => {
    const video = document.querySelector('video');
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (video === null || context === null) throw new Error('there is no video on the page');
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const decoded: unknown = Reflect.get(video, 'webkitAudioDecodedByteCount');
    const clock = document.querySelector('[data-frame-time]')?.getAttribute('data-frame-time');
    return {
      currentTime: video.currentTime,
      audioBytes: typeof decoded === 'number' ? decoded : 0,
      cells: Array.from({ length: width * height }, (_, cell) => data[cell * 4] ?? 0),
      wallClock: Number(clock ?? Number.NaN),
    };
  }, GRID);

/** Waits until the picture moves on, sound is decoded and the frame tells its time; returns the later of two frames. */
export async function untilPlaying(page: Page, accepts: (frame: Frame) => boolean = () => true): Promise<Frame> {
  await page
    .waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2, undefined, {
      timeout: LONGEST_WAIT,
    })
    .catch(async (reason: unknown) => {
      throw new Error(`no picture came: ${await describePlayer(page)}`, { cause: reason });
    });
  const deadline = Date.now() + LONGEST_WAIT;
  let earlier = await readFrame(page);
  while (Date.now() < deadline) {
    // A moment of the video itself, not of the clock: resolves when it has moved on by half a second.
    await page.waitForFunction(
      (from) => Math.abs((document.querySelector('video')?.currentTime ?? from) - from) > 0.5,
      earlier.currentTime,
      { timeout: LONGEST_WAIT },
    );
    const later = await readFrame(page);
    const advanced = later.currentTime > earlier.currentTime;
    const moved = later.cells.some((cell, index) => Math.abs(cell - (earlier.cells[index] ?? 0)) >= VISIBLE);
    if (advanced && moved && later.audioBytes > 0 && !Number.isNaN(later.wallClock) && accepts(later)) return later;
    earlier = later;
  }
  throw new Error(`the picture did not come to play as expected: ${JSON.stringify({ ...earlier, cells: undefined })}`);
}

/** Waits until a film moves, and is past so many seconds from its start. */
export const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime > past;
  }, seconds);

/** Moves a film to so many seconds from its start, as the browser's own controls do. */
export const seekTo = (page: Page, seconds: number) =>
  page.evaluate((to) => Object.assign(document.querySelector('video') ?? {}, { currentTime: to }), seconds);

/**
 * Lets a picture move faster than the clock, until another stream begins or this is taken back by 1. The player sets the
 * speed of its element at each change of what it shows: it is set again after that.
 */
export const setSpeed = (page: Page, speed: number) =>
  page.evaluate((playbackRate) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('there is no video on the page');
    const keep = () => {
      if (video.playbackRate !== playbackRate) video.playbackRate = playbackRate;
    };
    video.onratechange = playbackRate === 1 ? null : keep;
    video.onemptied = () => {
      video.onratechange = null;
    };
    keep();
  }, speed);

/** Unix seconds by the machine's clock, which the service under test shares. */
export const wallClock = () => Date.now() / 1000;
