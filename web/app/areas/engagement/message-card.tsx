import type { Message } from '#contract/engagement.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-menu.module.css';

const ICON = { width: 40, height: 40 };

/** One message and the button that marks it as read. */
export function MessageCard({ message, onRead }: { readonly message: Message; readonly onRead: () => void }) {
  const { t } = useTexts();
  const { title, text, icon } = message;
  return (
    <li className={styles['message']}>
      {icon !== null && (
        <span className={styles['icon']}>
          <Artwork src={icon} {...ICON} />
        </span>
      )}
      <div className={styles['words']}>
        <p className={styles['subject']}>{title}</p>
        <p className={styles['text']}>{text}</p>
      </div>
      <Button look="quiet" size="small" round aria-label={t('inbox.markRead', { title })} onClick={onRead}>
        <Icon name="check" />
      </Button>
    </li>
  );
}
