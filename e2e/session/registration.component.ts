import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const stage = setComponents();

test.each([
  ['tv', 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 'web'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'web'],
  ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Mobile', 'android-mobile'],
])(
  '[A-ENT-01] [A-ENT-02] [A-ENT-03] a browser is registered as a %s',
  async (device_type, userAgent, application_type) => {
    await stage.open('/news', { options: { ...screens.desk, userAgent } });
    await expect.poll(() => stage.wire.calls('session.registerDevice').length).toBe(1);
    const registered = stage.wire.calls('session.registerDevice').at(0)?.body ?? {};
    expect(Object.keys(registered).sort()).toEqual(
      ['device_type', 'vendor', 'model', 'version', 'os_name', 'os_version', 'application_type', 'serial'].sort(),
    );
    expect(registered).toMatchObject({ device_type, application_type });
  },
);
