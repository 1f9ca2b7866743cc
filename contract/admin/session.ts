import Type, { type Static } from 'typebox';
import { entry, NameSchema, NumberIdSchema, TextsSchema } from './entry.ts';

/** Where customers live. */
export const CityEntry = entry({ id: NumberIdSchema, name: NameSchema });
export type CityEntry = Static<typeof CityEntry>;

/** Of the customer who proves the phone. */
export const AddressEntry = entry({
  id: NumberIdSchema,
  cityId: NumberIdSchema,
  phone: Type.String({ pattern: '^[0-9]{1,20}$' }),
  name: Type.String({ minLength: 1, maxLength: 500 }),
});
export type AddressEntry = Static<typeof AddressEntry>;

/** Which customer is signed in from a network. */
export const NetworkEntry = entry({
  /** Its first address and the length of its prefix, such as `10.1.2.0/24`. */
  network: Type.String({ pattern: '^[0-9a-fA-F.:]{2,45}/[0-9]{1,3}$' }),
  /** The number by which the operator knows the customer. */
  providerUid: Type.String({ minLength: 1, maxLength: 200 }),
});
export type NetworkEntry = Static<typeof NetworkEntry>;

/** What a customer owes: -1 is to pay, -2 is blocked. */
export const BlockEntry = entry({
  userId: NumberIdSchema,
  status: Type.Unsafe<-1 | -2>({ type: 'integer', enum: [-1, -2] }),
  amountMinor: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
  messageDetail: Type.Optional(TextsSchema),
});
export type BlockEntry = Static<typeof BlockEntry>;
