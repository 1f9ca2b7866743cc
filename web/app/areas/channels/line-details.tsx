import type { UnixSeconds } from '#contract/units.ts';
import { broadcastOffer } from '#rules/guide/broadcast-offer.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { RemindMenu } from '#web/app/areas/reminders/remind-menu.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { rightsOf } from './channel-rights.ts';
import styles from './line-details.module.css';
import type { ListedChannel } from './lineup.ts';

interface LineDetailsProps {
  readonly channel: ListedChannel;
  readonly line: ProgrammeLine;
  /** Plays the archive of the channel from an instant. */
  readonly onStartOver: (start: UnixSeconds) => void;
}

const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

/** Beside a line of the schedule: starts over what is on, reminds of what is to come, and opens the sheet of its programme. */
export function LineDetails({ channel, line, onStartOver }: LineDetailsProps) {
  const { t } = useTexts<'channels' | 'guide'>();
  const openProgramme = useOpenProgramme();
  const { item } = line;
  const { title } = item.program;
  const now = useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const offer = broadcastOffer(line, rightsOf(channel), now);
  const about = t('television.about', { title });
  const open = () => openProgramme(channel.slug, item);
  if (offer.kind === 'announced')
    return (
      <RemindMenu
        channel={channel.id}
        broadcast={item}
        face="icon"
        more={[{ label: about, icon: 'info', onSelect: open }]}
      />
    );
  const fromStart = offer.kind === 'live' ? offer.fromStart : null;
  return (
    <>
      {fromStart !== null && (
        <Button
          look="quiet"
          size="small"
          round
          aria-label={t('television.fromStartOf', { title })}
          onClick={() => onStartOver(fromStart)}
        >
          <Icon name="startOver" />
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        round
        className={styles['details']}
        aria-haspopup="dialog"
        aria-label={about}
        onClick={open}
      >
        <Icon name="info" />
      </Button>
    </>
  );
}
