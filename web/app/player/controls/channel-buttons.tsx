import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './channel-buttons.module.css';
import { Control } from './controls.tsx';
import type { Zapping } from './zapping.ts';

/** To the next channel and the one before, at the side of the picture. */
export function ChannelButtons({ zapping: { press } }: { readonly zapping: Zapping }) {
  const { t } = useTexts<'player'>();
  return (
    <div className={styles['buttons']}>
      <Control
        icon="channelUp"
        label={t('player.channelUp')}
        shortcut="PageUp"
        onPress={() => press({ kind: 'step', direction: 'up' })}
      />
      <Control
        icon="channelDown"
        label={t('player.channelDown')}
        shortcut="PageDown"
        onPress={() => press({ kind: 'step', direction: 'down' })}
      />
    </div>
  );
}
