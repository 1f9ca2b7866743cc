import type { Language } from '#contract/languages.ts';
import type { ProfileRole } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import type { Brand, ProviderFeatures, ProviderLinks } from '#contract/site.ts';
import type { DeviceId, ProfileId, ProviderId, UnixSeconds, UserId } from '#contract/units.ts';
import { type Audience, audienceOfRole } from '#rules/profiles/audience.ts';
import type { Translations } from './language.ts';

/** A provider as every area sees it: its row with typed settings. */
export interface ProviderRecord {
  readonly id: ProviderId;
  readonly shortname: string;
  readonly name: string;
  readonly timezone: string;
  readonly country: string;
  readonly settings: ProviderSettings;
  readonly brand: Brand;
}

/** What an operator decides. Behaviour follows these names, never a provider's id. */
export interface ProviderSettings {
  readonly languages: readonly string[];
  readonly guestsAllowed: boolean;
  readonly registrationAllowed: boolean;
  readonly autoregistrationAllowed: boolean;
  readonly hasPurchases: boolean;
  readonly additionalPacketsWithoutBase: boolean;
  readonly phoneMask: string;
  readonly phoneOtpLength: number | null;
  readonly signIn: SignInSettings;
  readonly promoDays: number;
  readonly autoAuthUrl: string | null;
  /** Where a partner that signs viewers in itself does so; null: nowhere. */
  readonly signInUrl: string | null;
  readonly agreementUrl: string | null;
  readonly privacyUrl: string | null;
  readonly accountLink: { readonly label: string; readonly url: string } | null;
  readonly login: {
    readonly title: Readonly<Record<string, string>>;
    readonly description: Readonly<Record<string, string>>;
  };
  readonly support: { readonly email: string; readonly phone: string; readonly url: string };
  readonly registration: { readonly url: string; readonly caption: string };
  readonly currency: {
    readonly asciiName: string;
    readonly utfName: string;
    readonly isoCode: string;
    readonly format: string;
  };
  readonly audioLanguages: readonly { readonly key: string; readonly priority: number }[];
  readonly minSearchChars: number;
  readonly searchDebounceMilliseconds: number;
  /** A duration without a name is called by its minutes or hours. */
  readonly parentalDurations: readonly { readonly name?: Translations; readonly minutes: number }[];
  /** Null: a token never expires by itself. */
  readonly tokenLifetimeSeconds: number | null;
  /** Streams demand a device-authorised token. */
  readonly strictStreams: boolean;
  /** `POST /v2/auth/device` answers a device id without a token (set-top clients). */
  readonly deviceIdSignIn: boolean;
  /** `/v2/channels/categories` answers whole channels, for old set-top clients. */
  readonly categoriesAsObjects: boolean;
  /** Countries (ISO 3166 alpha-2) that may watch; empty: all. */
  readonly allowedCountries: readonly string[];
  /** Channels that are for adults whatever their own age says. */
  readonly adultChannels: readonly number[];
  /** Titles whose own pages are not there. */
  readonly hiddenContents: readonly string[];
  /** How long clients may show a title as it came; null: their own fifteen minutes. */
  readonly contentCacheSeconds: number | null;
  /** Origins of others (`https://portal.example`) that may show the pages in a frame. */
  readonly framedBy: readonly string[];
  readonly links: {
    readonly about: string | null;
    readonly menu: readonly { readonly title: Translations; readonly url: string }[];
    readonly stores: readonly ProviderLinks['stores'][number][];
  };
  /** What is different inside partners, by their ids. */
  readonly partners: Readonly<Record<string, PartnerSettings>>;
  readonly features: ProviderFeatures;
  /** What plays on the seasonal page, and the rowset (by slug) under it; null: there is none now. */
  readonly seasonal: { readonly channel: number; readonly rowset: string } | null;
  readonly parental: {
    /** The user's `parental_code` is the PIN itself, for old clients that compare it by themselves. */
    readonly tellsCode: boolean;
    /** Embedded players may ask to be spared the PIN. */
    readonly embedsMayIgnore: boolean;
    /** What the operator asks those who have no PIN yet, in its own words; null: our words do. */
    readonly dialogue: ParentalDialogueSettings | null;
  };
}

export interface ParentalDialogueSettings {
  /** An address; null: none. */
  readonly icon: string | null;
  readonly title: Translations;
  readonly message: Translations;
  readonly buttons: readonly { readonly label: Translations; readonly action: string; readonly isPrimary: boolean }[];
}

/** What stands in the place of the provider's own inside a partner; null: the provider's own. */
export interface PartnerSettings {
  readonly menu: readonly { readonly title: Translations; readonly url: string }[];
  readonly accountLink: ProviderSettings['accountLink'];
  readonly support: ProviderSettings['support'] | null;
}

export interface Session {
  readonly providerId: ProviderId;
  readonly userId: UserId;
  readonly deviceId: DeviceId | null;
  readonly stage: 'interim' | 'device';
  readonly isGuest: boolean;
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

/** Whom what a caller sees is made for. */
export const audienceOf = ({ session }: Pick<Caller, 'session'>): Audience =>
  session === null ? 'all' : audienceOfRole(session.profile.role);

/** The zone whose clock a caller's times show: the user's own, else the provider's. */
export const zoneOf = ({ session, provider }: Caller): string => session?.timezone ?? provider.timezone;
