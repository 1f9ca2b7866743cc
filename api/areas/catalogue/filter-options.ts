import { type SQL, sql } from 'drizzle-orm';
import type { Bus } from '#api/platform/bus/bus.ts';
import { ProviderCache } from '#api/platform/bus/provider-cache.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { Content } from '#contract/catalogue.ts';
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

/** An option with how many titles of one type and one main genre have it. */
interface CountedOption extends FilterOption {
  readonly type: Content['content_type'];
  readonly mainGenre: string | null;
  readonly titles: number;
}

interface CountedOptionLists {
  readonly countries: readonly CountedOption[];
  readonly genres: readonly CountedOption[];
}

/** Which titles' options are asked for. */
export interface OptionConditions {
  readonly type?: Content['content_type'] | undefined;
  readonly mainGenre?: number | undefined;
  /** Only the first genre of each title. */
  readonly isMain?: boolean | undefined;
}

/** Knows the countries and genres that titles in view have, those of most titles first. */
export class FilterOptions {
  readonly #lists: ProviderCache<View, CountedOptionLists>;
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

  async get(
    providerId: ProviderId,
    view: View,
    kind: keyof CountedOptionLists,
    { type, mainGenre, isMain = false }: OptionConditions,
  ): Promise<readonly FilterOption[]> {
    const lists = await this.#lists.get(providerId, view);
    return mostTitlesFirst(
      lists[kind].filter(
        (option) =>
          (type === undefined || option.type === type) &&
          (mainGenre === undefined || option.mainGenre === String(mainGenre)) &&
          (!isMain || option.mainGenre === option.id),
      ),
    );
  }
}

function mostTitlesFirst(options: readonly CountedOption[]): readonly FilterOption[] {
  const counted = [...Map.groupBy(options, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const titles = others.reduce((sum, option) => sum + option.titles, first.titles);
    return { id: first.id, name: first.name, titles };
  });
  return counted.sort((one, other) => other.titles - one.titles || (one.id < other.id ? -1 : 1));
}

async function loadOptions(
  database: Database,
  providerId: ProviderId,
  view: View,
  list: SQL,
): Promise<readonly CountedOption[]> {
  const shown = all([
    sql`content.provider_id = ${providerId} AND content.is_in_rows`,
    sql`content.content_type IN ('movie', 'series', 'program')`,
    titleInView(view, 'content'),
  ]);
  const { rows } = await database.execute<CountedOption & Record<string, unknown>>(sql`
    SELECT content.content_type AS type, content.main_genre AS "mainGenre", option ->> 'id' AS id,
           (array_agg(option -> 'name' ORDER BY content.id))[1] AS name, count(*)::int AS titles
    FROM contents content CROSS JOIN LATERAL jsonb_array_elements(${list}) option
    WHERE ${shown} GROUP BY content.content_type, content.main_genre, option ->> 'id'
    ORDER BY content.content_type, content.main_genre, option ->> 'id'`);
  return rows;
}
