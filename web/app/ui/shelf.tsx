import { Children, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useKeptScroll } from './kept-scroll.ts';
import styles from './shelf.module.css';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { TileSkeleton } from './tile.tsx';
import { mostInSight, type TileShape } from './tile-shape.ts';

/** What stands on a shelf: it says how many fit. `words` are as wide as what they say. */
export type ShelfTiles = TileShape | 'words';

interface ShelfProps {
  readonly title: string;
  /** Where the title leads: to all there is. */
  readonly to?: To | undefined;
  readonly tiles: ShelfTiles;
  readonly labels: { readonly back: string; readonly forward: string };
  readonly children: ReactNode;
  /** After the last tile: an `EndTile`, or a `NearEnd` that brings more. */
  readonly end?: ReactNode;
  /** Nothing of it may come later: for who takes the page as it came. */
  readonly isWhole?: boolean;
}

/** How much of the visible width one press of an arrow moves: the last tile stays in sight. */
const TURN = 0.85;
/** Scroll positions are not whole pixels on every screen. */
const EDGE_TOLERANCE = 2;

/** How many of them fit. */
export const tileClassOf = (tiles: ShelfTiles) => styles[tiles];

/** A row of tiles that scrolls sideways: by touch, wheel, keyboard, or the arrows a mouse brings out. */
export function Shelf({ title, to, tiles, labels, children, end, isWhole = false }: ShelfProps) {
  const track = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const wasAt = useKeptScroll(track, title);
  const count = Children.count(children);
  const first = isWhole || wasAt > 0 || tiles === 'words' ? count : Math.min(count, mostInSight(tiles));
  // What is out of sight must not delay what is in sight.
  const shown = useDeferredValue(count, first);

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atStart = scrollLeft <= EDGE_TOLERANCE;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - EDGE_TOLERANCE;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);

  const turn = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth * TURN, behavior: 'smooth' });
  };

  return (
    <section className={styles['shelf']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {to === undefined ? (
          title
        ) : (
          <Link className={styles['titleLink']} to={to} prefetch="intent">
            {title}
            <Icon name="next" />
          </Link>
        )}
      </h2>
      <ul ref={track} className={classNames(styles['track'], styles[tiles])}>
        {Children.map(
          children,
          (tile, position) =>
            position < shown && <li className={tiles === 'words' ? undefined : styles['tile']}>{tile}</li>,
        )}
        {end && shown >= count && <li>{end}</li>}
      </ul>
      <button
        type="button"
        tabIndex={-1}
        className={classNames(styles['turn'], styles['back'])}
        aria-label={labels.back}
        disabled={ends.atStart}
        onClick={() => turn(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={classNames(styles['turn'], styles['forward'])}
        aria-label={labels.forward}
        disabled={ends.atEnd}
        onClick={() => turn(1)}
      >
        <Icon name="next" />
      </button>
    </section>
  );
}

const SKELETON_TILES = 8;

interface ShelfSkeletonProps {
  readonly tiles: ShelfTiles;
  /** Where it is known already what the shelf will be. */
  readonly title?: string | undefined;
}

/** Where a shelf will be, with its geometry. */
export const ShelfSkeleton = ({ tiles, title }: ShelfSkeletonProps) => (
  <div className={styles['shelf']}>
    {title === undefined ? (
      <div className={styles['title']}>
        <Skeleton className={styles['titleSkeleton']} />
      </div>
    ) : (
      <h2 className={styles['title']}>{title}</h2>
    )}
    <SkeletonGroup className={classNames(styles['track'], styles['awaited'], styles[tiles])}>
      {Array.from({ length: SKELETON_TILES }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never change places
        <TileSkeleton key={position} shape={tiles} />
      ))}
    </SkeletonGroup>
  </div>
);
