/** A film that comes packaged with the demo, in the folder `demo/films/{asset}`. */
export interface Packaged {
  readonly asset: string;
  readonly seconds: number;
}

const SECONDS_PER_MINUTE = 60;
/** Incremented with every change of the films: an asset never changes under its name. */
const VERSION = 1;

/** The operator's own sign, which plays before a film and after it. */
export const ident: Packaged = { asset: `film-ident-${VERSION}`, seconds: 4 };

/** Where a title of so many seconds is packaged. */
export const packaged = (name: string, seconds: number): { readonly minutes: number; readonly packaged: Packaged } => ({
  minutes: seconds / SECONDS_PER_MINUTE,
  packaged: { asset: `film-${name}-${VERSION}`, seconds },
});
