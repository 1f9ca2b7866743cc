import { Link } from 'react-router';
import type { Message } from '#contract/engagement.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { knownDeepLinkOf } from '#rules/site/deep-link.ts';
import { unixSecondsOf } from '#rules/units.ts';
import { dateName } from '#web/app/areas/guide/day-name.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './message-menu.module.css';

const ICON = { width: 40, height: 40 };

/** One message with its date, where it leads, and the button that marks it as read. */
export function MessageCard({ message, onRead }: { readonly message: Message; readonly onRead: () => void }) {
  const { t } = useTexts<'guide'>();
  const { title, text, icon, created_at, is_read, params } = message;
  const link = knownDeepLinkOf(params);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { date } = localTime(unixSecondsOf(new Date(created_at)), zone);
  return (
    <li className={classNames(styles['message'], is_read && styles['read'])}>
      {icon !== null && (
        <span className={styles['icon']}>
          <Artwork src={icon} {...ICON} />
        </span>
      )}
      <div className={styles['words']}>
        <p className={styles['subject']}>
          {link === null ? (
            title
          ) : (
            <Link className={styles['link']} to={link.path} onClick={is_read ? undefined : onRead}>
              {title}
            </Link>
          )}
        </p>
        <p className={styles['text']}>{text}</p>
        <time className={styles['date']} dateTime={created_at}>
          {dateName(date, t)}
        </time>
      </div>
      {!is_read && (
        <Button look="quiet" size="small" round aria-label={t('inbox.markRead', { title })} onClick={onRead}>
          <Icon name="check" />
        </Button>
      )}
    </li>
  );
}
