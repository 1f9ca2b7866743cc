import { describe, expect, it } from 'vitest';
import { testClock } from '#tooling/testing/fixtures.ts';
import { defaultLimits, Limits } from './limits.ts';

const settings = { ...defaultLimits, deviceId: { capacity: 3, refillPerSecond: 0.5 } };

describe('limits', () => {
  it('let a burst through, then as much as flows in, and say how long to wait', () => {
    const clock = testClock();
    const limits = new Limits(settings, clock);
    const take = () => limits.take('deviceId', 'a');
    for (let call = 0; call < 3; call += 1) take();
    expect(take).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 2 }));
    clock.advance(1_000);
    expect(take).toThrow(expect.objectContaining({ retryAfter: 1 }));
    clock.advance(1_000);
    take();
    expect(take).toThrow(expect.objectContaining({ retryAfter: 2 }));
    clock.advance(3_600_000);
    for (let call = 0; call < 3; call += 1) take();
    expect(take).toThrow();
  });

  it('count each key and each limit by itself, and stand a clock that goes back', () => {
    const clock = testClock();
    const limits = new Limits(settings, clock);
    for (let call = 0; call < 3; call += 1) limits.take('deviceId', 'a');
    limits.take('deviceId', 'b');
    limits.take('guestCreation', 'a');
    clock.advance(-60_000);
    expect(() => limits.take('deviceId', 'a')).toThrow(expect.objectContaining({ retryAfter: 2 }));
  });
});
