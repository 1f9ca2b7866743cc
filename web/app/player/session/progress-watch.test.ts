import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idle, type Playback, type PlaybackEvent, transition } from '#rules/player/playback.ts';
import { contentId } from '#rules/units.ts';
import { watchProgress } from './progress-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A player that a film was opened in, and what its watch has told. */
function place() {
  const told: string[] = [];
  let playback: Playback = idle;
  let currentTime = 0;
  const send = (event: PlaybackEvent) => {
    playback = transition(playback, event).playback;
  };
  const watch = watchProgress({
    playback: () => playback,
    currentTime: () => currentTime,
    onStuck: (isBroken) => told.push(isBroken ? 'broken' : 'stuck'),
    onSteady: () => told.push('steady'),
  });
  send({ kind: 'open', source: { kind: 'title', content: contentId('7'), series: null, library: null, offset: 0 } });
  return {
    told,
    send,
    watch,
    passes: (seconds: number) => vi.advanceTimersByTime(seconds * 1_000),
    plays(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        currentTime += 1;
        vi.advanceTimersByTime(1_000);
      }
    },
  };
}

describe('a picture that should move', () => {
  test('is stuck after half a minute, again and again, but never while it is paused', () => {
    const { told, send, passes } = place();
    passes(30);
    expect(told).toEqual([]);
    passes(1);
    expect(told).toEqual(['stuck']);
    passes(30);
    expect(told).toEqual(['stuck', 'stuck']);
    send({ kind: 'pause' });
    passes(120);
    expect(told).toEqual(['stuck', 'stuck']);
  });

  test('is stuck much sooner behind a part that cannot be read, and not once it has moved on', () => {
    const { told, send, watch, passes, plays } = place();
    send({ kind: 'started' });
    watch.noteBroken();
    plays(3);
    passes(10);
    expect(told).toEqual([]);
    watch.noteBroken();
    passes(1);
    expect(told).toEqual(['broken']);
  });

  test('is steady after half a minute without an error', () => {
    const { told, send, plays, watch } = place();
    send({ kind: 'started' });
    plays(20);
    send({ kind: 'fault', fault: 'buffer', at: 20, duration: null, now: 0 });
    plays(30);
    expect(told).toEqual([]);
    plays(2);
    expect(told).toEqual(['steady']);
    watch.stop();
    plays(60);
    expect(told).toEqual(['steady']);
  });
});
