import { expect, test } from 'vitest';
import { chosenDevice, guidedDevices, guideSlug, setTopBoxes, televisions } from './device-guides.ts';

const pages = ['agreement', 'manual-mag', 'instructions-lg', 'instructions-samsung'];

test('devices are those with a guide, in the default order', () => {
  expect(guidedDevices(televisions, pages).map(({ id }) => id)).toEqual(['samsung', 'lg']);
  expect(guidedDevices(setTopBoxes, pages).map((box) => guideSlug(setTopBoxes, box))).toEqual(['manual-mag']);
  expect(guidedDevices(setTopBoxes, [])).toEqual([]);
});

test('[B-ROUTE-33] the device of the address is chosen, else the first', () => {
  const devices = guidedDevices(televisions, pages);
  expect(chosenDevice(devices, 'lg')?.name).toBe('LG');
  expect(chosenDevice(devices, 'sony')?.name).toBe('Samsung');
  expect(chosenDevice(devices, null)?.name).toBe('Samsung');
  expect(chosenDevice([], 'lg')).toBeUndefined();
});
