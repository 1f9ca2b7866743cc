import { expect, it } from 'vitest';
import { isWebView } from './web-view.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9{wv}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome on Android', ANDROID.replace('{wv}', ''), false],
  ['an app on Android', ANDROID.replace('{wv}', '; wv'), true],
  ['Safari on an iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
  ['an app on an iPhone', `${IPHONE} Mobile/15E148`, true],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
    false,
  ],
  ['nothing', '', false],
])('the user agent of %s', (_, userAgent, expected) => {
  expect(isWebView(userAgent)).toBe(expected);
});
