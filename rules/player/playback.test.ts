import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelId, contentId, unixSeconds } from '../units.ts';
import { type ErrorCounts, noErrors } from './error-counts.ts';
import { type Fault, idle, type Playback, type PlaybackEvent, type Step, transition } from './playback.ts';
import { type ChannelSource, canPause, type Source, type TitleSource, type TrailerSource } from './source.ts';

const NOW = 1_700_000_000;
const live: ChannelSource = {
  kind: 'channel',
  channel: channelId(5),
  position: { kind: 'live' },
  hasArchive: true,
  vitrina: null,
};
const liveOnly: ChannelSource = { ...live, hasArchive: false };
const archiveAt = (offset: number): ChannelSource => ({
  ...live,
  position: { kind: 'archive', at: unixSeconds(NOW + offset) },
});
const archive = archiveAt(-5000);
const here = (offset: number | null) => ({
  at: offset === null ? null : unixSeconds(NOW + offset),
  duration: null,
  now: NOW,
});
const fault = (kind: Fault, offset: number | null = -20): PlaybackEvent => ({
  kind: 'fault',
  fault: kind,
  ...here(offset),
});

/** Applies events in order and returns the last step. */
function stepAfter(source: Source, ...events: readonly PlaybackEvent[]): Step {
  return events.reduce<Step>(({ playback }, event) => transition(playback, event), transition(idle, open(source)));
}
const open = (source: Source): PlaybackEvent => ({ kind: 'open', source });
const event = (
  kind:
    | 'started'
    | 'stalled'
    | 'autoplay_blocked'
    | 'pause'
    | 'suspend'
    | 'replaced'
    | 'unreachable'
    | 'close'
    | 'steady',
): PlaybackEvent => ({
  kind,
});
const started = event('started');
const pause = event('pause');
const play = (offset: number | null = -20): PlaybackEvent => ({ kind: 'play', ...here(offset) });
const repeat = (times: number, each: PlaybackEvent) => Array.from({ length: times }, () => each);
const fresh = { errors: noErrors, isExpired: false };
/** The attempt after so many errors of each kind. */
const counting = (errors: Partial<ErrorCounts>) => ({ errors: { ...noErrors, ...errors }, isExpired: false });
const opens = (source: Source, errors: Partial<ErrorCounts> = {}): Step => ({
  playback: { kind: 'loading', source, ...counting(errors) },
  effects: [{ kind: 'open', source }],
});
const destroyed = [{ kind: 'pause' }, { kind: 'destroy', keepsPicture: true }];

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

  test('[C-LIVE-01] live without an archive is not paused: it plays on with a message', () => {
    for (const events of [[], [started], [started, event('stalled')]]) {
      const step = stepAfter(liveOnly, ...events, pause);
      expect(step.playback).toEqual(stepAfter(liveOnly, ...events).playback);
      expect(step.effects).toEqual([{ kind: 'warn', message: 'warning_archive_no_pause' }, { kind: 'play' }]);
    }
  });

  test('[C-LIVE-03] what a partner plays is not paused: its sound is switched; its archive is paused', () => {
    const vitrina = { script: 'https://partner.example/player.js', form: 'web' } as const;
    const step = stepAfter({ ...liveOnly, vitrina }, started, pause);
    expect(step.playback.kind).toBe('playing');
    expect(step.effects).toEqual([{ kind: 'toggle_muted' }, { kind: 'play' }]);
    expect(stepAfter({ ...archive, vitrina }, started, pause).playback.kind).toBe('paused');
  });

  test('[C-PLAY-32] whatever moves is suspended; what cannot be paused goes on at live after that', () => {
    for (const source of [live, liveOnly, archive]) {
      const step = stepAfter(source, started, event('suspend'));
      expect(step).toEqual({ playback: { kind: 'paused', source, ...fresh }, effects: [{ kind: 'pause' }] });
    }
    expect(stepAfter(liveOnly, started, event('suspend'), play(-20))).toEqual(opens(liveOnly));
    expect(stepAfter(archive, started, event('suspend'), play(-4000)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(archive, started, pause, event('suspend')).effects).toEqual([]);
  });

  test('whose device plays in another tab stops until it is asked to go on here', () => {
    const step = stepAfter(archive, started, event('replaced'));
    expect(step.playback).toMatchObject({ kind: 'failed', failure: { kind: 'replaced' } });
    expect(step.effects).toContainEqual({ kind: 'pause' });
    expect(stepAfter(archive, started, event('replaced'), event('replaced')).effects).toEqual([]);
    expect(stepAfter(archive, started, event('replaced'), { kind: 'online', ...here(-4000) }).effects).toEqual([]);
    expect(stepAfter(archive, started, event('replaced'), play(-4000)).effects).toEqual([
      { kind: 'open', source: archiveAt(-4000) },
    ]);
  });

  test('[C-LIVE-02] the archive pauses and continues from the same position', () => {
    for (const events of [[], [started], [started, event('stalled')]]) {
      const step = stepAfter(archive, ...events, pause);
      expect(step.playback.kind).toBe('paused');
      expect(step.effects).toEqual([{ kind: 'pause' }]);
    }
    expect(stepAfter(archive, started, pause, play(-4000)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(archive, started, pause, play(-4000)).playback.kind).toBe('loading');
  });

  test('[C-LIVE-02] pausing is allowed in the archive, and in live with an archive', () => {
    expect(canPause(live)).toBe(true);
    expect(canPause(liveOnly)).toBe(false);
    expect(canPause({ ...archive, hasArchive: false })).toBe(true);
  });

  test('a picture that arrives after the pause stays paused', () => {
    const step = stepAfter(archive, pause, started);
    expect(step).toEqual({ playback: { kind: 'paused', source: archive, ...fresh }, effects: [{ kind: 'pause' }] });
    expect(stepAfter(archive, started, pause, pause).effects).toEqual([]);
  });

  test('after a long pause of live continues in the archive, because the live playlist has moved on', () => {
    expect(stepAfter(live, started, pause, play(-600))).toEqual(opens(archiveAt(-600)));
    expect(stepAfter(live, started, pause, play(-599)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(live, started, pause, play(null)).effects).toEqual([{ kind: 'play' }]);
  });

  test('closes from any state, and then ignores all events but the next opening', () => {
    const closed = { playback: idle, effects: [{ kind: 'destroy', keepsPicture: false }] };
    expect(stepAfter(live, started, event('close'))).toEqual(closed);
    expect(stepAfter(live, event('unreachable'), event('close'))).toEqual(closed);
    expect(stepAfter(live, event('close'), started)).toEqual({ playback: idle, effects: [] });
  });

  test('continues after the end of a playlist, live if that is near now', () => {
    expect(stepAfter(archive, started, { kind: 'ended', ...here(-900) })).toEqual(opens(archiveAt(-900)));
    expect(stepAfter(archive, started, { kind: 'ended', ...here(-10) })).toEqual(opens(live));
  });

  test('[C-PLAY-01] ends without a known next programme, and starts again on demand', () => {
    const ended = stepAfter(archive, started, { kind: 'ended', ...here(null) });
    expect(ended).toEqual({ playback: { kind: 'ended', source: archive, ...fresh }, effects: [] });
    expect(transition(ended.playback, play(null))).toEqual(opens(archive));
  });
});

describe('errors of the stream', () => {
  test('[C-PLAY-06] [C-PLAY-11] what was not answered, or with an error, is loaded again', () => {
    for (const kind of ['network', 'load'] as const) {
      const step = stepAfter(live, started, fault(kind));
      expect(step.effects).toEqual([{ kind: 'retry_load' }]);
      expect(step.playback).toEqual({ kind: 'playing', source: live, ...counting({ stream: 1 }) });
    }
  });

  test('[C-PLAY-08] a media error tries to recover', () => {
    expect(stepAfter(live, started, fault('media')).effects).toEqual([{ kind: 'recover_media' }]);
  });

  test('[C-PLAY-07] the third error pauses and destroys, and keeps the last picture', () => {
    expect(stepAfter(live, fault('media'), fault('load')).effects).toEqual([{ kind: 'retry_load' }]);
    for (const kind of ['media', 'load', 'stuck'] as const) {
      const third = stepAfter(live, started, ...repeat(3, fault(kind)));
      expect(third.effects).toEqual(destroyed);
      expect(third.playback).toEqual({
        kind: 'failed',
        source: live,
        ...counting({ stream: 3 }),
        failure: { kind: 'stream' },
      });
      expect(transition(third.playback, fault(kind))).toEqual({ playback: third.playback, effects: [] });
      expect(transition(third.playback, started)).toEqual({ playback: third.playback, effects: [] });
    }
  });

  test('[C-PLAY-07] a third network error waits for the connection', () => {
    const third = stepAfter(live, started, fault('network'), fault('media'), fault('network'));
    expect(third.effects).toEqual([...destroyed, { kind: 'await_connection' }]);
    expect(third.playback).toMatchObject({ failure: { kind: 'network' } });
  });

  test('errors are forgotten once it has played on for a while, and only then', () => {
    const troubled = [started, fault('media'), fault('media'), fault('fragment')];
    expect(stepAfter(live, ...troubled, event('steady')).playback).toEqual({ kind: 'playing', source: live, ...fresh });
    const stalled = stepAfter(live, ...troubled, event('stalled'));
    expect(transition(stalled.playback, event('steady'))).toEqual({ playback: stalled.playback, effects: [] });
  });

  test('a picture that does not move for long is opened again where it was', () => {
    const reopened = stepAfter(archive, started, event('stalled'), fault('stuck', -4000));
    expect(reopened).toEqual(opens(archiveAt(-4000), { stream: 1 }));
    expect(stepAfter(live, fault('stuck', null))).toEqual(opens(live, { stream: 1 }));
  });

  test('[C-PLAY-09] incompatible codecs are not recovered', () => {
    const step = stepAfter(live, fault('codec'));
    expect(step.effects).toEqual(destroyed);
    expect(step.playback).toMatchObject({ kind: 'failed', failure: { kind: 'codec' } });
  });

  test('[C-ERR-11] a missing address or element is not tried again', () => {
    const step = stepAfter(live, fault('missing', null));
    expect(step.effects).toEqual(destroyed);
    expect(step.playback).toMatchObject({ kind: 'failed', failure: { kind: 'stream' } });
  });

  test('[C-PLAY-10] five broken fragments or empty buffers are tolerated, the sixth is an error of the picture', () => {
    const five = stepAfter(archive, started, ...repeat(3, fault('fragment')), ...repeat(2, fault('buffer')));
    expect(five).toEqual({ playback: { kind: 'playing', source: archive, ...counting({ fragment: 5 }) }, effects: [] });
    expect(transition(five.playback, fault('fragment', -4000))).toEqual(opens(archiveAt(-3990), { video: 1 }));
  });

  test('[C-PLAY-11] a part that is not there is counted: the engine asks for it again', () => {
    const step = stepAfter(archive, started, ...repeat(20, fault('absent')));
    expect(step).toEqual({ playback: { kind: 'playing', source: archive, ...counting({ absent: 20 }) }, effects: [] });
  });

  test('[C-PLAY-12] an error of the picture skips ten seconds further each time, ten times', () => {
    const one = stepAfter(archive, started, fault('video', -4000));
    expect(one).toEqual(opens(archiveAt(-3990), { video: 1 }));
    // The picture never came, so its position is not known.
    const ten = stepAfter(archive, started, fault('video', -4000), ...repeat(9, fault('video', null)));
    expect(ten).toEqual(opens(archiveAt(-3900), { video: 10 }));
    const eleventh = transition(ten.playback, fault('video', null));
    expect(eleventh.playback).toMatchObject({ kind: 'failed', failure: { kind: 'video' } });
    expect(eleventh.effects).toEqual(destroyed);
    expect(stepAfter(live, fault('video', null))).toEqual(opens(live, { video: 1 }));
  });

  test('[C-PLAY-12] errors near its end do not finish a film', () => {
    const film: TitleSource = { kind: 'title', content: contentId('7'), series: null, library: null, offset: 560 };
    const failing = (duration: number | null): PlaybackEvent => ({
      ...{ kind: 'fault', fault: 'video' },
      ...{ at: null, duration, now: NOW },
    });
    expect(stepAfter(film, ...repeat(2, failing(600)))).toEqual(opens({ ...film, offset: 580 }, { video: 2 }));
    expect(stepAfter(film, ...repeat(9, failing(600)))).toEqual(opens({ ...film, offset: 590 }, { video: 9 }));
    expect(stepAfter(film, failing(null))).toEqual(opens(film, { video: 1 }));
  });

  test('an expired address is requested again at the same position', () => {
    expect(stepAfter(archive, started, fault('address', -4000))).toEqual(opens(archiveAt(-4000), { address: 1 }));
    expect(stepAfter(live, started, fault('address', -15))).toEqual(opens(live, { address: 1 }));
  });

  test('an address that expires during a pause starts nothing, and playing continues from there', () => {
    for (const [stop, kind] of [[pause, 'paused'] as const, [event('autoplay_blocked'), 'blocked'] as const]) {
      const stale = stepAfter(live, stop, fault('address', -300));
      expect(stale).toEqual({ playback: { kind, source: live, ...fresh, isExpired: true }, effects: [] });
      expect(transition(stale.playback, fault('address', -300))).toEqual(stale);
      expect(transition(stale.playback, play(-300))).toEqual(opens(archiveAt(-300)));
    }
  });

  test('addresses that are refused one after the other end in a message, also when each plays for a moment', () => {
    for (const moment of [[], [started]]) {
      const refusal = [...moment, fault('address', -4000)];
      expect(stepAfter(archive, ...refusal, ...refusal)).toEqual(opens(archiveAt(-4000), { address: 2 }));
      expect(stepAfter(archive, ...refusal, ...refusal, ...refusal).playback).toMatchObject({
        kind: 'failed',
        failure: { kind: 'stream' },
      });
    }
  });

  test('[C-LIVE-10] play after two errors goes to live, after fewer it continues', () => {
    const two = [fault('media'), fault('media')];
    expect(stepAfter(archive, started, ...two, pause, play(-4000))).toEqual(opens(live));
    expect(stepAfter(archive, started, fault('media'), pause, play(-4000)).effects).toEqual([{ kind: 'play' }]);
    expect(stepAfter(archive, started, ...two, fault('media'), play(-4000))).toEqual(opens(live));
    expect(stepAfter(archive, ...repeat(11, fault('video', -4000)), play(-4000))).toEqual(opens(live));
    expect(stepAfter(archive, fault('codec'), play(-4000))).toEqual(opens(archiveAt(-4000)));
  });

  test('a refusal of the api is shown in its own words', () => {
    const refused = { kind: 'refused', status: 409, message: 'Others watch already', lines: ['TV', 'Phone'] } as const;
    const step = stepAfter(live, refused);
    expect(step.effects).toEqual(destroyed);
    expect(step.playback).toMatchObject({ kind: 'failed', failure: refused });
  });
});

describe('a trailer', () => {
  const trailer: TrailerSource = { kind: 'trailer', trailer: 'a', offset: 0 };
  const moment = (at: number | null) => ({ at, duration: 90, now: NOW });

  test('pauses and plays on, however long the pause', () => {
    expect(canPause(trailer)).toBe(true);
    expect(stepAfter(trailer, started, pause, { kind: 'play', ...moment(12) }).effects).toEqual([{ kind: 'play' }]);
  });

  test('is over at its end, and plays again from the start', () => {
    const over = stepAfter(trailer, started, { kind: 'ended', ...moment(90) });
    expect(over).toEqual({ playback: { kind: 'ended', source: trailer, ...fresh }, effects: [] });
    expect(transition(over.playback, { kind: 'play', ...moment(0) })).toEqual(opens(trailer));
  });

  test('goes on where it was after a lost connection, an expired address and errors', () => {
    const there = { ...trailer, offset: 40 };
    const online = { kind: 'online', ...moment(40) } as const;
    expect(stepAfter(trailer, event('unreachable'), online)).toEqual(opens(there, { connection: 1 }));
    const expired = { kind: 'fault', fault: 'address', ...moment(40) } as const;
    expect(stepAfter(trailer, started, expired)).toEqual(opens(there, { address: 1 }));
    const failed = stepAfter(trailer, started, ...repeat(3, fault('media')));
    expect(transition(failed.playback, { kind: 'play', ...moment(40) })).toEqual(opens(there));
  });
});

test('a failed player does not continue after an end', () => {
  const failed = stepAfter(live, event('unreachable')).playback;
  for (const offset of [null, -700])
    expect(transition(failed, { kind: 'ended', ...here(offset) })).toEqual({ playback: failed, effects: [] });
});

describe('a lost connection', () => {
  const online = (offset: number | null): PlaybackEvent => ({ kind: 'online', ...here(offset) });

  test('[C-PLAY-21] reopens the channel: live at live, the archive at its position', () => {
    expect(stepAfter(live, event('unreachable')).effects.at(-1)).toEqual({ kind: 'await_connection' });
    expect(stepAfter(live, event('unreachable'), online(-700))).toEqual(opens(live, { connection: 1 }));
    expect(stepAfter(archive, started, online(-4000))).toEqual(opens(archiveAt(-4000)));
    expect(stepAfter(archive, event('unreachable'), online(null))).toEqual(opens(archive, { connection: 1 }));
  });

  test('that comes back again and again without a picture is left to the viewer', () => {
    const returns = [event('unreachable'), online(null)];
    const third = stepAfter(live, ...returns, ...returns, ...returns);
    expect(third).toEqual(opens(live, { connection: 3 }));
    const given = transition(third.playback, event('unreachable'));
    expect(given.playback).toMatchObject({ kind: 'failed', failure: { kind: 'stream' } });
    expect(given.effects).toEqual(destroyed);
    expect(transition(given.playback, online(null)).effects).toEqual([]);
  });

  test('ignores players that are paused, have ended, or failed for another reason', () => {
    for (const events of [[pause], [{ kind: 'ended', ...here(null) } as const], [fault('codec')]]) {
      const before = stepAfter(archive, started, ...events).playback;
      expect(transition(before, online(-4000))).toEqual({ playback: before, effects: [] });
    }
  });
});

const faults: readonly Fault[] = [
  ...(['network', 'load', 'address', 'media', 'codec'] as const),
  ...(['fragment', 'buffer', 'absent', 'video', 'stuck', 'missing'] as const),
];

test('after any events a failed or closed player has released its stream', () => {
  const offset = fc.option(fc.integer({ min: -5000, max: -1 }));
  const anyEvent = fc.oneof(
    fc.constantFrom(
      started,
      pause,
      event('stalled'),
      event('autoplay_blocked'),
      event('unreachable'),
      event('close'),
      event('steady'),
    ),
    fc.constantFrom(open(live), open(archive), open(liveOnly)),
    fc
      .record({ kind: fc.constantFrom('play' as const, 'ended' as const, 'online' as const), o: offset })
      .map(({ kind, o }): PlaybackEvent => ({ kind, ...here(o) })),
    fc.tuple(fc.constantFrom<Fault>(...faults), offset).map(([kind, o]) => fault(kind, o)),
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
