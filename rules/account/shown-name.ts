import type { User } from '#contract/session.ts';

/** What a user is called: the name they gave, else the phone, else the login. */
export const shownName = ({ first_name, phone, username }: Pick<User, 'first_name' | 'phone' | 'username'>): string =>
  first_name.trim() || phone || username;
