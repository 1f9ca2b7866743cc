import type { Wire } from '#api/platform/wire/wire.ts';
import { ADDRESSES_PAGE, site as calls, NEWS_PAGE } from '#contract/site.ts';
import type { EditorialService } from './editorial.ts';
import type { SiteService } from './service.ts';

export function siteRoutes(
  wire: Wire,
  { site, editorial }: { readonly site: SiteService; readonly editorial: EditorialService },
): void {
  wire.handle(calls.network, ({ caller }) => site.network(caller));
  wire.handle(calls.configuration, ({ caller }) => site.configuration(caller));
  wire.handle(calls.menu, ({ caller, query }) => editorial.menu(caller, query.type ?? 'web'));
  wire.handle(calls.seoMasks, ({ caller }) => editorial.seoMasks(caller));
  wire.handle(calls.seoAddresses, ({ caller, query: { kind = 'contents', after = '', limit = ADDRESSES_PAGE } }) =>
    editorial.seoAddresses(caller, kind, { after, limit }),
  );
  wire.handle(calls.newsList, ({ caller, query: { offset = 0, limit = NEWS_PAGE } }) =>
    editorial.newsList(caller, { offset, limit }),
  );
  wire.handle(calls.news, ({ caller, params }) => editorial.news(caller, params.id));
  wire.handle(calls.authMethods, ({ caller }) => site.authMethods(caller));
  wire.handle(calls.welcome, ({ caller }) => editorial.welcome(caller));
  wire.handle(calls.page, ({ caller, params }) => editorial.page(caller, params.slug));
}
