import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery } from './list-query.ts';
import { DecimalAmountSchema, IntegerIdSchema, nullable, oneOf, text } from './schema.ts';
import { Token } from './session.ts';

/** Longest phone the wire takes, spaces and brackets included. */
const MAX_PHONE = 32;
const MAX_CODE = 8;
const MAX_IDENTIFIER = 64;
const MAX_DEVICE_FIELD = 255;

const Phone = Type.String({ minLength: 1, maxLength: MAX_PHONE });
const Code = Type.String({ minLength: 1, maxLength: MAX_CODE });
const PhoneAndCode = Type.Object({ phone: Phone, token: Code });

/** A code is on its way. */
export const CodeRequest = Type.Object({
  /** A text for the viewer, if the client declared that it can show it; else null. */
  message: nullable(Type.String()),
  code_length: Type.Integer(),
  /** Seconds until another code can be asked for. */
  resend_after: Type.Integer(),
});
export type CodeRequest = Static<typeof CodeRequest>;

export const City = Type.Object({ id: IntegerIdSchema, name: Type.String() });
export type City = Static<typeof City>;
export const Address = Type.Object({ id: IntegerIdSchema, name: Type.String() });
export type Address = Static<typeof Address>;

/** 0: nothing is wrong; -1: something is to be paid; -2: blocked. */
export const BlockStatus = Type.Object({
  status: Type.Integer(),
  amount: DecimalAmountSchema,
  balance: DecimalAmountSchema,
  username: Type.String(),
  message_detail: Type.String(),
});
export type BlockStatus = Static<typeof BlockStatus>;

const codeErrors = ['sign_in_not_offered'] as const;

/** Ways in besides a guest's name and password. */
export const signIn = {
  requestCode: endpoint({
    method: 'POST',
    path: '/v2/otps',
    summary: 'Sends a code to a phone; repeated within a minute it changes nothing',
    access: 'open',
    region: 'restricted',
    body: Type.Object({ phone: Phone, can_display_message: Type.Optional(Type.Boolean()) }),
    response: CodeRequest,
    errors: [...codeErrors, 'invalid_phone'],
    freshFor: freshness.none,
  }),
  signInByCode: endpoint({
    method: 'POST',
    path: '/v2/auth/otp',
    summary: 'Signs in with the code; the guest who calls becomes registered, unless the phone belongs to another user',
    access: 'open',
    region: 'restricted',
    body: PhoneAndCode,
    response: Token,
    errors: [...codeErrors, 'invalid_code', 'code_expired'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  signInByProviderCode: endpoint({
    method: 'POST',
    path: '/v2/auth/otp/{provider}/',
    summary: 'Signs in with the code of an operator that knows its customers by something else than a phone',
    access: 'open',
    region: 'restricted',
    params: Type.Object({ provider: Type.String({ minLength: 1, maxLength: MAX_IDENTIFIER }) }),
    body: Type.Object({ identifier: Type.String({ minLength: 1, maxLength: MAX_IDENTIFIER }), token: Code }),
    response: Token,
    errors: [...codeErrors, 'invalid_code', 'code_expired'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  signInByExternalToken: endpoint({
    method: 'POST',
    path: '/v2/auth/provider',
    summary: 'Signs in with a token that the operator gave its customer; good once',
    access: 'open',
    region: 'restricted',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 128 }) }),
    response: Token,
    errors: ['invalid_credentials'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  signInFromNetwork: endpoint({
    method: 'POST',
    path: '/v2/auth/network',
    summary: 'Signs in the customer in whose network the caller is',
    access: 'open',
    authority: 'address',
    region: 'restricted',
    body: Type.Object({
      manufacturer: Type.Optional(text(MAX_DEVICE_FIELD)),
      model: Type.Optional(text(MAX_DEVICE_FIELD)),
      serial: Type.Optional(text(MAX_DEVICE_FIELD)),
      os: Type.Optional(text(MAX_DEVICE_FIELD)),
    }),
    response: Token,
    errors: ['invalid_credentials', 'sign_in_not_offered'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  sendMethods: endpoint({
    method: 'GET',
    path: '/v2/otp/send_methods',
    summary: 'How a code can reach a phone, and where the messenger’s bot is',
    access: 'open',
    region: 'restricted',
    query: Type.Object({ phone: Phone }),
    response: Type.Object({ methods: Type.Array(oneOf(['sms', 'messenger'])), link: nullable(Type.String()) }),
    errors: codeErrors,
    freshFor: freshness.none,
  }),
  codeExists: endpoint({
    method: 'GET',
    path: '/v2/otp/exist',
    summary: 'Whether a code has been handed over and can be entered',
    access: 'open',
    region: 'restricted',
    query: Type.Object({ phone: Phone }),
    response: Type.Object({ otp_exist: Type.Boolean() }),
    errors: codeErrors,
    freshFor: freshness.none,
  }),
  requestCityCode: endpoint({
    method: 'POST',
    path: '/v2/mw/otps',
    summary: 'Sends a code to a phone that starts with 7; city and address follow',
    access: 'open',
    region: 'restricted',
    body: Type.Object({ phone: Phone, can_display_message: Type.Optional(Type.Boolean()) }),
    response: CodeRequest,
    errors: [...codeErrors, 'invalid_phone'],
    freshFor: freshness.none,
  }),
  signInByCityCode: endpoint({
    method: 'POST',
    path: '/v2/mw/auth/otp',
    summary: 'Signs in with the code; what is left to choose is the city',
    access: 'open',
    region: 'restricted',
    body: PhoneAndCode,
    response: Token,
    errors: [...codeErrors, 'invalid_code', 'code_expired'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/v2/mw/cities',
    summary: 'The cities of the operator, by name',
    access: 'session',
    query: ListQuery,
    response: Type.Array(City),
    errors: [],
    freshFor: freshness.none,
  }),
  setCity: endpoint({
    method: 'POST',
    path: '/v2/mw/set_city',
    summary: 'Chooses the city and answers the addresses there that are the viewer’s',
    access: 'session',
    body: Type.Object({ city_id: IntegerIdSchema }),
    response: Type.Object({ city: City, addresses: Type.Array(Address) }),
    errors: [],
    freshFor: freshness.none,
  }),
  setAddress: endpoint({
    method: 'POST',
    path: '/v2/mw/set_address',
    summary: 'Chooses the address: the sign-in is complete',
    access: 'session',
    body: Type.Object({ address_id: IntegerIdSchema }),
    response: Type.Object({ city: City, address: Address }),
    errors: [],
    freshFor: freshness.none,
  }),
  blockStatus: endpoint({
    method: 'GET',
    path: '/v2/mw/status_block',
    summary: 'Whether the viewer is blocked for what is owed',
    access: 'session',
    response: BlockStatus,
    errors: [],
    freshFor: freshness.none,
  }),
};
