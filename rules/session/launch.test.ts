import fc from 'fast-check';
import { expect, test } from 'vitest';
import { launchAfter, launchOf } from './launch.ts';

const launch = (query: string) => launchOf(new URLSearchParams(query));

test('[A-ROUTE-40] [A-SESS-02] serial, referrer and messenger user are read from the address', () => {
  expect(launch('device_serial=%20S%2FN-7%20&refer_id=friend&telegram_id=42&x=1')).toEqual({
    serial: 'S/N-7',
    referId: 'friend',
    messengerUser: '42',
  });
});

test('invalid values are ignored', () => {
  const nothing = { serial: null, referId: null, messengerUser: null };
  expect(launch('')).toEqual(nothing);
  expect(launch('device_serial=&refer_id=%20&telegram_id=me')).toEqual(nothing);
  expect(launch(`device_serial=a%0Ab&refer_id=${'r'.repeat(257)}&telegram_id=${'1'.repeat(21)}`)).toEqual(nothing);
});

test('the parameters of any address fit the wire', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (serial, referId) => {
      const read = launchOf(new URLSearchParams({ device_serial: serial, refer_id: referId }));
      expect((read.serial ?? '').length).toBeLessThanOrEqual(255);
      expect((read.referId ?? '').length).toBeLessThanOrEqual(256);
    }),
  );
});

test('earlier parameters stay until there are new ones', () => {
  const before = { serial: 'one', referId: null, messengerUser: '1' };
  expect(launchAfter(before, launch('refer_id=friend'))).toEqual({ ...before, referId: 'friend' });
  expect(launchAfter(before, launch('device_serial=two')).serial).toBe('two');
});
