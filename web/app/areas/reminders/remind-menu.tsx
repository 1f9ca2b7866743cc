import type { ChannelId, ScheduleItemId } from '#contract/units.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/app/ui/menu.tsx';
import styles from './remind-menu.module.css';
import { SetBell } from './set-bell.tsx';
import { useReminderChanges, useReminderList } from './use-reminders.ts';

interface RemindMenuProps {
  readonly channel: ChannelId;
  /** A broadcast that is to come. */
  readonly broadcast: { readonly id: ScheduleItemId; readonly program: { readonly title: string } };
  /** `icon`: beside something that names it; `small`: in a line. */
  readonly face: 'button' | 'small' | 'icon';
  /** What else the menu has. */
  readonly more?: readonly MenuItem[];
}

/** Reminds the viewer of a broadcast, by a notice only or by switching the channel, and takes that back. */
export function RemindMenu({ channel, broadcast, face, more = [] }: RemindMenuProps) {
  const { t } = useTexts<'guide' | 'reminders'>();
  const reminder = useReminderList().find(
    ({ schedule, dismissed_at }) => schedule?.id === broadcast.id && dismissed_at === null,
  );
  const { set, remove } = useReminderChanges();
  const choose = (switchesChannel: boolean) => () => set({ channel, schedule: broadcast.id, switchesChannel });
  const onError = useFailureToast();
  const openAll = () => askModal('reminders', {}).catch(onError);
  const isChosen = (switchesChannel: boolean) => reminder?.switches_channel === switchesChannel;
  const name = t('reminders.of', { title: broadcast.program.title });
  const isSet = reminder !== undefined;
  return (
    <Menu
      align="end"
      trigger={
        face === 'icon' ? (
          <Button look="quiet" size="small" round aria-label={isSet ? `${name}. ${t('television.reminded')}` : name}>
            {isSet ? <SetBell className={styles['set']} /> : <Icon name="bell" />}
          </Button>
        ) : (
          <Button
            look={face === 'button' && !isSet ? 'primary' : 'secondary'}
            size={face === 'small' ? 'small' : 'medium'}
            data-reminder={isSet ? 'set' : 'none'}
          >
            {isSet ? <SetBell /> : <Icon name="bell" />}
            {isSet ? t('television.reminded') : t('reminders.remind')}
          </Button>
        )
      }
      items={[
        { label: t('reminders.notice'), icon: isChosen(false) ? 'check' : 'bell', onSelect: choose(false) },
        { label: t('reminders.switch'), icon: isChosen(true) ? 'check' : 'television', onSelect: choose(true) },
        ...(isSet
          ? [
              { label: t('reminders.title'), icon: 'list', onSelect: openAll } as const,
              {
                label: t('reminders.remove'),
                icon: 'trash',
                isDangerous: true,
                onSelect: () => remove(reminder.id),
              } as const,
            ]
          : []),
        ...more,
      ]}
    />
  );
}
