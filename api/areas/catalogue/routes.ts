import type { Static } from 'typebox';
import { foundIn, partOf } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { catalogue as calls, DEFAULT_ROW_PAGE, EPISODES_PAGE, ROWSET_PAGE } from '#contract/catalogue.ts';
import type { OptionConditions } from './filter-options.ts';
import type { Page } from './records.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(wire: Wire, { catalogue }: { readonly catalogue: CatalogueService }): void {
  wire.handle(calls.rowset, ({ caller, params, query }) =>
    catalogue.rowset(caller, params.id, pageOf(query, ROWSET_PAGE), query.text ?? ''),
  );

  wire.handle(calls.row, ({ caller, params, query }) =>
    catalogue.row(caller, params.id, {
      page: pageOf(query, DEFAULT_ROW_PAGE),
      text: query.text ?? '',
      libraryId: query.library_id,
      filter: {
        type: query.content_type,
        genre: query.genre,
        mainGenre: query.main_genre,
        country: query.country,
        yearFrom: query.year_from,
        yearTo: query.year_to,
        ratingFrom: query.rating_from,
      },
      sort: query.sort,
      personId: query.person_id,
    }),
  );

  wire.handle(calls.content, ({ caller, params }) => catalogue.content(caller, params.id));
  wire.handle(calls.episodes, ({ caller, params, query }) =>
    catalogue.episodes(caller, params.id, pageOf(query, EPISODES_PAGE)),
  );
  wire.handle(calls.similar, async ({ caller, params, query }) =>
    partOf(await catalogue.similar(caller, params.id), query),
  );
  wire.handle(calls.person, ({ caller, params }) => catalogue.person(caller, params.id));
  wire.handle(calls.countries, async ({ caller, query }) =>
    foundIn(await catalogue.filterOptions(caller, 'countries', conditionsOf(query)), query, ({ name }) => name),
  );
  wire.handle(calls.genres, async ({ caller, query }) =>
    foundIn(await catalogue.filterOptions(caller, 'genres', conditionsOf(query)), query, ({ name }) => name),
  );
  wire.handle(calls.libraries, async ({ caller, query }) =>
    foundIn(await catalogue.libraries(caller), query, ({ title }) => title),
  );
}

const conditionsOf = ({
  content_type: type,
  main_genre: mainGenre,
  is_main: isMain,
}: Static<typeof calls.genres.query>): OptionConditions => ({ type, mainGenre, isMain });

const pageOf = ({ offset = 0, limit }: Partial<Page>, usual: number): Page => ({ offset, limit: limit ?? usual });
