import type { WorkerTask } from '../task.ts';
import { purchaseEnds } from './purchase-ends.ts';
import { reminderTask } from './reminders.ts';
import { type ChargeCard, renewalTask } from './renewals.ts';

/** What comes round for subscriptions and purchases. Without a way to charge cards, renewals are paid from balances only. */
export const billingTasks = (chargeCard: ChargeCard | null): readonly WorkerTask[] => [
  renewalTask(chargeCard),
  purchaseEnds,
  reminderTask,
];
