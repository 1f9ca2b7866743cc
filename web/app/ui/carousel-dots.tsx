import styles from './carousel-dots.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface CarouselDotsProps {
  /** One for each picture. */
  readonly dots: readonly { readonly id: string | number; readonly label: string }[];
  /** Which of them is shown, from 0. */
  readonly current: number;
  /** How long it is shown. */
  readonly seconds: number;
  /** Stopped until the viewer says otherwise. */
  readonly isStopped: boolean;
  /** Held for the moment, as by a pointer over the picture. */
  readonly isHeld?: boolean;
  readonly labels: { readonly stop: string; readonly resume: string };
  readonly onChoose: (index: number) => void;
  /** The time of the current one is over. */
  readonly onElapsed: () => void;
  readonly onStop: (isStopped: boolean) => void;
}

/** Which of a carousel's pictures is shown and for how much longer; without motion they change by hand only. */
export const CarouselDots = ({ dots, current, seconds, isStopped, isHeld = false, ...rest }: CarouselDotsProps) => (
  <div className={classNames(styles['dots'], (isStopped || isHeld) && styles['held'])}>
    <button
      type="button"
      className={styles['stop']}
      aria-label={isStopped ? rest.labels.resume : rest.labels.stop}
      onClick={() => rest.onStop(!isStopped)}
    >
      <Icon name={isStopped ? 'play' : 'pause'} />
    </button>
    {dots.map(({ id, label }, index) => (
      <button
        type="button"
        key={id}
        className={styles['dot']}
        aria-label={label}
        aria-current={index === current}
        onClick={() => rest.onChoose(index)}
      >
        <span className={styles['line']}>
          {index === current && (
            <span
              className={styles['fill']}
              style={{ animationDuration: `${seconds}s` }}
              onAnimationEnd={rest.onElapsed}
            />
          )}
        </span>
      </button>
    ))}
  </div>
);
