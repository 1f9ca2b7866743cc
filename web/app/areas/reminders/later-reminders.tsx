import { useSession } from '#web/app/areas/session/session-context.tsx';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';

const loadDueReminders = () =>
  withTexts(['reminders'], import('./due-reminders.tsx')).then(({ DueReminders }) => DueReminders);

/** The notices of what begins. Guests have none, and load nothing of them. */
export function LaterReminders() {
  const { state } = useSession();
  const DueReminders = useLazyPart(loadDueReminders, state.kind === 'signed-in');
  return DueReminders !== null && state.kind === 'signed-in' && <DueReminders />;
}
