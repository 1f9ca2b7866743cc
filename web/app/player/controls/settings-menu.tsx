import { useState } from 'react';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';
import { Control } from './controls.tsx';
import type { PlayingSettings } from './settings-dialog.tsx';

interface SettingsMenuProps extends PlayingSettings {
  /** Inside the player, so that it shows in full screen too. */
  readonly container: HTMLElement | null;
}

const loadDialog = () =>
  withTexts(['player'], import('./settings-dialog.tsx')).then(({ SettingsDialog }) => SettingsDialog);

/** What can be chosen of what plays: sound, subtitles, speed and quality [B-PLAYER-02]. Its code comes once that plays. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { t } = useTexts<'player'>();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyPart(loadDialog, isOpen || props.view.playback.kind === 'playing');
  return (
    <>
      <Control icon="settings" label={t('player.settings.title')} onPress={() => setOpen(true)} />
      {Dialog !== null && <Dialog {...props} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
