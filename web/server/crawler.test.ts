import { expect, test } from 'vitest';
import { isCrawler } from './crawler.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'TelegramBot (like TwitterBot)',
  'curl/8.5.0',
  'facebookexternalhit',
  `${CHROME.replace('Chrome/', 'HeadlessChrome/')} Prerender (+https://github.com/prerender/prerender)`,
])('%s is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([CHROME, CHROME.replace('Chrome/', 'HeadlessChrome/'), `${CHROME} Chrome-Lighthouse`, undefined])(
  '%s sees what a viewer sees',
  (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  },
);
