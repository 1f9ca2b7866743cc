import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';

test.each([
  '/channel_embed/7',
  '/content_embed/metropolis',
  '/promo/lovi',
  '/promo/lovi/',
  '/Promo/Lovi',
  '/open_mobile_app',
])('[B-HEADER-09] [B-FOOTER-01] %s has no header and footer', (path) => {
  expect(frameOf(path)).toEqual({ header: false, footer: false });
});

test.each(['/gift', '/gift/'])('[B-FOOTER-01] %s has no footer', (path) => {
  expect(frameOf(path)).toEqual({ header: true, footer: false });
});

test.each(['/row/comedies', '/movies', '/series/'])('[B-FOOTER-02] %s is endless and has no footer', (path) => {
  expect(frameOf(path)).toEqual({ header: true, footer: false });
});

test.each(['/', '/promo', '/promo/lovi/terms', '/gifts', '/channels/all/embed', '/row', '/rowset/films'])(
  '%s has both',
  (path) => {
    expect(frameOf(path)).toEqual({ header: true, footer: true });
  },
);
