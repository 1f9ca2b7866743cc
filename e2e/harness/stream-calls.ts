/** Addresses that ask for a stream which may be played next. */
export const PREPARING = /\/stream\?(.*&)?prepare=true/;
const STREAM = /\/v2\/.*\/stream$/;

/** Whether an address asks for a stream that the viewer watches, and not for one that may be played next. */
export function isViewingCall(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return STREAM.test(pathname) && !searchParams.has('prepare');
}
