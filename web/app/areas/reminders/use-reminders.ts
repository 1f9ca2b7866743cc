import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScheduleItem } from '#contract/guide.ts';
import type { Reminder } from '#contract/reminders.ts';
import type { ChannelId, IsoInstant, ScheduleItemId } from '#contract/units.ts';
import { isoInstant } from '#rules/units.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { remindersQuery } from './queries.ts';

const NONE: readonly Reminder[] = [];
/** What another device has changed is here after this time, or when the page is looked at again. */
const POLL_MILLISECONDS = 120_000;

/** The reminders of the profile; none of a guest's. */
export const useReminderList = (pollMilliseconds = POLL_MILLISECONDS): readonly Reminder[] =>
  useReminderReading(pollMilliseconds).reminders ?? NONE;

/** The same with how reading them stands; undefined: they have not been read. */
export function useReminderReading(pollMilliseconds = POLL_MILLISECONDS) {
  const { state } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    ...remindersQuery(),
    enabled: state.kind === 'signed-in',
    refetchOnWindowFocus: 'always',
    refetchInterval: pollMilliseconds,
  });
  return { reminders: state.kind === 'guest' ? NONE : data, error, refetch, isFetching };
}

/** The broadcasts of which the viewer is still to be reminded: the same set until something of the list changes. */
export function useReminded(): ReadonlySet<ScheduleItemId> {
  const reminders = useReminderList();
  return useMemo(() => {
    const waiting = reminders.filter(({ dismissed_at }) => dismissed_at === null);
    return new Set(waiting.flatMap(({ schedule }) => schedule?.id ?? []));
  }, [reminders]);
}

/** What a viewer wants to be reminded of, and how. */
export interface ReminderChoice {
  readonly channel: ChannelId;
  readonly schedule: ScheduleItem['id'];
  readonly switchesChannel: boolean;
}

/** Sets, changes and removes reminders: each shows at once, or a message says why not. A guest is asked to sign in. */
export function useReminderChanges() {
  const wire = useWire();
  const queries = useQueryClient();
  const { state } = useSession();
  const onError = useFailureToast();
  const query = remindersQuery();
  const readAnew = () => queries.invalidateQueries(query);
  const show = (change: (shown: Reminder[]) => Reminder[]) =>
    queries.setQueryData(query.queryKey, (shown) => change(shown ?? []));

  const set = useMutation({
    mutationFn: ({ channel, schedule, switchesChannel }: ReminderChoice) =>
      wire().call('reminders.add', {
        body: { channel_id: channel, schedule_id: schedule, switches_channel: switchesChannel },
      }),
    onSuccess: (made) => show((shown) => [...shown.filter(({ id }) => id !== made.id), made]),
    onError,
    onSettled: readAnew,
  });
  const remove = useMutation({
    mutationFn: (id: string) => wire().call('reminders.remove', { params: { id } }),
    onMutate: (id) => show((shown) => shown.filter((each) => each.id !== id)),
    onError,
    onSettled: readAnew,
  });
  const dismiss = useMutation({
    mutationFn: (id: string) => wire().call('reminders.change', { params: { id }, body: { is_dismissed: true } }),
    onMutate: (id) =>
      show((shown) => shown.map((each) => (each.id === id ? { ...each, dismissed_at: thisInstant() } : each))),
    onSettled: readAnew,
  });
  const markShown = useMutation({
    mutationFn: (id: string) => wire().call('reminders.change', { params: { id }, body: { is_shown: true } }),
  });
  return {
    isBusy: set.isPending || remove.isPending,
    set: (choice: ReminderChoice) => {
      if (state.kind === 'signed-in') set.mutate(choice);
      else void askToSignIn();
    },
    remove: remove.mutate,
    dismiss: dismiss.mutate,
    markShown: markShown.mutate,
  };
}

const thisInstant = (): IsoInstant => isoInstant(new Date());
