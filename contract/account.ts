import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { PinSchema } from './parental.ts';
import { text, UserIdSchema } from './schema.ts';
import { User } from './session.ts';

const MAX_NAME = 64;
const MAX_EMAIL = 254;
const MAX_PHONE = 32;

/** What users change of themselves; what is left out stays as it is. */
export const UserChanges = Type.Object({
  first_name: Type.Optional(Type.String({ maxLength: MAX_NAME, pattern: '\\S' })),
  last_name: Type.Optional(text(MAX_NAME)),
  email: Type.Optional(text(MAX_EMAIL)),
  /** Written down, and nobody's way in until a code proves it; one that a code has proved stays. */
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PHONE })),
  /** A name of the IANA time zone database. */
  timezone: Type.Optional(text(MAX_NAME)),
  /** Written and never told. */
  pincode: Type.Optional(PinSchema),
  /** Needed with `pincode` where there is one already. */
  old_pincode: Type.Optional(PinSchema),
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
    errors: ['duplicate_user', 'wrong_code'],
  }),
  updateUser: endpoint({
    ...change,
    path: '/v2/users/{id}',
    summary: 'Changes the signed-in user, named by id; of nobody else',
    params: Type.Object({ id: UserIdSchema }),
    errors: ['duplicate_user', 'wrong_code'],
  }),
};
