import { Children, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { type ShelfTiles, tileClassOf } from './shelf.tsx';
import { TileSkeleton } from './tile.tsx';
import styles from './tile-grid.module.css';

interface TileGridProps {
  readonly tiles: ShelfTiles;
  readonly children: ReactNode;
  /** Where more of them will be, so many. */
  readonly awaited?: number;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Tiles in lines one below another, as wide as on a shelf. Those out of sight cost next to nothing. */
export const TileGrid = ({ children, ...frame }: TileGridProps) => (
  <TileGridFrame {...frame}>
    <TileCells>{children}</TileCells>
  </TileGridFrame>
);

/** The tiles of a part of a grid, for lists that come in parts. */
export const TileCells = ({ children }: Pick<TileGridProps, 'children'>) =>
  Children.map(children, (tile) => <li className={styles['cell']}>{tile}</li>);

/** A grid of such parts. */
export const TileGridFrame = ({ tiles, children, awaited = 0, ref }: TileGridProps) => (
  <ul ref={ref} className={classNames(styles['grid'], tileClassOf(tiles), styles[tiles])}>
    {children}
    {Array.from({ length: awaited }, (_, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never change places
      <li key={`awaited ${position}`} aria-hidden="true">
        <TileSkeleton shape={tiles} />
      </li>
    ))}
  </ul>
);
