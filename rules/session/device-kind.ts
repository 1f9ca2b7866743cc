/** Device types of clients: players by their platform, browsers by their machine [A-ENT-02, A-ENT-04]. */
export const deviceKinds = [
  'web',
  'webkit',
  'android_tv',
  'android_stb',
  'android_mobile',
  'ios',
  'tvos',
  'dune',
  'tv',
  'tablet',
  'phone',
  'pc',
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

const isDeviceKind = (type: string): type is DeviceKind => deviceKinds.some((kind) => kind === type);

/** The kind of a device by its type; `other` for an unknown one. */
export function deviceKind(type: string): DeviceKind | 'other' {
  const kind = type.toLowerCase();
  return isDeviceKind(kind) ? kind : 'other';
}
