import { type SQL, sql } from 'drizzle-orm';
import type { Bus } from '#api/platform/bus/bus.ts';
import { ProviderCache } from '#api/platform/bus/provider-cache.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';
import { all } from './selection.ts';
import { titleInView, type View } from './view.ts';

/** How long (milliseconds) options count: a title's licence may end meanwhile. */
const LIFETIME = 60_000;
/** Views differ by audience and country. */
const MOST_VIEWS = 300;

/** A country or a genre to filter by. */
export interface FilterOption {
  readonly id: string;
  readonly name: Translations;
}

interface FilterOptionLists {
  readonly countries: readonly FilterOption[];
  readonly genres: readonly FilterOption[];
}

/** Knows the countries and genres that titles in view have, those of most titles first. */
export class FilterOptions {
  readonly #lists: ProviderCache<View, FilterOptionLists>;
  readonly #unsubscribe: () => void;

  constructor({ database, bus, clock }: { readonly database: Database; readonly bus: Bus; readonly clock: Clock }) {
    this.#lists = new ProviderCache({
      clock,
      load: async (providerId, view) => {
        const [countries, genres] = await Promise.all([
          loadOptions(database, providerId, view, sql`content.countries`),
          loadOptions(database, providerId, view, sql`content.genres`),
        ]);
        return { countries, genres };
      },
      nameOf: ({ kind, showing }) => `${kind}:${showing.country}`,
      mostEach: MOST_VIEWS,
      lifetime: LIFETIME,
    });
    this.#unsubscribe = this.#lists.follow(bus, ['provider', 'content']);
  }

  close(): void {
    this.#unsubscribe();
  }

  get(providerId: ProviderId, view: View): Promise<FilterOptionLists> {
    return this.#lists.get(providerId, view);
  }
}

async function loadOptions(
  database: Database,
  providerId: ProviderId,
  view: View,
  list: SQL,
): Promise<readonly FilterOption[]> {
  const shown = all([
    sql`content.provider_id = ${providerId} AND content.is_in_rows`,
    sql`content.content_type IN ('movie', 'series', 'program')`,
    titleInView(view, 'content'),
  ]);
  const { rows } = await database.execute<FilterOption & Record<string, unknown>>(sql`
    SELECT option ->> 'id' AS id, (array_agg(option -> 'name' ORDER BY content.id))[1] AS name
    FROM contents content CROSS JOIN LATERAL jsonb_array_elements(${list}) option
    WHERE ${shown} GROUP BY option ->> 'id' ORDER BY count(*) DESC, option ->> 'id'`);
  return rows;
}
