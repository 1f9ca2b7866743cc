import { expect, test } from 'vitest';
import { browserDevice } from './browser-device.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'pc', 'Chrome', 'Linux', ''],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0', 'pc', 'Edge', 'Windows', '10.0'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'pc', 'Safari', 'macOS', '10.15.7'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'phone', 'Chrome', 'Android', '15'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36', 'tablet', 'Chrome', 'Android', '14'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iOS',
    '18.1',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) Safari/604.1', 'tablet', 'Safari', 'iOS', '17.4'],
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/120.0 Safari/537.36', 'tv', 'Chrome', 'Linux', ''],
  ['', 'pc', 'Browser', '', ''],
])('[A-ENT-01] [A-ENT-02] %j is a %s', (userAgent, type, model, os_name, os_version) => {
  expect(browserDevice(userAgent, '190', 'serial')).toEqual({
    device_type: type,
    vendor: 'Kinora',
    model,
    version: '190',
    os_name,
    os_version,
    application_type: 'web',
    serial: 'serial',
  });
});

test('[A-ENT-03] an app that shows our pages on Android says so', () => {
  const webView = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile';
  expect(browserDevice(webView, '190', '').application_type).toBe('android-mobile');
});
