import { absolute } from '#api/platform/addresses.ts';
import type { Caller, ProviderRecord } from '#api/platform/caller/caller.ts';
import { presentCurrency } from '#api/platform/provider/currency.ts';
import type { ProviderDirectory } from '#api/platform/provider/providers.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Bundle, Packet, ProviderInformation } from '#contract/packets.ts';
import type { ProviderId } from '#contract/units.ts';
import { decimalAmount, minor, packetId } from '#rules/units.ts';
import { type PacketSelection, type PacketService, refuseChildren } from './service.ts';

export interface LandingServiceOptions {
  readonly providers: ProviderDirectory;
  readonly packets: PacketService;
}

const withoutLists: PacketSelection = { includes: new Set(), isForSale: false };

/** What providers say of themselves and their packets to those who may not be their viewers. */
export class LandingService {
  readonly #options: LandingServiceOptions;

  constructor(options: LandingServiceOptions) {
    this.#options = options;
  }

  /** A provider by its id or short name; refuses with `provider_not_found`. */
  async information(caller: Caller, reference: string): Promise<ProviderInformation> {
    const provider = (await this.#options.providers.snapshot()).named(reference);
    if (provider === undefined) throw new Refusal('provider_not_found');
    const { id, name, shortname, settings, brand } = provider;
    const { landing, support, registration } = settings;
    const text = (texts: Parameters<typeof translated>[0]) => translated(texts, caller.language);
    return {
      ...{ id, name, shortname },
      logo: absolute(caller, brand.logo),
      devices: landing.devices.map((device) => ({ id: device.id, title: text(device.title) })),
      features: landing.features.map((feature) => ({ title: text(feature.title), text: text(feature.text) })),
      packets: await this.#options.packets.list(at(provider, caller), withoutLists),
      are_packets_shared: settings.packets.areShared,
      currency: presentCurrency(provider, caller.language),
      support: { ...support, url: absolute(caller, support.url) },
      registration: registration.url === '' ? null : { ...registration, url: absolute(caller, registration.url) },
    };
  }

  /**
   * A packet, or the bundle of two ids joined by `_`, of the caller's provider or of one that shares its packets (C-PKT-16);
   * refuses with `packet_not_found` and `not_for_children`.
   */
  async packet(
    caller: Caller,
    provider: ProviderId,
    ids: string,
    selection: PacketSelection,
  ): Promise<Packet | Bundle> {
    refuseChildren(caller);
    const visitor = at(await this.#requireOpen(caller, provider), caller);
    const { packets } = this.#options;
    const [first, second] = ids.split('_').map((id) => packetId(Number(id)));
    if (first === undefined) throw new Refusal('packet_not_found');
    if (second === undefined) return packets.packet(visitor, first, selection);
    const view = await packets.view(visitor);
    const bundle = view.shelf.bundleOf(first, second);
    if (bundle === undefined) throw new Refusal('packet_not_found');
    const members = view.shelf.among([bundle.firstPacketId, bundle.secondPacketId]);
    return {
      is_bundle: true,
      custom_name: translated(bundle.name, caller.language),
      custom_price: decimalAmount(minor(bundle.priceMinor)),
      custom_description: translated(bundle.description, caller.language),
      internet_speed: bundle.internetSpeed,
      packets: await packets.present(visitor, view, members, selection),
    };
  }

  async #requireOpen({ provider: own }: Caller, id: ProviderId): Promise<ProviderRecord> {
    if (own.id === id) return own;
    const provider = (await this.#options.providers.snapshot()).byId(id);
    if (provider === undefined || !provider.settings.packets.areShared) throw new Refusal('packet_not_found');
    return provider;
  }
}

/** The caller at a provider: at another one than its own it is a stranger. */
const at = (provider: ProviderRecord, caller: Caller): Caller =>
  provider.id === caller.provider.id ? caller : { ...caller, provider, session: null };
