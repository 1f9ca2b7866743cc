import type { User } from '#contract/session.ts';

/** The displayed name of a user: the name, else the phone, else the login. */
export const shownName = ({ first_name, phone, username }: Pick<User, 'first_name' | 'phone' | 'username'>): string =>
  first_name.trim() || phone || username;
