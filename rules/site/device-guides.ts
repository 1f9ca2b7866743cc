/** A kind of viewing device, with its id in addresses and its brand name. */
export interface GuidedDevice {
  readonly id: string;
  readonly name: string;
}

/** A group of devices with guides written by the operator. */
export interface DeviceGuides {
  readonly devices: readonly GuidedDevice[];
  /** The prefix of each text's slug. */
  readonly prefix: string;
}

/** Televisions and boxes with apps [B-INSTR-02]. */
export const televisions: DeviceGuides = {
  prefix: 'instructions-',
  devices: [
    { id: 'samsung', name: 'Samsung' },
    { id: 'sony', name: 'Sony' },
    { id: 'lg', name: 'LG' },
    { id: 'haier', name: 'Haier' },
    { id: 'xiaomi', name: 'Xiaomi' },
    { id: 'yandex', name: 'Yandex' },
    { id: 'sberbox', name: 'SberBox' },
    { id: 'apple_tv', name: 'Apple TV' },
    { id: 'android_tv', name: 'Android TV' },
  ],
};

/** Set-top boxes [B-ROUTE-42]. */
export const setTopBoxes: DeviceGuides = {
  prefix: 'manual-',
  devices: [
    { id: 'dune', name: 'Dune HD' },
    { id: 'tvip', name: 'TVIP' },
    { id: 'eltex', name: 'Eltex' },
    { id: 'mag', name: 'MAG' },
  ],
};

/** Slug of the text about a device. */
export const guideSlug = ({ prefix }: DeviceGuides, { id }: GuidedDevice): string => prefix + id;

/** The devices with a guide, in order, by the slugs of the operator's texts. */
export const guidedDevices = (guides: DeviceGuides, pages: readonly string[]): readonly GuidedDevice[] =>
  guides.devices.filter((device) => pages.includes(guideSlug(guides, device)));

/** The device in an address [B-ROUTE-33]; the first one if it has no guide. */
export const chosenDevice = (devices: readonly GuidedDevice[], requested: string | null): GuidedDevice | undefined =>
  devices.find(({ id }) => id === requested) ?? devices[0];
