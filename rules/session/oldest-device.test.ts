import { expect, test } from 'vitest';
import { deviceId, isoInstant } from '../units.ts';
import { oldestDevice } from './oldest-device.ts';

const device = (id: string, login: string | null, created = '2026-01-01T00:00:00Z') => ({
  id: deviceId(id),
  login_at: login === null ? null : isoInstant(new Date(login)),
  created_at: isoInstant(new Date(created)),
});

test('[A-ERR-07] the device with the oldest sign-in is removed, never the own one', () => {
  const devices = [
    device('second', '2026-02-02T00:00:00Z'),
    device('own', '2026-01-01T00:00:00Z'),
    device('first', '2026-02-01T00:00:00Z'),
    device('never', null, '2026-03-01T00:00:00Z'),
  ];
  expect(oldestDevice(devices, 'own')?.id).toBe('first');
  expect(oldestDevice(devices, null)?.id).toBe('own');
  expect(oldestDevice([device('own', null)], 'own')).toBeNull();
});
