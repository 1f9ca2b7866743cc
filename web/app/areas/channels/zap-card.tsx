import { airingTitle } from '#rules/channels/on-air.ts';
import { programmeAt, programmeFrom } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { AiringProgress } from './airing-progress.tsx';
import type { ListedChannel } from './lineup.ts';
import styles from './zap-card.module.css';

interface ZapCardProps {
  /** Undefined: no channel has the number. */
  readonly channel: ListedChannel | undefined;
  /** Its schedule, once that is known. */
  readonly lines: readonly ProgrammeLine[];
  /** The number that is being entered; null: none is. */
  readonly digits: string | null;
  /** The whole number has been entered, and leads nowhere. */
  readonly isUnknown: boolean;
}

const LOGO_SIZE = 96;

/** Over the picture for a moment: the channel that zapping leads to, with what is on and what comes next. */
export function ZapCard({ channel, lines, digits, isUnknown }: ZapCardProps) {
  const { t } = useTexts<'channels'>();
  const now = useServerClock()();
  const airing = channel?.current_schedule ?? null;
  const next = programmeFrom(lines, programmeAt(lines, now)?.end ?? now);
  const number = digits ?? channel?.number ?? null;
  return (
    <div className={styles['card']} role="status" data-zap={channel?.id ?? ''}>
      {channel !== undefined && (
        <span className={styles['logo']}>
          <Artwork src={channel.icon ?? channel.cover.full} width={LOGO_SIZE} height={LOGO_SIZE} first />
        </span>
      )}
      {number !== null && !isUnknown && <span className={styles['number']}>{number}</span>}
      {isUnknown && <p className={styles['name']}>{t('zapping.unknown', { number: digits ?? '' })}</p>}
      {channel !== undefined && (
        <div className={styles['words']}>
          <p className={styles['name']}>{channel.name}</p>
          {airing !== null && (
            <>
              <p className={styles['programme']}>{airingTitle(airing)}</p>
              <AiringProgress className={styles['progress']} airing={airing} />
            </>
          )}
          {next !== null && (
            <p className={styles['next']}>
              <span>{t('television.next')}</span>
              <time dateTime={next.item.start_at}>{next.item.time}</time>
              <span>{next.item.program.title}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
