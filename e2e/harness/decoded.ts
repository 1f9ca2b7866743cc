import type { Page } from 'playwright-core';

/** Of the demo's clips and of test films. */
const FRAME_RATE = 25;

/** Encrypted pictures cannot be read back: that so many seconds of them and of sound were decoded tells. */
export async function untilDecoded(page: Page, seconds: number): Promise<void> {
  const frames = await page.waitForFunction(() => {
    const quality = document.querySelector('video')?.getVideoPlaybackQuality();
    return quality === undefined || quality.totalVideoFrames === 0 ? null : { first: quality.totalVideoFrames };
  });
  const { first } = (await frames.jsonValue()) ?? { first: 0 };
  await page.waitForFunction(
    ([from = 0, enough = 0]) => {
      const video = document.querySelector('video');
      const shown = video?.getVideoPlaybackQuality();
      const sound: unknown = video === null ? 0 : Reflect.get(video, 'webkitAudioDecodedByteCount');
      return shown !== undefined && shown.totalVideoFrames - from >= enough && Number(sound) > 0;
    },
    [first, seconds * FRAME_RATE],
    { timeout: 90_000 },
  );
}
