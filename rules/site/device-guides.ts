/** Something the service can be watched on, as addresses name it and as it calls itself in every language. */
export interface GuidedDevice {
  readonly id: string;
  readonly name: string;
}

/** A kind of device for which an operator writes guides: texts of its own that stand alone. */
export interface DeviceGuides {
  readonly devices: readonly GuidedDevice[];
  /** What the slug of each text begins with. */
  readonly prefix: string;
}

/** Televisions and what is put into them [B-INSTR-02]. */
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

/** The devices about which an operator has written, in order, by the slugs of its texts. */
export const guidedDevices = (guides: DeviceGuides, pages: readonly string[]): readonly GuidedDevice[] =>
  guides.devices.filter((device) => pages.includes(guideSlug(guides, device)));

/** The device an address names [B-ROUTE-33]; the first one where it names none that there is a text about. */
export const chosenDevice = (devices: readonly GuidedDevice[], wished: string | null): GuidedDevice | undefined =>
  devices.find(({ id }) => id === wished) ?? devices[0];
