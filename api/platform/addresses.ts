import type { Viewpoint } from './caller.ts';

/** An address as any client can follow it: one at our own root (`/art/…`) gets the caller's origin, others stay. */
export const absolute = ({ origin }: Pick<Viewpoint, 'origin'>, address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? origin + address : address;

/** The same for an address that may be missing. */
export const absoluteIfAny = (viewpoint: Pick<Viewpoint, 'origin'>, address: string | null): string | null =>
  address === null ? null : absolute(viewpoint, address);
