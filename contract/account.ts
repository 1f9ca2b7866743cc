import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { PinSchema } from './parental.ts';
import { refusedField, text, UserIdSchema } from './schema.ts';
import { MAX_APP_VERSION, personalFields, User } from './session.ts';

const MAX_TIMEZONE = 64;
const MAX_PHONE = 32;

/** The editable fields of a user; omitted fields stay unchanged. */
export const UserChanges = Type.Object({
  ...personalFields,
  /** Stored unverified, and no sign-in until a code verifies it; a verified one stays. */
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PHONE })),
  /** A name of the IANA time zone database. */
  timezone: Type.Optional(text(MAX_TIMEZONE)),
  app_version: Type.Optional(text(MAX_APP_VERSION)),
  /** Write-only. */
  pincode: Type.Optional(PinSchema),
  /** Needed with `pincode` where there is one already. */
  old_pincode: Type.Optional(PinSchema),
  /** What only the operator changes, or another call. */
  username: refusedField,
  password: refusedField,
  device_limit: refusedField,
  provider_uid: refusedField,
  is_active: refusedField,
  refer_id: refusedField,
});
export type UserChanges = Static<typeof UserChanges>;

const change = {
  method: 'PATCH',
  access: 'session',
  body: UserChanges,
  response: User,
  freshFor: freshness.none,
} as const;

export const account = {
  updateSelf: endpoint({
    ...change,
    path: '/v2/users/self',
    summary: 'Changes the signed-in user',
    errors: ['duplicate_user', 'wrong_code', 'pincode_required'],
  }),
  updateUser: endpoint({
    ...change,
    path: '/v2/users/{id}',
    summary: 'Changes the signed-in user, named by id; other users are refused',
    params: Type.Object({ id: UserIdSchema }),
    errors: ['duplicate_user', 'wrong_code', 'pincode_required'],
  }),
};
