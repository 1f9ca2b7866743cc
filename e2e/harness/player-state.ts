import type { Page } from 'playwright-core';

/** What the video element and the player around it are at, for the message of a test that waits in vain. */
export const describePlayer = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const spans = (ranges: TimeRanges | undefined) =>
      Array.from({ length: ranges?.length ?? 0 }, (_, index) => [ranges?.start(index), ranges?.end(index)]);
    const player = document.querySelector('[data-player]');
    return JSON.stringify({
      readyState: video?.readyState,
      networkState: video?.networkState,
      error: video?.error?.message,
      isPaused: video?.paused,
      isSeeking: video?.seeking,
      currentTime: video?.currentTime,
      buffered: spans(video?.buffered),
      seekable: spans(video?.seekable),
      player: Object.assign({}, player instanceof HTMLElement ? player.dataset : {}),
      text: player?.textContent?.slice(0, 300),
      lastLoaded: performance
        .getEntriesByType('resource')
        .slice(-8)
        .map(({ name, startTime, duration }) => [name.slice(0, 160), Math.round(startTime), Math.round(duration)]),
      now: Math.round(performance.now()),
    });
  });
