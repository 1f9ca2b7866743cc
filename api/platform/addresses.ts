import type { Viewpoint } from './caller/caller.ts';

type Standpoint = Pick<Viewpoint, 'origin' | 'mediaBase'>;

/** The path of the origin where it stands beside us. */
export const OWN_MEDIA_PATH = '/media';
const MEDIA = `${OWN_MEDIA_PATH}/`;

/**
 * An address as any client can follow it: one at our own root (`/art/…`) gets the caller's origin, one of the media origin
 * (`/media/…`) wherever that stands for the caller; others stay.
 */
export function absolute({ origin, mediaBase }: Standpoint, address: string): string {
  if (address.startsWith(MEDIA)) return mediaBase + address.slice(OWN_MEDIA_PATH.length);
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}

/** The same for an address that may be missing. */
export const absoluteIfAny = (standpoint: Standpoint, address: string | null): string | null =>
  address === null ? null : absolute(standpoint, address);

/** An address over https, its host the same; any other than of http stays. */
export const overHttps = (address: string): string => address.replace(/^http:/, 'https:');
