import { renderSVG } from 'uqr';

/** A QR code as an address of its own picture: deployed clients show it as it is. */
export const qrPicture = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`;
