import { LRUCache } from 'lru-cache';
import { absolute } from '#api/platform/addresses.ts';
import { atMost } from '#api/platform/at-most.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { InvalidationLog } from '#api/platform/bus/invalidation.ts';
import type { Caller, ProviderRecord, Viewpoint } from '#api/platform/caller/caller.ts';
import { isAllowedCountry } from '#api/platform/caller/region.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { Language } from '#contract/languages.ts';
import type { AuthMethods, NetworkInformation, PlatformConfiguration, Provider } from '#contract/site.ts';
import type { ProviderId } from '#contract/units.ts';
import { durationName } from '#rules/parental/duration-name.ts';
import { LAYOUT_LANGUAGE } from '#rules/search/layout-hint.ts';
import { maySignUp } from '#rules/session/registration.ts';
import { audioLanguage } from '#rules/site/audio-language.ts';
import { countryName } from '#rules/site/country-name.ts';
import { type Acquirers, frameOrigins } from '../billing/service.ts';
import type { ChannelService } from '../channels/service.ts';
import { autoAuthAddress, legalAddresses, type ProviderFacts, presentProvider, signInTexts } from './provider-view.ts';
import { loadFacts, type StoredFacts } from './store.ts';

const MAX_PROVIDERS = 10_000;
/** Longest time facts are believed, should a message of the bus have been lost. */
const FACTS_MILLISECONDS = 60_000;

export interface SiteTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly channels: ChannelService;
  readonly acquirers: Acquirers;
}

/** Public data of a provider. */
export class SiteService {
  readonly #database: Database;
  readonly #marks: InvalidationLog;
  readonly #channels: ChannelService;
  readonly #acquirers: Acquirers;
  readonly #facts: LRUCache<number, { readonly facts: StoredFacts; readonly loadedAt: number }>;

  constructor({ database, bus, clock, channels, acquirers }: SiteTools) {
    this.#channels = channels;
    this.#acquirers = acquirers;
    this.#database = database;
    this.#marks = new InvalidationLog(bus, ['provider', 'site', 'channels', 'content']);
    this.#facts = new LRUCache({ ...atMost(MAX_PROVIDERS), ttl: FACTS_MILLISECONDS, ttlResolution: 0, perf: clock });
  }

  close(): void {
    this.#marks.close();
  }

  async network(caller: Caller): Promise<NetworkInformation> {
    const { provider, language, address, country } = caller;
    const { settings } = provider;
    const { accountLink } = settings;
    const facts = await this.#factsOf(provider);
    const legal = legalAddresses(provider, caller, facts);
    return {
      id: provider.id,
      remote: address,
      country,
      country_name: countryName(country, language),
      is_guest_allowed: settings.guestsAllowed,
      is_registration_allowed: maySignUp(settings) && isAllowedCountry(provider, country),
      is_autoregistration_allowed: settings.autoregistrationAllowed,
      auto_auth: autoAuthAddress(provider, caller),
      promo_days: settings.promoDays,
      phone_otp_length: settings.phoneOtpLength,
      default: signInTexts(provider, language),
      agreement: legal.terms,
      privacy: legal.privacy,
      lk_link: accountLink && { ...accountLink, url: absolute(caller, accountLink.url) },
      languages: { audio: settings.audioLanguages.map((audio) => audioLanguage(audio, settings.languages)) },
      provider: presentProvider(provider, caller, facts),
    };
  }

  /** The ways in that the operator offers, in its order. */
  authMethods({ provider: { settings } }: Caller): AuthMethods {
    return { methods: settings.signIn.methods.map((id) => ({ id })) };
  }

  configuration({ provider: { settings }, language, now }: Caller): PlatformConfiguration {
    return {
      min_search_chars: settings.minSearchChars,
      bouncing_interval: settings.searchDebounceMilliseconds,
      layout_words: layoutWordsOf(settings, language),
      parental_duration: settings.parentalDurations.map(({ name, minutes }) => ({
        name: name === undefined ? durationName(minutes, language) : translated(name, language),
        duration: minutes,
      })),
      now,
    };
  }

  /** The provider as it stands in network and user. */
  async provider(provider: ProviderRecord, viewpoint: Viewpoint): Promise<Provider> {
    return presentProvider(provider, viewpoint, await this.#factsOf(provider));
  }

  async #factsOf({ id, settings }: ProviderRecord): Promise<ProviderFacts> {
    const [stored, channelOrigins, freeChannels] = await Promise.all([
      this.#storedFacts(id),
      this.#channels.externalOrigins(id),
      this.#channels.freeIds(id),
    ]);
    return {
      ...{ ...stored, channelOrigins, freeChannels: freeChannels.length },
      frameOrigins: frameOrigins(settings.payments, this.#acquirers),
    };
  }

  async #storedFacts(id: ProviderId): Promise<StoredFacts> {
    const known = this.#facts.get(id);
    if (known !== undefined && !this.#marks.isStale(String(id), known.loadedAt)) return known.facts;
    const loadedAt = this.#marks.moment();
    const facts = await loadFacts(this.#database, id);
    this.#facts.set(id, { facts, loadedAt });
    return facts;
  }
}

/** Layouts are guessed in one language only: the pages of others need no words for it. */
function layoutWordsOf(
  { layoutWords }: ProviderRecord['settings'],
  language: Language,
): PlatformConfiguration['layout_words'] {
  const { known, english } = layoutWords;
  return language === LAYOUT_LANGUAGE ? { known: [...known], english: [...english] } : { known: [], english: [] };
}
