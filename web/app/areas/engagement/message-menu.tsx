import { useTexts } from '../../i18n/use-texts.ts';
import { Counter } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { MessageCard } from './message-card.tsx';
import styles from './message-menu.module.css';
import { useMessages } from './use-messages.ts';

/** What the operator has to say, behind a bell that counts it (B-HEADER-03). */
export function MessageMenu() {
  const { t } = useTexts();
  const { messages, markRead, markAllRead } = useMessages();
  const count = messages.length;
  const unread = t('inbox.unread', { count });
  return (
    <>
      <Popover
        label={t('inbox.title')}
        align="end"
        trigger={(wiring) => (
          <Button
            look="quiet"
            size="small"
            round
            className={styles['bell']}
            {...wiring}
            aria-label={count > 0 ? unread : t('inbox.title')}
          >
            <Icon name="bell" />
            <span className={styles['count']}>
              <Counter count={count} label={unread} />
            </span>
          </Button>
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the panel open while its list is worked through */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button clicks it */}
        <div className={styles['panel']} onClick={(event) => event.stopPropagation()}>
          <div className={styles['head']}>
            <p className={styles['title']}>{t('inbox.title')}</p>
            {count > 0 && (
              <Button look="quiet" size="small" onClick={markAllRead}>
                {t('inbox.markAll')}
              </Button>
            )}
          </div>
          {count === 0 ? (
            <p className={styles['empty']}>{t('inbox.empty')}</p>
          ) : (
            <ul>
              {messages.map((message) => (
                <MessageCard key={message.id} message={message} onRead={() => markRead(message.id)} />
              ))}
            </ul>
          )}
        </div>
      </Popover>
      <span className="visually-hidden" role="status">
        {count > 0 && unread}
      </span>
    </>
  );
}
