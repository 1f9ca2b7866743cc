import { expect, test } from 'vitest';
import { targetOf } from './destination.ts';

test('[B-TEMPLATE-15] titles, rows, rowsets and packets open their pages, by slug before id', () => {
  expect(targetOf({ type: 'content', id: '5', slug: 'aelita-5' })).toEqual({
    kind: 'page',
    path: '/contents/aelita-5',
  });
  expect(targetOf({ type: 'row', id: '7', slug: null })).toEqual({ kind: 'page', path: '/row/7' });
  expect(targetOf({ type: 'rowset', id: null, slug: 'my' })).toEqual({ kind: 'page', path: '/rowset/my' });
  expect(targetOf({ type: 'packet', id: '12', slug: null })).toEqual({ kind: 'page', path: '/packets/12' });
});

test('[B-TEMPLATE-16] a channel opens itself, the last channel the one watched last', () => {
  expect(targetOf({ type: 'channel', id: '3', slug: null })).toEqual({ kind: 'page', path: '/channels/all/3' });
  expect(targetOf({ type: 'last_channel', id: null, slug: null })).toEqual({ kind: 'last-channel' });
});

test('[B-TEMPLATE-13] an address opens outside, and only one of the web', () => {
  const link = (slug: string) => targetOf({ type: 'open_url', id: null, slug });
  expect(link('https://example.org/a')).toEqual({ kind: 'external', url: 'https://example.org/a' });
  expect(link('javascript:alert(1)')).toEqual({ kind: 'nowhere' });
});

test('an item without a place leads nowhere, and a slug cannot leave its path', () => {
  expect(targetOf({ type: 'content', id: null, slug: null })).toEqual({ kind: 'nowhere' });
  expect(targetOf({ type: 'content', id: null, slug: '../x?y' })).toEqual({
    kind: 'page',
    path: '/contents/..%2Fx%3Fy',
  });
});

test('a promo code opens its form and a text is shown, with any place', () => {
  expect(targetOf({ type: 'enter_promo_key', id: null, slug: null })).toEqual({ kind: 'promo-code' });
  expect(targetOf({ type: 'text', id: '5', slug: 'x' })).toEqual({ kind: 'message' });
});
