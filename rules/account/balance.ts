import type { User } from '#contract/session.ts';

/** The balance of an account; some services send it as `balance`, others as `amount` [A-ENT-20]. */
export const balanceOf = ({ balance, amount }: Partial<Pick<User['accounts'][number], 'balance' | 'amount'>>) =>
  balance ?? amount ?? null;
