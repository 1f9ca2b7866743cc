import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './line-details.module.css';
import type { ListedChannel } from './lineup.ts';

interface LineDetailsProps {
  readonly channel: ListedChannel;
  readonly line: ProgrammeLine;
}

/** Beside a line of the schedule: opens the sheet of its programme. */
export function LineDetails({ channel, line }: LineDetailsProps) {
  const { t } = useTexts<'guide'>();
  const openProgramme = useOpenProgramme();
  const { item } = line;
  return (
    <Button
      look="quiet"
      size="small"
      round
      className={styles['details']}
      aria-haspopup="dialog"
      aria-label={t('television.about', { title: item.program.title })}
      onClick={() => openProgramme(channel.slug, item)}
    >
      <Icon name="info" />
    </Button>
  );
}
