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
export const TileGrid = ({ tiles, children, awaited = 0, ref }: TileGridProps) => (
  <ul ref={ref} className={classNames(styles['grid'], tileClassOf(tiles), styles[tiles])}>
    {Children.map(children, (tile) => (
      <li className={styles['cell']}>{tile}</li>
    ))}
    {Array.from({ length: awaited }, (_, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never change places
      <li key={`awaited ${position}`} aria-hidden="true">
        <TileSkeleton shape={tiles} />
      </li>
    ))}
  </ul>
);
