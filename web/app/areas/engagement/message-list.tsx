import type { Message } from '#contract/engagement.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { MessageCard } from './message-card.tsx';
import styles from './message-menu.module.css';

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly onRead: (id: string) => void;
}

/** All messages, the latest first; those that are read stay. */
export function MessageList({ messages, onRead }: MessageListProps) {
  const { t } = useTexts();
  return (
    <>
      {messages.every(({ is_read }) => is_read) && <p className={styles['empty']}>{t('inbox.empty')}</p>}
      <ul>
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} onRead={() => onRead(message.id)} />
        ))}
      </ul>
    </>
  );
}
