import type { TaskContext, WorkerTask } from '../task.ts';
import { cardCharger, type PaymentWork, paymentTasks } from './payments.ts';
import { purchaseEnds } from './purchase-ends.ts';
import { reminderTask } from './reminders.ts';
import { renewalTask } from './renewals.ts';

/** What comes round for subscriptions, purchases and payments. Without acquirers, renewals are paid from balances only. */
export const billingTasks = (context: TaskContext, payments: PaymentWork | null): readonly WorkerTask[] => [
  renewalTask(payments === null ? null : cardCharger(context, payments)),
  purchaseEnds,
  reminderTask,
  ...(payments === null ? [] : paymentTasks(payments)),
];
