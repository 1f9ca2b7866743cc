/** A picture of the demo: what it is called, where it is found, and how it is drawn. */
export interface Piece {
  /** In the store's `images/`. */
  readonly name: string;
  /** At the service's own root. Clients add the size they want. */
  readonly address: string;
  /** A whole SVG document without text elements. */
  readonly draw: () => string;
}

/** Counts up whenever any drawing changes: a picture never changes under its name. */
const VERSION = 'demo-2';

export const pieceOf = (path: string, draw: () => string): Piece => {
  const name = `${VERSION}/${path}`;
  return { name, address: `/media/i/${name}`, draw };
};
