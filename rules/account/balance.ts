import type { User } from '#contract/session.ts';

/** What is on an account: services of all generations say it, some as its balance and some as its amount [A-ENT-20]. */
export const balanceOf = ({ balance, amount }: Partial<Pick<User['accounts'][number], 'balance' | 'amount'>>) =>
  balance ?? amount ?? null;
