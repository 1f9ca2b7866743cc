import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** What it is about: `live` and `accent` shout, `picture` and `good` stand on pictures, the others are facts in a line. */
  readonly tone?: 'plain' | 'accent' | 'live' | 'positive' | 'warning' | 'picture' | 'good';
  readonly children: ReactNode;
}

/** A word or two about something, such as an age or a price. */
export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={`${styles['badge']} ${styles[tone]}`}>{children}</span>
);

interface CounterProps {
  readonly count: number;
  /** What is counted, for those who cannot see where it stands. */
  readonly label: string;
}

const MOST_SHOWN = 99;

/** How many wait behind what it stands at; nothing when there are none. */
export const Counter = ({ count, label }: CounterProps) =>
  count > 0 ? (
    <span className={styles['counter']} role="img" aria-label={label}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  ) : null;
