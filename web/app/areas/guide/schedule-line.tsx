import type { ReactNode } from 'react';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { airingProgress } from '#rules/channels/on-air.ts';
import { type Standing, standingOf } from '#rules/player/programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { ProgressLine } from '#web/app/ui/progress-line.tsx';
import type { ProgrammeLine } from './programme-line.ts';
import styles from './schedule-panel.module.css';

interface ScheduleLineProps {
  readonly line: ProgrammeLine;
  /** Unix seconds. */
  readonly now: number;
  readonly isWatched: boolean;
  /** The line the list opens at. */
  readonly isFocus: boolean;
  /** It is above that line. */
  readonly isEarlier: boolean;
  /** The first one that is still to begin. */
  readonly isNext: boolean;
  readonly onChoose: (line: ProgrammeLine) => void;
  /** What stands beside the line. */
  readonly aside: ReactNode;
}

const standingTexts = {
  past_available: 'television.available',
  past_missing: 'television.missing',
  now: 'television.now',
  future: 'television.future',
} as const satisfies Readonly<Record<Standing, string>>;

/** One programme: what can be watched invites a press, what cannot says why when pressed. */
export function ScheduleLine({ line, now, isWatched, isFocus, isEarlier, isNext, onChoose, aside }: ScheduleLineProps) {
  const { t } = useTexts<'channels' | 'guide'>();
  const { item } = line;
  const standing = standingOf(line, now);
  return (
    <li
      className={styles['item']}
      data-standing={standing}
      data-focus={isFocus || undefined}
      data-earlier={isEarlier || undefined}
    >
      <button
        type="button"
        className={styles['line']}
        data-programme={item.id}
        aria-current={isWatched || undefined}
        onClick={() => onChoose(line)}
      >
        <time className={styles['time']} dateTime={item.start_at}>
          {item.time}
        </time>
        <span className={styles['words']}>
          <span className={styles['title']}>{item.program.title}</span>
          <span className={styles['detail']}>
            {factLine([
              item.episode === null ? item.program.category.name : item.episode.title,
              item.program.age !== null && t('television.age', { age: item.program.age }),
            ])}
          </span>
          {standing === 'now' && <ProgressLine className={styles['progress']} done={airingProgress(item, now)} />}
        </span>
        <span className={styles['mark']}>
          {standing === 'past_available' && <Icon name="play" />}
          {isNext ? (
            <span className={styles['next']}>{t('television.next')}</span>
          ) : (
            <span className={standing === 'now' ? styles['nowBadge'] : 'visually-hidden'}>
              {t(standingTexts[standing])}
            </span>
          )}
        </span>
      </button>
      {aside}
    </li>
  );
}
