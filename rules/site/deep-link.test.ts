import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressUnder,
  asksToSignIn,
  deepLinkIn,
  deepLinkOf,
  deepLinkOfStart,
  deepLinkTypes,
  openingTarget,
  withoutDeepLink,
} from './deep-link.ts';
import { isMiniApp } from './deep-link-address.ts';

const pathOf = (target: unknown) => deepLinkOf(target).path;
const query = (text: string) => new URLSearchParams(text);
const base64 = (target: object) => Buffer.from(JSON.stringify(target)).toString('base64url');

describe('a deep link', () => {
  test.each([
    ['[A-ROUTE-45] a title', { type: 'content', slug: 'metropolis', id: 7 }, '/contents/metropolis'],
    ['[A-ROUTE-45] a title by id', { type: 'content', id: 7, slug: null }, '/contents/7'],
    ['[A-ROUTE-45] a title of a library', { type: 'content', id: 7, library_id: '3' }, '/contents/7?library_id=3'],
    ['[A-ROUTE-46] a channel', { type: 'channel', id: '12' }, '/channels/all/12'],
    [
      '[A-ROUTE-46] a moment',
      { type: 'channel', slug: 'one', start_time: 1772366400 },
      '/channels/all/one?ts=1772366400',
    ],
    ['[A-ROUTE-46] no moment', { type: 'channel', slug: 'one', start_time: 'soon' }, '/channels/all/one'],
    ['[A-ROUTE-47] a promo code', { type: 'promo_key', code: 'SPRING-26' }, '/promo?code=SPRING-26'],
    ['[A-ROUTE-47] a promo code by id', { type: 'promo_key', id: 'SPRING' }, '/promo?code=SPRING'],
    ['[A-ROUTE-47] promo codes', { type: 'promo_key' }, '/promo'],
    ['[A-ROUTE-48] the account', { type: 'setting' }, '/lk'],
    ['[A-ROUTE-48] settings', { type: 'setting', id: 'language/interface' }, '/settings/language/interface'],
    ['[A-ROUTE-49] a row', { type: 'row', slug: 'new-films' }, '/row/new-films'],
    ['[A-ROUTE-50] a rowset', { type: 'rowset', id: 800003 }, '/rowset/800003'],
    ['[A-ROUTE-51] a packet', { type: 'packet', id: '1' }, '/packets/1'],
    ['[A-ROUTE-51] packets', { type: 'packet' }, '/packets'],
    ['[A-ROUTE-44] anything in JSON', '{"type":"row","id":"5"}', '/row/5'],
    ['letters of any kind', { type: 'content', slug: 'снег' }, '/contents/%D1%81%D0%BD%D0%B5%D0%B3'],
  ])('leads to %s', (_name, target, path) => {
    expect(pathOf(target)).toBe(path);
  });

  test.each<[unknown]>([
    [null],
    ['not json'],
    ['"content"'],
    [{}],
    [{ type: 'content' }],
    [{ type: 'content', slug: '..' }],
    [{ type: 'row', id: '/evil.example' }],
    [{ type: 'channel', id: '\\evil.example' }],
    [{ type: 'channel', id: 'javascript:alert(1)//' }],
    [{ type: 'open_url', id: 'https://evil.example/' }],
    [{ type: 'content', slug: ['a'] }],
  ])('leads to the start page if invalid: %j', (target) => {
    expect(deepLinkOf(target)).toEqual({ path: '/', needsSignIn: false });
  });

  test('never leaves the site, for any input', () => {
    const places = ['', 'contents', 'channels', 'promo', 'lk', 'settings', 'row', 'rowset', 'packets'];
    const field = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(undefined));
    const target = fc.record({
      type: fc.oneof(fc.constantFrom<string>(...deepLinkTypes), fc.string()),
      id: field,
      slug: field,
      code: field,
      start_time: field,
      library_id: field,
    });
    fc.assert(
      fc.property(target, (named) => {
        const { origin, pathname, hash } = new URL(pathOf(named), 'https://tv.example');
        expect([origin, hash]).toEqual(['https://tv.example', '']);
        expect(places).toContain(pathname.split('/')[1]);
        expect(pathOf(JSON.stringify(named))).toBe(pathOf(named));
      }),
    );
  });

  test('[A-ROUTE-53] asks for signing in where it says so', () => {
    const needs = (need_auth: unknown) => deepLinkOf({ type: 'setting', need_auth }).needsSignIn;
    expect([true, 1, '1', 'true'].map(needs)).toEqual([true, true, true, true]);
    expect([false, 0, '0', 'false', '', null, undefined].some(needs)).toBe(false);
  });
});

describe('an address', () => {
  test('[A-ROUTE-44] carries a deep link whole or in keys of its own, or none', () => {
    expect(deepLinkIn(query(`deep_link=${encodeURIComponent('{"type":"row","id":5}')}`))?.path).toBe('/row/5');
    expect(deepLinkIn(query('type=channel&id=12&start_time=1772366400&need_auth=1'))).toEqual({
      path: '/channels/all/12?ts=1772366400',
      needsSignIn: true,
    });
    expect(deepLinkIn(query('deep_link=what'))?.path).toBe('/');
    expect(deepLinkIn(query('type=kids&id=1'))).toBeNull();
    expect(deepLinkIn(query('code=SPRING'))).toBeNull();
  });

  test('is left without it and with everything else', () => {
    expect(withoutDeepLink('/news', query('partner=mbank&type=row&id=5&need_auth=1'))).toBe('/news?partner=mbank');
    expect(withoutDeepLink('/news', query('deep_link={}'))).toBe('/news');
    // The messenger's way in shows nothing by itself.
    expect(addressUnder('/news', query('lang=en&type=row&id=5'))).toBe('/news?lang=en');
    expect(addressUnder('/miniapp', query('tgWebAppStartParam=channel_gone'))).toBe('/');
  });

  test('[A-ROUTE-26] [A-MOBILE-05] of the mini app opens the target of its start parameter, else the start page', () => {
    const opened = (text: string, path = '/miniapp') => openingTarget(path, query(text))?.path;
    expect(opened('')).toBe('/');
    expect(opened('tgWebAppStartParam=content_metropolis')).toBe('/contents/metropolis');
    expect(opened('startapp=packet', '/MiniApp/')).toBe('/packets');
    expect(opened('type=row&id=5')).toBe('/row/5');
    expect(opened('tgWebAppStartParam=content_metropolis', '/news')).toBeUndefined();
    expect(isMiniApp('/miniapps')).toBe(false);
  });
});

describe('the start parameter of a mini app', () => {
  test.each([
    ['content_metropolis', '/contents/metropolis'],
    ['content_the_man_with_a_camera', '/contents/the_man_with_a_camera'],
    ['channel_first_1772366400', '/channels/all/first?ts=1772366400'],
    ['channel_12', '/channels/all/12'],
    ['promo_key_SPRING', '/promo?code=SPRING'],
    ['rowset_my', '/rowset/my'],
    ['setting', '/lk'],
    ['setting_devices', '/settings/devices'],
    [
      base64({ type: 'channel', slug: 'первый', start_time: 1772366400 }),
      '/channels/all/%D0%BF%D0%B5%D1%80%D0%B2%D1%8B%D0%B9?ts=1772366400',
    ],
    ['eyJ', '/'],
    ['who_knows', '/'],
    ['', '/'],
  ])('[A-MOBILE-05] %s leads to %s', (parameter, path) => {
    expect(deepLinkOfStart(parameter).path).toBe(path);
  });
});

test('[A-ROUTE-52] [A-ROUTE-53] a viewer without a session signs in first, a guest only if the link says so', () => {
  const asks = (needsSignIn: boolean) =>
    (['none', 'auth-only', 'guest', 'signed-in', 'forbidden-country', 'failed'] as const).filter((kind) =>
      asksToSignIn({ path: '/row/5', needsSignIn }, kind),
    );
  expect(asks(false)).toEqual(['none', 'auth-only']);
  expect(asks(true)).toEqual(['none', 'auth-only', 'guest']);
});
