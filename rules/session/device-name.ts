interface Make {
  readonly vendor: string;
  readonly model: string;
}

/** The make of a device: vendor and model, as far as they are known. */
export const deviceMake = ({ vendor, model }: Make): string => [vendor, model].filter((part) => part !== '').join(' ');

/** The given name of a device, else its make; null where neither is known. */
export const deviceName = (name: string | null, make: Make): string | null => name || deviceMake(make) || null;
