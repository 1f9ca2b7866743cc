import type {
  AccountId,
  CategoryId,
  ChannelId,
  ContentId,
  DecimalAmount,
  DeviceId,
  IsoInstant,
  LibraryId,
  Milliseconds,
  Minor,
  OfferId,
  PacketId,
  ProfileId,
  ProgramId,
  ProviderId,
  PurchaseId,
  RowId,
  RowsetId,
  ScheduleItemId,
  StatId,
  SubscriptionId,
  TransactionId,
  UnixSeconds,
  UserId,
} from '#contract/units.ts';

const MILLISECONDS_PER_SECOND = 1000;
const MINOR_DIGITS = 2;

export const milliseconds = (value: number) => value as Milliseconds;
export const minor = (value: number) => value as Minor;
export const providerId = (value: number) => value as ProviderId;
export const channelId = (value: number) => value as ChannelId;
export const categoryId = (value: number) => value as CategoryId;
export const programId = (value: number) => value as ProgramId;
export const contentId = (value: string) => value as ContentId;
export const libraryId = (value: number) => value as LibraryId;
export const accountId = (value: number) => value as AccountId;
export const packetId = (value: number) => value as PacketId;
export const userId = (value: number) => value as UserId;
export const deviceId = (value: string) => value as DeviceId;
export const profileId = (value: string) => value as ProfileId;
export const scheduleItemId = (value: string) => value as ScheduleItemId;
export const rowId = (value: string) => value as RowId;
export const rowsetId = (value: string) => value as RowsetId;
export const purchaseId = (value: string) => value as PurchaseId;
export const subscriptionId = (value: string) => value as SubscriptionId;
export const transactionId = (value: string) => value as TransactionId;
export const offerId = (value: string) => value as OfferId;
export const statId = (value: string) => value as StatId;

/** The whole second an instant falls in. */
export const unixSeconds = (value: number) => Math.floor(value) as UnixSeconds;

export const unixSecondsOf = (instant: Date) => unixSeconds(instant.getTime() / MILLISECONDS_PER_SECOND);

export const dateOf = (instant: UnixSeconds) => new Date(instant * MILLISECONDS_PER_SECOND);

/** ISO 8601 in UTC with second precision, the one form instants have on the wire. */
export const isoInstant = (instant: Date) => instant.toISOString().replace(/\.\d{3}Z$/, 'Z') as IsoInstant;

/** Minor units as the wire's decimal string: 30000 gives "300.00". */
export const decimalAmount = (amount: Minor) => (amount / 10 ** MINOR_DIGITS).toFixed(MINOR_DIGITS) as DecimalAmount;

/** The wire's decimal string as minor units: "300.00" gives 30000. */
export const minorOf = (amount: DecimalAmount) => Math.round(Number(amount) * 10 ** MINOR_DIGITS) as Minor;
