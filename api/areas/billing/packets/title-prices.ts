import type { Caller } from '#api/platform/caller/caller.ts';
import { presentCurrency } from '#api/platform/provider/currency.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { MetadataButton } from '#contract/playback.ts';
import type { ContentId, DecimalAmount, LibraryId } from '#contract/units.ts';
import { priceText } from '#rules/account/price-text.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import { openingOf } from './opened-title.ts';
import { isSold, priceOf } from './records.ts';
import type { Shelves } from './shelf.ts';

/** What packets and offers open a title by. */
export interface PricedTitle {
  readonly libraryId: LibraryId | null;
  /** The title, and the series that it is part of. */
  readonly ids: readonly ContentId[];
}

export interface TitlePrice {
  /** Of the cheapest packet or offer that opens the title; null: it is not sold. */
  readonly lowest: DecimalAmount | null;
  /** One for each way to rent or buy the title itself, the cheapest first. */
  readonly buttons: readonly MetadataButton[];
}

/** What titles cost, from what providers sell. */
export class TitlePrices {
  readonly #shelves: Shelves;

  constructor({ shelves }: { readonly shelves: Shelves }) {
    this.#shelves = shelves;
  }

  async of({ provider, language }: Caller, title: PricedTitle): Promise<TitlePrice> {
    const shelf = await this.#shelves.of(provider.id);
    const offers = shelf.offersOf(title.ids);
    const packets = shelf.packets.filter(
      (packet) =>
        isSold(packet) && packet.isPublic && openingOf(shelf.withIncluded(packet), { ...title, parts: [] }) === 'whole',
    );
    const prices = [...offers.map(({ priceMinor }) => minor(priceMinor)), ...packets.map(priceOf)];
    const [lowest] = prices.sort((one, other) => one - other);
    const currency = presentCurrency(provider, language);
    return {
      lowest: lowest === undefined ? null : decimalAmount(lowest),
      buttons: offers.map(({ id, name, priceMinor }) => {
        const price = priceText(decimalAmount(minor(priceMinor)), currency, language);
        return {
          ...{ button_type: 'pay', caption: translated(name, language), icon: null },
          ...{ sub_caption: price, subcaption: price, play_after: true, show_options: false },
          button_data: { entity_license_id: id },
        };
      }),
    };
  }
}
