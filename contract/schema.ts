import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';
import type {
  AccountId,
  CardId,
  CategoryId,
  ChannelId,
  ContentId,
  DecimalAmount,
  DeviceId,
  IsoInstant,
  LibraryId,
  OfferId,
  PacketId,
  ProfileId,
  ProgramId,
  ProviderId,
  PurchaseId,
  PurchaseTypeId,
  RowId,
  RowsetId,
  ScheduleItemId,
  StatId,
  SubscriptionId,
  TitleOfferId,
  TransactionId,
  UnixSeconds,
  UserId,
} from './units.ts';

/** Largest id the wire carries as a number: PostgreSQL's `integer`. */
const MAX_INTEGER_ID = 2_147_483_647;
const MAX_UNIX_SECONDS = 253_402_300_799;

const integerId = <Id extends number>() => Type.Unsafe<Id>(Type.Integer({ minimum: 1, maximum: MAX_INTEGER_ID }));
const stringId = <Id extends string>() => Type.Unsafe<Id>(Type.String({ minLength: 1, maxLength: 64 }));
const uuid = <Id extends string>() =>
  Type.Unsafe<Id>(Type.String({ minLength: 1, maxLength: 64, examples: ['1f0c2f0e-…'] }));

/** An unbranded id. */
export const IntegerIdSchema = integerId<number>();
export const ProviderIdSchema = integerId<ProviderId>();
export const UserIdSchema = integerId<UserId>();
export const ChannelIdSchema = integerId<ChannelId>();
export const CategoryIdSchema = integerId<CategoryId>();
export const ProgramIdSchema = integerId<ProgramId>();
export const DeviceIdSchema = uuid<DeviceId>();
export const ProfileIdSchema = uuid<ProfileId>();
export const ScheduleItemIdSchema = stringId<ScheduleItemId>();
export const ContentIdSchema = stringId<ContentId>();
export const RowIdSchema = stringId<RowId>();
export const RowsetIdSchema = stringId<RowsetId>();
export const StatIdSchema = stringId<StatId>();
export const LibraryIdSchema = integerId<LibraryId>();
export const PacketIdSchema = integerId<PacketId>();
export const AccountIdSchema = integerId<AccountId>();
export const CardIdSchema = integerId<CardId>();
export const PurchaseTypeIdSchema = stringId<PurchaseTypeId>();
export const TitleOfferIdSchema = stringId<TitleOfferId>();
export const PurchaseIdSchema = uuid<PurchaseId>();
export const SubscriptionIdSchema = uuid<SubscriptionId>();
export const TransactionIdSchema = uuid<TransactionId>();
export const OfferIdSchema = uuid<OfferId>();

export const UnixSecondsSchema = Type.Unsafe<UnixSeconds>(Type.Integer({ minimum: 0, maximum: MAX_UNIX_SECONDS }));
export const IsoInstantSchema = Type.Unsafe<IsoInstant>(
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' }),
);
export const DecimalAmountSchema = Type.Unsafe<DecimalAmount>(Type.String({ pattern: '^-?\\d{1,8}\\.\\d{2}$' }));

/**
 * The schema or null, as `type: ['x', 'null']`: a union with null is slow to serialise, and a reply
 * that misses its union would turn into a 500.
 */
export function nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { type, ...rest } = schema as TSchema & { type?: unknown; enum?: unknown[] };
  if (typeof type !== 'string') throw new Error('only a schema of one type can be made nullable');
  const values = Array.isArray(rest.enum) ? { enum: [...rest.enum, null] } : {};
  return Type.Unsafe<Static<Schema> | null>({ ...rest, ...values, type: [type, 'null'] });
}

/** One of some strings, as a plain `enum`, never a union. */
export function oneOf<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}

/** An object of any shape, passed through unchanged. */
export const OpenObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

export const text = (maxLength: number) => Type.String({ maxLength });

/** A field that clients know and a call does not do: refused, where fields that nobody knows are ignored. */
export const refusedField = Type.Optional(Type.Unsafe<never>({ not: {}, description: 'Refused' }));

/** Pictures of one drawing in the sizes that clients of televisions ask for. */
export const ScaledImage = Type.Object({ tv_x3: Type.String() });
