import styles from './channel-list.module.css';
import type { ListedChannel } from './lineup.ts';

interface RowsOutOfSightProps {
  /** Null: its name is still to come. */
  readonly channels: readonly (ListedChannel | null)[];
  /** Pixels. */
  readonly height: number;
}

/** React writes every value of `hidden` as if it were true. */
const findable = (element: HTMLElement | null) => element?.setAttribute('hidden', 'until-found');

/**
 * The place of rows that are not drawn. Their names stand where the rows would, for the browser's own search, which shows
 * and scrolls to what it finds: then its row is drawn.
 */
export const RowsOutOfSight = ({ channels, height }: RowsOutOfSightProps) => (
  <li aria-hidden="true" className={styles['outOfSight']} style={{ height }}>
    {channels.some((channel) => channel !== null) && (
      <div ref={findable} style={{ lineHeight: `${height / channels.length}px` }}>
        {channels.map((channel) => channel?.name ?? '').join('\n')}
      </div>
    )}
  </li>
);
