import type { QueryClient } from '@tanstack/react-query';
import type { CallStep } from '#web/app/wire/client.ts';
import type { CallName } from '#web/app/wire/contract-types.ts';
import { refusalOf } from '#web/app/wire/wire-error.ts';

const LIST: CallName = 'channels.list';

/** A channel that a call does not find must not stand in the list either: that is read anew, and its page says so [B-TV-20]. */
export const noticesMissingChannels =
  (queries: QueryClient): CallStep =>
  (send) =>
  async (request) => {
    const answer = await send(request);
    if (answer.status === 404 && refusalOf(answer.status, answer.body).code === 'channel_not_found')
      queries.invalidateQueries({ queryKey: [LIST] });
    return answer;
  };
