import type { DeviceRegistration } from '#contract/session.ts';

const BROWSERS = {
  Edg: 'Edge',
  OPR: 'Opera',
  YaBrowser: 'Yandex',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
} as const;

/** The pattern of a system, its name, and the position of its version. */
const SYSTEMS = [
  { mark: 'Android', name: 'Android', version: /Android ([\d.]+)/ },
  { mark: 'iPhone', name: 'iOS', version: /OS ([\d_]+) like/ },
  { mark: 'iPad', name: 'iOS', version: /OS ([\d_]+) like/ },
  { mark: 'Windows', name: 'Windows', version: /Windows NT ([\d.]+)/ },
  { mark: 'Mac', name: 'macOS', version: /Mac OS X ([\d_]+)/ },
  { mark: 'Linux', name: 'Linux', version: /Linux ([\d.]+)/ },
] as const;

const TELEVISION = /Smart-?TV|Tizen|Web0S|HbbTV|BRAVIA|AppleTV|Android TV/i;
const TABLET = /iPad|Tablet|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|Android/i;
const ANDROID_WEB_VIEW = /Android.*; wv\)/;

/** The device fields of a browser from its `User-Agent` (A-ENT-01 to -03). */
export function browserDevice(
  userAgent: string,
  version: string,
  serial: string,
): Required<Omit<DeviceRegistration, 'name' | 'interfaces'>> {
  const browser = Object.entries(BROWSERS).find(([mark]) => userAgent.includes(mark))?.[1] ?? 'Browser';
  const system = SYSTEMS.find(({ mark }) => userAgent.includes(mark));
  return {
    device_type: deviceType(userAgent),
    vendor: 'Kinora',
    model: browser,
    version,
    os_name: system?.name ?? '',
    os_version: system?.version.exec(userAgent)?.[1]?.replaceAll('_', '.') ?? '',
    application_type: ANDROID_WEB_VIEW.test(userAgent) ? 'android-mobile' : 'web',
    serial,
  };
}

function deviceType(userAgent: string): 'tv' | 'tablet' | 'phone' | 'pc' {
  if (TELEVISION.test(userAgent)) return 'tv';
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'pc';
}
