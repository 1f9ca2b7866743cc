import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Counter } from '#web/app/ui/badge.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Popover } from '#web/app/ui/popover.tsx';
import styles from './message-menu.module.css';
import { messageListQuery } from './queries.ts';
import { useMessages } from './use-messages.ts';

/** What the operator has to say, behind a bell that counts it (B-HEADER-03). */
export function MessageMenu() {
  const { t } = useTexts();
  const { messages, markRead, markAllRead } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { data: MessageList } = useQuery({ ...messageListQuery, enabled: isOpen });
  const count = messages.filter(({ is_read }) => !is_read).length;
  const unread = t('inbox.unread', { count });
  return (
    <>
      <Popover
        label={t('inbox.title')}
        align="end"
        onToggle={setOpen}
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
        <div className={styles['panel']} onClick={keepsOpen}>
          <div className={styles['head']}>
            <p className={styles['title']}>{t('inbox.title')}</p>
            {count > 0 && (
              <Button look="quiet" size="small" onClick={markAllRead}>
                {t('inbox.markAll')}
              </Button>
            )}
          </div>
          {isOpen && MessageList !== undefined && <MessageList messages={messages} onRead={markRead} />}
        </div>
      </Popover>
      <span className="visually-hidden" role="status">
        {count > 0 && unread}
      </span>
    </>
  );
}

/** Only a link of a message closes the panel. */
function keepsOpen(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a') === null) event.stopPropagation();
}
