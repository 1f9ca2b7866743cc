import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelId, unixSeconds } from '../units.ts';
import {
  canPause,
  type Fault,
  idle,
  type Playback,
  type PlaybackEvent,
  type Source,
  type Step,
  transition,
} from './playback.ts';

const NOW = 1_700_000_000;
const live: Source = { channel: channelId(5), position: { kind: 'live' }, hasArchive: true };
const liveOnly: Source = { ...live, hasArchive: false };
const archiveAt = (offset: number): Source => ({
  ...live,
  position: { kind: 'archive', at: unixSeconds(NOW + offset) },
});
const archive = archiveAt(-5000);
const here = (offset: number | null) => ({ at: offset === null ? null : unixSeconds(NOW + offset), now: NOW });
const fault = (kind: Fault, offset: number | null = -20): PlaybackEvent => ({
  kind: 'fault',
  fault: kind,
  ...here(offset),
});

/** Plays events one after the other and tells the last step. */
function stepAfter(source: Source, ...events: readonly PlaybackEvent[]): Step {
  return events.reduce<Step>(({ playback }, event) => transition(playback, event), transition(idle, open(source)));
}
const open = (source: Source): PlaybackEvent => ({ kind: 'open', source });
const event = (
  kind: 'started' | 'stalled' | 'autoplay_blocked' | 'pause' | 'unreachable' | 'close',
): PlaybackEvent => ({
  kind,
});
const started = event('started');
const pause = event('pause');
const play = (offset: number | null = -20): PlaybackEvent => ({ kind: 'play', ...here(offset) });
const repeat = (times: number, each: PlaybackEvent) => Array.from({ length: times }, () => each);
const fresh = { streamErrors: 0, fragmentErrors: 0, videoErrors: 0 };
const opens = (source: Source, videoErrors = 0): Step => ({
  playback: { kind: 'loading', source, ...fresh, videoErrors },
  effects: [{ kind: 'open', source }],
});

describe('the player', () => {
  test('[C-PLAY-01] [C-PLAY-03] loads what is opened, and plays when the picture moves', () => {
    expect(transition(idle, open(live))).toEqual(opens(live));
    expect(stepAfter(live, started)).toEqual({ playback: { kind: 'playing', source: live, ...fresh }, effects: [] });
    expect(stepAfter(live, started, open(archive))).toEqual(opens(archive));
  });

  test('[C-PLAY-01] waits when the buffer runs dry, and only then', () => {
    expect(stepAfter(live, started, event('stalled')).playback.kind).toBe('waiting');
    expect(stepAfter(live, started, event('stalled'), started).playback.kind).toBe('playing');
    expect(stepAfter(live, event('stalled')).playback.kind).toBe('loading');
  });

  test('[C-PLAY-01] a start that the browser blocks waits for a tap', () => {
    expect(stepAfter(live, event('autoplay_blocked')).playback.kind).toBe('blocked');
    expect(stepAfter(live, started, event('autoplay_blocked')).playback.kind).toBe('playing');
    const tapped = stepAfter(live, event('autoplay_blocked'), play(null));
    expect(tapped.playback.kind).toBe('loading');
    expect(tapped.effects).toEqual([{ kind: 'play' }]);
  });

  test('[C-PLAY-04] play does nothing to what plays already', () => {
    for (const events of [[], [started], [started, event('stalled')]])
      expect(stepAfter(live, ...events, play())).toEqual({
        playback: stepAfter(live, ...events).playback,
        effects: [],
      });
  });

  test('[C-LIVE-01] live without an archive is not paused: it plays on and says why', () => {
    for (const events of [[], [started], [started, event('stalled')]]) {
      const step = stepAfter(liveOnly, ...events, pause);
      expect(step.playback).toEqual(stepAfter(liveOnly, ...events).playback);
      expect(step.effects).toEqual([{ kind: 'warn', message: 'warning_archive_no_pause' }, { kind: 'play' }]);
    }
  });

  test('[C-LIVE-02] the archive pauses, and goes on from the same place', () => {
    for (const events of [[], [started], [started, event('stalled')]]) {
      const step = stepAfter(archive, ...events, pause);
      expect(step.playback.kind).toBe('paused');
      expect(step.effects).toEqual([{ kind: 'pause' }]);
    }
    expect(stepAfter(archive, started, pause, play(-4000)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(archive, started, pause, play(-4000)).playback.kind).toBe('loading');
  });

  test('[C-LIVE-02] pausing is granted in the archive, and live where there is one', () => {
    expect(canPause(live)).toBe(true);
    expect(canPause(liveOnly)).toBe(false);
    expect(canPause({ ...archive, hasArchive: false })).toBe(true);
  });

  test('a picture that arrives after the pause stays paused', () => {
    const step = stepAfter(archive, pause, started);
    expect(step).toEqual({ playback: { kind: 'paused', source: archive, ...fresh }, effects: [{ kind: 'pause' }] });
    expect(stepAfter(archive, started, pause, pause).effects).toEqual([]);
  });

  test('after a long pause of live goes on in the archive, for the live playlist has moved on', () => {
    expect(stepAfter(live, started, pause, play(-600))).toEqual(opens(archiveAt(-600)));
    expect(stepAfter(live, started, pause, play(-599)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(live, started, pause, play(null)).effects).toEqual([{ kind: 'play' }]);
  });

  test('closes from any state, and then takes no event but the next opening', () => {
    const closed = { playback: idle, effects: [{ kind: 'destroy' }] };
    expect(stepAfter(live, started, event('close'))).toEqual(closed);
    expect(stepAfter(live, event('unreachable'), event('close'))).toEqual(closed);
    expect(stepAfter(live, event('close'), started)).toEqual({ playback: idle, effects: [] });
  });

  test('goes on behind the end of a playlist, live where that is near now', () => {
    expect(stepAfter(archive, started, { kind: 'ended', ...here(-900) })).toEqual(opens(archiveAt(-900)));
    expect(stepAfter(archive, started, { kind: 'ended', ...here(-10) })).toEqual(opens(live));
  });

  test('[C-PLAY-01] ends where nobody knows what comes next, and starts again on demand', () => {
    const ended = stepAfter(archive, started, { kind: 'ended', ...here(null) });
    expect(ended).toEqual({ playback: { kind: 'ended', source: archive, ...fresh }, effects: [] });
    expect(transition(ended.playback, play(null))).toEqual(opens(archive));
  });
});

describe('errors of the stream', () => {
  const destroyed = [{ kind: 'pause' }, { kind: 'destroy' }];

  test('[C-PLAY-06] [C-PLAY-11] a network error loads again', () => {
    const step = stepAfter(live, started, fault('network'));
    expect(step.effects).toEqual([{ kind: 'retry_load' }]);
    expect(step.playback).toEqual({ kind: 'playing', source: live, ...fresh, streamErrors: 1 });
  });

  test('[C-PLAY-08] a media error tries to recover', () => {
    expect(stepAfter(live, started, fault('media')).effects).toEqual([{ kind: 'recover_media' }]);
  });

  test('[C-PLAY-07] the second error is told, the third pauses and destroys', () => {
    expect(stepAfter(live, fault('media'), fault('media')).effects).toEqual([
      { kind: 'recover_media' },
      { kind: 'warn', message: 'error_video_download' },
    ]);
    const third = stepAfter(live, started, ...repeat(3, fault('media')));
    expect(third.effects).toEqual(destroyed);
    expect(third.playback).toEqual({
      kind: 'failed',
      source: live,
      ...fresh,
      streamErrors: 3,
      failure: { kind: 'stream' },
    });
    expect(transition(third.playback, fault('media'))).toEqual({ playback: third.playback, effects: [] });
    expect(transition(third.playback, started)).toEqual({ playback: third.playback, effects: [] });
  });

  test('[C-PLAY-07] a third network error waits for the connection', () => {
    const third = stepAfter(live, started, fault('network'), fault('media'), fault('network'));
    expect(third.effects).toEqual([...destroyed, { kind: 'await_connection' }]);
    expect(third.playback).toMatchObject({ failure: { kind: 'network' } });
  });

  test('[C-PLAY-09] incompatible codecs are not recovered', () => {
    const step = stepAfter(live, fault('codec'));
    expect(step.effects).toEqual(destroyed);
    expect(step.playback).toMatchObject({ kind: 'failed', failure: { kind: 'codec' } });
  });

  test('[C-PLAY-10] five broken fragments are borne, the sixth is an error', () => {
    const five = stepAfter(live, started, ...repeat(5, fault('fragment')));
    expect(five).toEqual({ playback: { kind: 'playing', source: live, ...fresh, fragmentErrors: 5 }, effects: [] });
    const sixth = transition(five.playback, fault('fragment'));
    expect(sixth.effects).toEqual(destroyed);
    expect(sixth.playback).toMatchObject({ kind: 'failed', failure: { kind: 'video' } });
  });

  test('[C-PLAY-12] a video error goes on ten seconds ahead, ten times', () => {
    const one = stepAfter(archive, started, fault('video', -4000));
    expect(one).toEqual(opens(archiveAt(-3990), 1));
    const ten = stepAfter(archive, started, ...repeat(10, fault('video', -4000)));
    expect(ten).toEqual(opens(archiveAt(-3990), 10));
    expect(transition(ten.playback, fault('video', -4000)).playback).toMatchObject({ failure: { kind: 'video' } });
    expect(stepAfter(live, fault('video', null))).toEqual(opens(live, 1));
  });

  test('an address that has grown old is asked for anew at the same moment', () => {
    expect(stepAfter(archive, started, fault('address', -4000))).toEqual(opens(archiveAt(-4000)));
    expect(stepAfter(live, started, fault('address', -15))).toEqual(opens(live));
  });

  test('an address that grows old while the picture stands starts nothing, and playing goes on from there', () => {
    for (const stop of [pause, event('autoplay_blocked')]) {
      const stale = stepAfter(live, stop, fault('address', -300));
      expect(stale).toEqual({ playback: { kind: 'ended', source: live, ...fresh }, effects: [] });
      expect(transition(stale.playback, fault('address', -300))).toEqual(stale);
      expect(transition(stale.playback, play(-300))).toEqual(opens(archiveAt(-300)));
    }
  });

  test('an address that never worked is not asked for without end', () => {
    const first = stepAfter(archive, fault('address', null));
    expect(first.effects).toEqual([{ kind: 'open', source: archive }]);
    expect(stepAfter(archive, ...repeat(3, fault('address', null))).playback).toMatchObject({
      kind: 'failed',
      failure: { kind: 'stream' },
    });
  });

  test('[C-LIVE-10] play after two errors takes what is on now, after fewer it goes on', () => {
    const two = [fault('media'), fault('media')];
    expect(stepAfter(archive, started, ...two, pause, play(-4000))).toEqual(opens(live));
    expect(stepAfter(archive, started, fault('media'), pause, play(-4000)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(archive, started, ...two, fault('media'), play(-4000))).toEqual(opens(live));
    expect(stepAfter(archive, fault('codec'), play(-4000))).toEqual(opens(archiveAt(-4000)));
  });

  test('what the api refuses says so in its own words', () => {
    const step = stepAfter(live, { kind: 'refused', message: 'Buy it first' });
    expect(step.effects).toEqual(destroyed);
    expect(step.playback).toMatchObject({ kind: 'failed', failure: { kind: 'refused', message: 'Buy it first' } });
  });
});

test('what has failed has no end to go on from', () => {
  const failed = stepAfter(live, event('unreachable')).playback;
  for (const offset of [null, -700])
    expect(transition(failed, { kind: 'ended', ...here(offset) })).toEqual({ playback: failed, effects: [] });
});

describe('a lost connection', () => {
  const online = (offset: number | null): PlaybackEvent => ({ kind: 'online', ...here(offset) });

  test('[C-PLAY-21] opens the channel again: live at live, the archive where it was', () => {
    expect(stepAfter(live, event('unreachable')).effects.at(-1)).toEqual({ kind: 'await_connection' });
    expect(stepAfter(live, event('unreachable'), online(-700))).toEqual(opens(live));
    expect(stepAfter(archive, started, online(-4000))).toEqual(opens(archiveAt(-4000)));
    expect(stepAfter(archive, event('unreachable'), online(null))).toEqual(opens(archive));
  });

  test('leaves alone what stands by wish, has ended, or failed for another reason', () => {
    for (const events of [[pause], [{ kind: 'ended', ...here(null) } as const], [fault('codec')]]) {
      const before = stepAfter(archive, started, ...events).playback;
      expect(transition(before, online(-4000))).toEqual({ playback: before, effects: [] });
    }
  });
});

test('whatever happens, a failed or closed player has let go of its stream', () => {
  const offset = fc.option(fc.integer({ min: -5000, max: -1 }));
  const anyEvent = fc.oneof(
    fc.constantFrom(started, pause, event('stalled'), event('autoplay_blocked'), event('unreachable'), event('close')),
    fc.constantFrom(open(live), open(archive), open(liveOnly)),
    fc
      .record({ kind: fc.constantFrom('play' as const, 'ended' as const, 'online' as const), o: offset })
      .map(({ kind, o }): PlaybackEvent => ({ kind, ...here(o) })),
    fc
      .tuple(fc.constantFrom<Fault>('network', 'address', 'media', 'codec', 'fragment', 'video'), offset)
      .map(([kind, o]) => fault(kind, o)),
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let playback: Playback = idle;
      let isHeld = false;
      for (const each of events) {
        const step = transition(playback, each);
        for (const { kind } of step.effects) {
          if (kind === 'open') isHeld = true;
          if (kind === 'destroy') isHeld = false;
        }
        playback = step.playback;
        if (playback.kind === 'idle' || playback.kind === 'failed') expect(isHeld).toBe(false);
        if (playback.kind === 'playing' || playback.kind === 'paused') expect(isHeld).toBe(true);
      }
    }),
  );
});
