import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { SKIP_SECONDS } from '#rules/player/skip.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Switch } from '#web/app/ui/choice.tsx';
import styles from './keyboard-help.module.css';
import { changeSingleKeys, useSingleKeys } from './use-single-keys.ts';

interface KeyboardHelpProps {
  readonly isOpen: boolean;
  /** A channel among others plays. */
  readonly isChannel: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Inside the player, so that it shows in full screen too. */
  readonly container: HTMLElement | null;
}

/** What the keys of the player do. */
export function KeyboardHelp({ isOpen, isChannel, onOpenChange, container }: KeyboardHelpProps) {
  const { t } = useTexts<'player'>();
  const hasSingleKeys = useSingleKeys();
  const help = useRef<HTMLDivElement>(null);
  const channelKeys = [
    [['Page Up', 'Page Down'], t('player.keys.channels')],
    [['0'], t('player.keys.lastChannel')],
    [['1', '…', '9'], t('player.keys.number')],
    [['B', 'N'], t('player.keys.programmes')],
  ] as const;
  const keys = [
    [[t('player.keys.space'), 'K'], t('player.keys.toggle')],
    [['F', t('player.keys.doubleClick')], t('player.keys.fullscreen')],
    [['←', '→', 'J', 'L'], t('player.keys.skip', { count: SKIP_SECONDS })],
    [['↑', '↓'], t('player.keys.volume')],
    [['M'], t('player.keys.sound')],
    ...(isChannel ? channelKeys : []),
    [['Z'], t('player.keys.zoom')],
    [['P'], t('player.keys.pip')],
    [['?'], t('player.keys.help')],
    [['Esc'], t('player.keys.back')],
  ] as const;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={styles['backdrop']} />
        {/* The focus at its foot would scroll past the keys in a low window. */}
        <Dialog.Popup ref={help} initialFocus={help} className={styles['help']}>
          <Dialog.Title className={styles['title']}>{t('player.help')}</Dialog.Title>
          <dl className={styles['keys']}>
            {keys.map(([names, meaning]) => (
              <div key={meaning} className={styles['row']}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Switch
            label={t('player.keys.single')}
            hint={t('player.keys.singleHint')}
            checked={hasSingleKeys}
            onChange={(event) => changeSingleKeys(event.currentTarget.checked)}
          />
          <Dialog.Close className={styles['close']}>{t('player.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
