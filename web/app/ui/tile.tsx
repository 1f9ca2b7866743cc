import type { MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Artwork } from './artwork.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Lettering } from './lettering.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import styles from './tile.module.css';
import { TILE_WIDTHS, type TileShape } from './tile-shape.ts';

/** With words in place of a picture. */
type SkeletonShape = TileShape | 'words';

/** Their shape, until they have come. */
const PICTURES = {
  upright: { width: 400, height: 600 },
  wide: { width: 640, height: 360 },
  round: { width: 320, height: 320 },
  tall: { width: 480, height: 600 },
  broad: { width: 1120, height: 480 },
} as const;

interface TileProps {
  readonly to: To;
  readonly shape: TileShape;
  readonly title: string;
  /** A quiet line under the title. */
  readonly text?: ReactNode;
  /** Empty when there is no picture: the fallback stands there. */
  readonly src: string;
  /** A tiny picture of its colours, as a data URI, that is seen until it has come. */
  readonly placeholder?: string;
  /** `contain` for marks that must be seen whole. */
  readonly fit?: 'cover' | 'contain';
  /** Stands in for the picture; the title as a poster unless given. */
  readonly fallback?: ReactNode;
  /** Facts that show over the picture while the tile is looked at closely. */
  readonly facts?: ReactNode;
  /** At the picture's upper left. */
  readonly badges?: ReactNode;
  /** At the picture's upper right, over the lock if there is one. */
  readonly corner?: ReactNode;
  /** It cannot be opened as it is; says so to a screen reader. */
  readonly lock?: string | undefined;
  /** How far something is, from 0 to 1: a line on the picture. */
  readonly done?: number | undefined;
  /** Leads to what the page shows already. */
  readonly isCurrent?: boolean;
  /** What a press does besides, or instead of, going there. */
  readonly onClick?: (event: MouseEvent) => void;
}

/** A picture that leads somewhere, and the words under it. */
export function Tile({
  to,
  shape,
  title,
  text,
  src,
  placeholder,
  fit = 'cover',
  facts,
  badges,
  corner,
  lock,
  done,
  isCurrent = false,
  onClick,
  ...rest
}: TileProps) {
  const standIn = rest.fallback ?? <Lettering title={title} />;
  return (
    <Link
      className={classNames(styles['tile'], styles[shape])}
      to={to}
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <span className={styles['frame']}>
        {src === '' ? (
          standIn
        ) : (
          <Artwork
            className={styles[fit]}
            src={src}
            placeholder={placeholder}
            shown={TILE_WIDTHS[shape]}
            {...PICTURES[shape]}
            fallback={standIn}
          />
        )}
        {facts !== undefined && <span className={styles['facts']}>{facts}</span>}
        {badges !== undefined && <span className={styles['badges']}>{badges}</span>}
        {(corner !== undefined || lock !== undefined) && (
          <span className={styles['corner']}>
            {corner}
            {lock !== undefined && (
              <span className={styles['lock']} role="img" aria-label={lock}>
                <Icon name="lock" />
              </span>
            )}
          </span>
        )}
        {done !== undefined && <ProgressLine className={styles['progress']} done={done} />}
      </span>
      <span className={styles['title']}>{title}</span>
      {text !== undefined && <span className={styles['text']}>{text}</span>}
    </Link>
  );
}

interface EndTileProps {
  readonly to: To;
  readonly shape: TileShape;
  readonly label: string;
}

/** The last of a shelf: leads to all there is. */
export const EndTile = ({ to, shape, label }: EndTileProps) => (
  <Link className={classNames(styles['tile'], styles[shape])} to={to} prefetch="intent">
    <span className={styles['frame']}>
      <span className={styles['onward']}>
        <Icon name="forward" />
        {label}
      </span>
    </span>
  </Link>
);

/** Where a tile will be, with its geometry. */
export const TileSkeleton = ({ shape }: { readonly shape: SkeletonShape }) => (
  <SkeletonGroup className={classNames(styles['tile'], styles[shape])}>
    <Skeleton className={styles['frame']} />
    <Skeleton className={styles['titleSkeleton']} />
    <Skeleton className={styles['textSkeleton']} />
  </SkeletonGroup>
);
