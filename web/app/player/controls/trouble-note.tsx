import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './controls.module.css';

/** Says over the picture that loading fails again and again; its button shows why [C-ERR-04]. */
export function TroubleNote({ onMore }: { readonly onMore: () => void }) {
  const { t } = useTexts<'player'>();
  return (
    <div className={styles['note']} role="status" data-trouble>
      <span className={styles['trouble']}>
        {t('messages.error_video_download')}
        <button type="button" className={styles['more']} onClick={onMore}>
          {t('player.errorDetails.more')}
        </button>
      </span>
    </div>
  );
}
