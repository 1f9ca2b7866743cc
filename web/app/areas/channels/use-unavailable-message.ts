import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { unavailableWords } from './channel-obstacle.tsx';
import type { ListedChannel } from './lineup.ts';

/** Says why a channel that was opened cannot be watched, whatever was paid for it [C-CHLOAD-01]. */
export function useUnavailableMessage(channel: ListedChannel): void {
  const { t } = useTexts<'channels'>();
  const { id, is_available } = channel;
  const say = useEffectEvent(() => {
    askModal('message', { title: channel.name, text: unavailableWords(channel, t) }).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel is opened
  useEffect(() => {
    if (!is_available) say();
  }, [id, is_available]);
}
