import type { SignInMethod } from '#contract/sign-in-settings.ts';
import type { Provider } from '#contract/site.ts';
import type { PartsOf } from '../blank.ts';
import type { AnswerOf, Answers, Plain } from '../wire-calls.ts';
import { network } from './operator.ts';
import { token } from './viewers.ts';

/** Seconds until another code can be asked for. */
export const RESEND_SECONDS = 60;

/** That a code of so many digits is on its way. */
export const sentCode = (code_length = 6): AnswerOf<'session.requestCode'> => ({
  message: null,
  code_length,
  resend_after: RESEND_SECONDS,
});

/** An operator that offers these ways in, and what a page asks of one when a viewer signs in. */
export const signInBy = (
  methods: readonly [SignInMethod, ...SignInMethod[]],
  { sign_in, ...parts }: PartsOf<Plain<Provider>> = {},
): Answers => ({
  'site.network': network({ provider: { ...parts, sign_in: { methods, ...sign_in } } }),
  'site.authMethods': { methods: methods.map((id) => ({ id })) },
  'session.requestCode': sentCode(),
  'session.requestCityCode': sentCode(),
  'session.signInByCode': token('member'),
  'session.signInByProviderCode': token('member'),
  'session.signInByCityCode': token('member'),
  'session.sendMethods': { methods: ['messenger'], link: 'https://bot.kinora.example/' },
  'session.codeExists': { otp_exist: true },
});
