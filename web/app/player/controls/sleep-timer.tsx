import { minutesLeft, SLEEP_MINUTES, sleepAfter, type SleepTimer as Timer } from '#rules/player/sleep-timer.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { useDuration, usePlayerView } from '#web/app/player/session/use-player-view.ts';
import { useSleep } from '#web/app/player/session/use-sleep.ts';
import { RadioGroup } from '#web/app/ui/choice.tsx';
import type { TimelineLine } from './timeline.ts';

interface SleepTimerProps {
  readonly session: PlayerSession;
  /** Of what plays. */
  readonly line: TimelineLine | null;
}

const OFF = 'off';
const END = 'end';

/** When playing is to stop by itself. */
export function SleepTimer({ session, line }: SleepTimerProps) {
  const { t } = useTexts<'player'>();
  const { timer, left } = useSleep(session);
  const end = useEnd(session, line);
  const chosen = timer === null ? OFF : timer.kind === 'minutes' ? String(timer.minutes) : END;
  const choices = [
    { value: OFF, label: t('player.sleep.off') },
    ...SLEEP_MINUTES.map((minutes) => ({
      value: String(minutes),
      label: t('player.sleep.minutes', { count: minutes }),
    })),
    ...(end === null ? [] : [{ value: END, label: t(`player.sleep.${end.name}`) }]),
  ];

  function choose(value: string): void {
    if (value === OFF) session.sleep.choose(null);
    else if (value === END) session.sleep.choose(end?.timer() ?? null);
    else session.sleep.choose(sleepAfter(Number(value), session.now()));
  }
  return (
    <RadioGroup
      label={t('player.sleep.title')}
      isLabelHidden
      choices={choices.map((choice) =>
        choice.value === chosen && left !== null
          ? { ...choice, hint: t('player.sleep.left', { count: minutesLeft(left) }) }
          : choice,
      )}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

interface End {
  readonly name: 'programme' | 'episode' | 'film';
  readonly timer: () => Timer | null;
}

/** The end of what plays; null where nothing tells it. */
function useEnd(session: PlayerSession, line: TimelineLine | null): End | null {
  const playback = usePlayerView(session)?.playback ?? { kind: 'idle' };
  const duration = useDuration(session);
  if (playback.kind === 'idle') return null;
  const { source } = playback;
  if (source.kind !== 'channel') {
    const isEpisode = source.kind === 'title' && source.series !== null;
    return duration === null ? null : { name: isEpisode ? 'episode' : 'film', timer: () => ({ kind: 'film' }) };
  }
  return line === null
    ? null
    : {
        name: 'programme',
        timer() {
          const position = session.position();
          return position === null ? null : { kind: 'programme', at: position + line.duration - line.watched };
        },
      };
}
