import type { User } from '#contract/session.ts';
import { isEmail } from './email.ts';

/** The personal data of a user. */
export interface AccountForm {
  readonly firstName: string;
  readonly email: string;
}

/** The errors by field. */
export type AccountProblems = Partial<Readonly<{ firstName: 'missing'; email: 'missing' | 'malformed' }>>;

/** Length limits of the wire. */
export const LONGEST_NAME = 64;
export const LONGEST_EMAIL = 254;

/** The initial values of the form. */
export const accountForm = ({ first_name, email }: Pick<User, 'first_name' | 'email'>): AccountForm => ({
  firstName: first_name,
  email: email ?? '',
});

/** A name and a working address, both of them [A-VALID-17, A-VALID-18, C-VALID-37]. */
export function accountProblems({ firstName, email }: AccountForm): AccountProblems {
  const address = email.trim();
  return {
    ...(firstName.trim() === '' && { firstName: 'missing' }),
    ...(address === '' ? { email: 'missing' } : isEmail(address) ? {} : { email: 'malformed' }),
  };
}

/** The fields to send. */
export const accountChanges = ({ firstName, email }: AccountForm) => ({
  first_name: firstName.trim(),
  email: email.trim(),
});
