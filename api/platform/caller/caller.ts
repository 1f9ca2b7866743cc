import type { Language } from '#contract/languages.ts';
import type { ProfileRole } from '#contract/profiles.ts';
import type { ProviderSettings } from '#contract/provider-settings.ts';
import type { User } from '#contract/session.ts';
import type { Brand } from '#contract/site.ts';
import type { DeviceId, ProfileId, ProviderId, UnixSeconds, UserId } from '#contract/units.ts';
import { type Audience, audienceOfRole } from '#rules/profiles/audience.ts';

/** A provider as every area sees it: its row with complete settings. */
export interface ProviderRecord {
  readonly id: ProviderId;
  readonly shortname: string;
  readonly name: string;
  readonly timezone: string;
  readonly country: string;
  readonly settings: ProviderSettings;
  readonly brand: Brand;
}

export interface Session {
  readonly providerId: ProviderId;
  readonly userId: UserId;
  readonly deviceId: DeviceId | null;
  readonly stage: 'interim' | 'device';
  readonly isGuest: boolean;
  /** The operator asks this customer to pay, or has blocked them: no streams. */
  readonly isBlocked: boolean;
  /** Names the session where it is kept: SHA-256 of its token. */
  readonly tokenHash: Buffer;
  /** Who is watching. */
  readonly profile: { readonly id: ProfileId; readonly role: ProfileRole };
  readonly parentalStatus: User['parental_status'];
  /** Until then the PIN is not asked for again; null: it was not said. */
  readonly elevatedUntil: UnixSeconds | null;
  /** The user's own zone, else null: the provider's counts. */
  readonly timezone: string | null;
}

/** Who is calling, worked out once before any handler runs. */
export interface Caller {
  readonly provider: ProviderRecord;
  readonly session: Session | null;
  readonly language: Language;
  /** ISO 3166 alpha-2: where a trusted proxy says the caller is, else the provider's own country. */
  readonly country: string;
  /** The client's address after the trusted hops. */
  readonly address: string;
  readonly now: UnixSeconds;
  /** `https://tv.example`: what the caller sees as our origin. */
  readonly origin: string;
  /** Where the caller finds the origin of media: `https://tv.example/media`, or another host's. */
  readonly mediaBase: string;
  /** Whether an operator registered the origin's host; another one is the caller's own word. */
  readonly isHostRegistered: boolean;
}

/** What wording and addresses of an answer depend on. */
export type Viewpoint = Pick<Caller, 'language' | 'origin' | 'mediaBase'>;

/** A caller whose token was checked. */
export type SignedInCaller = Caller & { readonly session: Session };

/** A caller whose address may stand for a token: no other site sent this call. Only the resolver makes one. */
export interface AddressCaller extends Caller {
  readonly mayUseAddress: true;
}

/** Whom what a caller sees is made for. */
export const audienceOf = ({ session }: Pick<Caller, 'session'>): Audience =>
  session === null ? 'all' : audienceOfRole(session.profile.role);

/** The zone whose clock a caller's times show: the user's own, else the provider's. */
export const zoneOf = ({ session, provider }: Caller): string => session?.timezone ?? provider.timezone;
