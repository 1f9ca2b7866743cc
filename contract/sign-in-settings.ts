import Type, { type Static } from 'typebox';
import { nullable, oneOf } from './schema.ts';

/**
 * Ways in that an operator may offer:
 * - `auto`: by the operator's own network, without a form;
 * - `phone_code`: a code sent to the phone;
 * - `telecom_card`: the same for the holders of a card, whose phones start with 7;
 * - `messenger_code`: a code that a messenger's bot hands out;
 * - `provider_code`: a code for the operator's own customer number;
 * - `city_code`: a code, then the city and the address;
 * - `password`: login and password.
 */
export const signInMethods = [
  'auto',
  'phone_code',
  'telecom_card',
  'messenger_code',
  'provider_code',
  'city_code',
  'password',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** How long a phone is: as the mask has it, or nine digits, eleven where the first is a 7. */
export const phoneRules = ['mask', 'nine_or_eleven'] as const;
export type PhoneRule = (typeof phoneRules)[number];

/** The sign-in settings of a provider. */
export const SignInSettings = Type.Object(
  {
    /** In the order in which they are offered. */
    methods: Type.Array(oneOf(signInMethods)),
    /** Digits of a code where `phoneOtpLength` is null. */
    codeLength: Type.Unsafe<4 | 6>({ type: 'integer', enum: [4, 6] }),
    /** Codes sent in an hour to users the operator has, and as many to phones that nobody has yet. */
    codesPerHour: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    phoneRule: oneOf(phoneRules),
    /** A 7 or 8 at the start of a phone that a browser fills in is left out. */
    stripsLeadingDigit: Type.Boolean(),
    /** A short login is sent with zeros and the provider's number before it. */
    hasPartnerPrefix: Type.Boolean(),
    /** Viewers may be blocked for unpaid bills, with a notice. */
    hasBlockStatus: Type.Boolean(),
    /** Address of the messenger's bot; `{phone}` is replaced by the phone. */
    messengerLink: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type SignInSettings = Readonly<Omit<Static<typeof SignInSettings>, 'methods'>> & {
  readonly methods: readonly SignInMethod[];
};

/** The defaults. */
export const defaultSignIn: SignInSettings = {
  methods: ['phone_code', 'password'],
  codeLength: 6,
  codesPerHour: 1_000,
  phoneRule: 'mask',
  stripsLeadingDigit: false,
  hasPartnerPrefix: false,
  hasBlockStatus: false,
  messengerLink: null,
};

/** The same in its wire format. */
export const SignIn = Type.Object({
  methods: Type.Array(oneOf(signInMethods)),
  /** Digits of a code. */
  code_length: Type.Integer({ minimum: 4, maximum: 8 }),
  phone_rule: oneOf(phoneRules),
  /** Digits of a phone by the mask. */
  phone_length: Type.Integer(),
  strips_leading_digit: Type.Boolean(),
  has_partner_prefix: Type.Boolean(),
  has_block_status: Type.Boolean(),
});
export type SignIn = Static<typeof SignIn>;
