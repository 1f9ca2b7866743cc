import { useTexts } from '#web/app/i18n/use-texts.ts';
import { changeSingleKeys, useSingleKeys } from '#web/app/player/controls/use-single-keys.ts';
import { Switch } from '#web/app/ui/choice.tsx';

/** How the player of this device is used. */
export function PlaybackSection() {
  const { t } = useTexts<'account'>();
  return (
    <Switch
      label={t('settings.playback.singleKeys')}
      hint={t('settings.playback.singleKeysHint')}
      checked={useSingleKeys()}
      onChange={(event) => changeSingleKeys(event.currentTarget.checked)}
    />
  );
}
