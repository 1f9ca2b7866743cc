import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceId, isoInstant } from '../units.ts';
import { deviceKind, deviceKinds } from './device-kind.ts';
import { devicesInOrder } from './device-list.ts';

const at = (seconds: number) => isoInstant(new Date(seconds * 1000));
const device = (id: string, login: number | null, created = 0) => ({
  id: deviceId(id),
  login_at: login === null ? null : at(login),
  created_at: at(created),
});

describe('devices', () => {
  it('are listed with the own one first, then the latest', () => {
    const devices = [device('old', 10), device('own', 5), device('never', null, 20), device('new', 30)];
    expect(devicesInOrder(devices, 'own').map(({ id }) => id)).toEqual(['own', 'new', 'never', 'old']);
    expect(devicesInOrder(devices, null).map(({ id }) => id)).toEqual(['new', 'never', 'old', 'own']);
  });

  it('are all listed, whichever is the own one', () => {
    const some = fc.uniqueArray(fc.nat(20)).map((ids) => ids.map((id) => device(String(id), id % 3 === 0 ? null : id)));
    fc.assert(
      fc.property(some, fc.nat(20), (devices, own) => {
        const listed = devicesInOrder(devices, String(own));
        expect(new Set(listed)).toEqual(new Set(devices));
        if (devices.some(({ id }) => id === String(own))) expect(listed[0]?.id).toBe(String(own));
      }),
    );
  });

  it('[A-ENT-02] [A-ENT-04] are of a known kind, or of another one', () => {
    expect(deviceKinds.map((kind) => deviceKind(kind.toUpperCase()))).toEqual(deviceKinds);
    expect(['', 'fridge', 'toString'].map(deviceKind)).toEqual(['other', 'other', 'other']);
  });
});
