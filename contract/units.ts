/** Branded ids and units. Values are made by the constructors in `rules/units.ts` or arrive checked by a schema. */
declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** An instant as integer seconds since 1970-01-01T00:00:00Z. */
export type UnixSeconds = Branded<number, 'UnixSeconds'>;
/** A length of time in milliseconds. */
export type Milliseconds = Branded<number, 'Milliseconds'>;
/** An instant as ISO 8601 in UTC with second precision and `Z`. */
export type IsoInstant = Branded<string, 'IsoInstant'>;
/** Money in the currency's smallest unit. */
export type Minor = Branded<number, 'Minor'>;
/** Money on the wire: a decimal string with two digits, such as "300.00". */
export type DecimalAmount = Branded<string, 'DecimalAmount'>;

export type ProviderId = Branded<number, 'ProviderId'>;
export type UserId = Branded<number, 'UserId'>;
export type DeviceId = Branded<string, 'DeviceId'>;
export type ProfileId = Branded<string, 'ProfileId'>;
export type ChannelId = Branded<number, 'ChannelId'>;
export type CategoryId = Branded<number, 'CategoryId'>;
export type LibraryId = Branded<number, 'LibraryId'>;
export type PacketId = Branded<number, 'PacketId'>;
export type AccountId = Branded<number, 'AccountId'>;
export type CardId = Branded<number, 'CardId'>;
export type PurchaseTypeId = Branded<string, 'PurchaseTypeId'>;
export type TitleOfferId = Branded<string, 'TitleOfferId'>;
export type PurchaseId = Branded<string, 'PurchaseId'>;
export type SubscriptionId = Branded<string, 'SubscriptionId'>;
export type TransactionId = Branded<string, 'TransactionId'>;
export type OfferId = Branded<string, 'OfferId'>;
export type ProgramId = Branded<number, 'ProgramId'>;
export type ScheduleItemId = Branded<string, 'ScheduleItemId'>;
export type ContentId = Branded<string, 'ContentId'>;
export type RowId = Branded<string, 'RowId'>;
export type RowsetId = Branded<string, 'RowsetId'>;
export type StatId = Branded<string, 'StatId'>;
