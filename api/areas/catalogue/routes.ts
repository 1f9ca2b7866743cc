import type { Wire } from '#api/platform/wire.ts';
import { DEFAULT_ROW_PAGE } from '#contract/catalogue.ts';
import { contract } from '#contract/index.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(wire: Wire, { catalogue }: { readonly catalogue: CatalogueService }): void {
  wire.handle(contract.catalogue.rowset, ({ caller, params }) => catalogue.rowset(caller, params.id));

  wire.handle(contract.catalogue.row, ({ caller, params, query }) =>
    catalogue.row(caller, params.id, { offset: query.offset ?? 0, limit: query.limit ?? DEFAULT_ROW_PAGE }),
  );

  wire.handle(contract.catalogue.content, ({ caller, params }) => catalogue.content(caller, params.id));
}
