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

test('what has no right shape is passed over', () => {
  const nothing = { serial: null, referId: null, messengerUser: null };
  expect(launch('')).toEqual(nothing);
  expect(launch('device_serial=&refer_id=%20&telegram_id=me')).toEqual(nothing);
  expect(launch(`device_serial=a%0Ab&refer_id=${'r'.repeat(257)}&telegram_id=${'1'.repeat(21)}`)).toEqual(nothing);
});

test('what is read fits the wire, whatever the address says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (serial, referId) => {
      const read = launchOf(new URLSearchParams({ device_serial: serial, refer_id: referId }));
      expect((read.serial ?? '').length).toBeLessThanOrEqual(255);
      expect((read.referId ?? '').length).toBeLessThanOrEqual(256);
    }),
  );
});

test('what was told before holds until something else is told', () => {
  const before = { serial: 'one', referId: null, messengerUser: '1' };
  expect(launchAfter(before, launch('refer_id=friend'))).toEqual({ ...before, referId: 'friend' });
  expect(launchAfter(before, launch('device_serial=two')).serial).toBe('two');
});
