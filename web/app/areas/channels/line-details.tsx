import { standingOf } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { RemindMenu } from '#web/app/areas/reminders/remind-menu.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './line-details.module.css';
import type { ListedChannel } from './lineup.ts';

interface LineDetailsProps {
  readonly channel: ListedChannel;
  readonly line: ProgrammeLine;
}

const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

/** Beside a line of the schedule: reminds of what is to come, and opens the sheet of its programme. */
export function LineDetails({ channel, line }: LineDetailsProps) {
  const { t } = useTexts<'guide'>();
  const openProgramme = useOpenProgramme();
  const { item } = line;
  const now = useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const about = t('television.about', { title: item.program.title });
  const open = () => openProgramme(channel.slug, item);
  if (standingOf(line, now) === 'future')
    return (
      <RemindMenu
        channel={channel.id}
        broadcast={item}
        face="icon"
        more={[{ label: about, icon: 'info', onSelect: open }]}
      />
    );
  return (
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
  );
}
