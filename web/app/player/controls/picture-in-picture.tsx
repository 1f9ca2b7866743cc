import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './picture-in-picture.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** Stands in the place of a picture that is in a window of its own. */
export function PictureInPictureOverlay() {
  const { t } = useTexts<'player'>();
  return (
    <div className={styles['overlay']} role="status" data-picture-in-picture>
      <PlayerIcon name="pictureInPicture" />
      <span>{t('player.inPip')}</span>
    </div>
  );
}
