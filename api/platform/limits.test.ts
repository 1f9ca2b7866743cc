import { describe, expect, it } from 'vitest';
import { testClock } from '#server/testing/fixtures.ts';
import { addressKey, defaultLimits, Limits } from './limits.ts';

const settings = { ...defaultLimits, login: { capacity: 3, refillPerSecond: 0.5 } };

describe('limits', () => {
  it('let a burst through, then as much as flows in, and say how long to wait', () => {
    const clock = testClock();
    const limits = new Limits(settings, clock);
    const take = () => limits.take('login', 'a');
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
    for (let call = 0; call < 3; call += 1) limits.take('login', 'a');
    limits.take('login', 'b');
    limits.take('guestCreation', 'a');
    clock.advance(-60_000);
    expect(() => limits.take('login', 'a')).toThrow(expect.objectContaining({ retryAfter: 2 }));
  });

  it('take the /64 of an IPv6 customer for one address', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2');
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(addressKey('10.0.0.1')).toBe('10.0.0.1');
  });
});
