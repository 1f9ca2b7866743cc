import { expect, test } from 'vitest';
import { pinchedZoom } from './pinch.ts';

test('[C-KEYS-01] two fingers zoom in landscape, and do nothing in portrait or without moving far enough', () => {
  expect(pinchedZoom(100, 115, true)).toBe('fill');
  expect(pinchedZoom(115, 100, true)).toBe('fit');
  expect(pinchedZoom(100, 114, true)).toBeNull();
  expect(pinchedZoom(100, 300, false)).toBeNull();
  expect(pinchedZoom(300, 100, false)).toBeNull();
});
