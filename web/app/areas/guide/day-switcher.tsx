import { useEffect, useRef } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Chip } from '#web/app/ui/chip.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { dayName, nearDayName } from './day-name.ts';
import styles from './day-switcher.module.css';

interface DaySwitcherProps {
  /** Schedule days (`YYYY-MM-DD`) in order. */
  readonly days: readonly string[];
  readonly chosen: string;
  /** Null: nothing is on air. */
  readonly today: string | null;
  readonly onChoose: (day: string) => void;
}

/** The days of a schedule: each a chip, and a button for a day back and ahead [B-LIST-03]. */
export function DaySwitcher({ days, chosen, today, onChoose }: DaySwitcherProps) {
  const { t } = useTexts<'guide'>();
  const list = useRef<HTMLUListElement>(null);
  const index = days.indexOf(chosen);
  const step = (by: number) => () => onChoose(days[index + by] ?? chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen day comes into view
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chip == null || list.current === null) return;
    list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);

  return (
    <div className={styles['days']} data-day={chosen}>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('television.previousDay')}
        disabled={index <= 0}
        onClick={step(-1)}
      >
        <Icon name="previous" />
      </button>
      <ul ref={list} className={styles['list']}>
        {days.map((day) => (
          <li key={day}>
            <Chip className={styles['day']} isChosen={day === chosen} onClick={() => onChoose(day)}>
              {nearDayName(day, today, t)}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {dayName(chosen, t)}
      </p>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('television.nextDay')}
        disabled={index >= days.length - 1}
        onClick={step(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

/** The room that it takes, before the days are known. */
export const DaySwitcherPlace = () => <div className={styles['days']} />;
