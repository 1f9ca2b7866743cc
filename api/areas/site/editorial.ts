import { absolute, absoluteIfAny } from '#api/platform/addresses.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import { audienceOf, type Caller, type Viewpoint } from '#api/platform/caller/caller.ts';
import { requireFeature } from '#api/platform/caller/features.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { safeHtml } from '#api/platform/safe-html.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { AddressKind, MenuPage, NewsItem, SeoAddresses, SeoMask, TextPage, WelcomePage } from '#contract/site.ts';
import type { ProviderId } from '#contract/units.ts';
import { menuFor, menuOrder } from '#rules/site/menu.ts';
import { dateOf, isoInstant, rowsetId } from '#rules/units.ts';
import {
  findNews,
  findPage,
  loadMenuPages,
  loadNews,
  loadSeoMasks,
  type MenuPageRecord,
  type NewsRecord,
} from './editorial-store.ts';
import { signInTexts } from './provider-view.ts';
import { loadAddresses } from './seo-store.ts';

/** How long (milliseconds) a menu is shown as it was, should a message of the bus have been lost. */
const MENU_LIFETIME = 5_000;
const MOST_PROVIDERS = 1_000;
const WELCOME_SLUG = 'welcome';

/** What an operator writes and arranges: its menu, news, pages, and what search engines read. */
export class EditorialService {
  readonly #database: Database;
  readonly #menus: LoadedCache<ProviderId, MenuPageRecord[]>;
  readonly #unsubscribe: () => void;

  constructor({ database, bus, clock }: { database: Database; bus: Bus; clock: Clock }) {
    this.#database = database;
    this.#menus = new LoadedCache({
      clock,
      load: (providerId) => loadMenuPages(database, providerId),
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: (_, since) => since + MENU_LIFETIME,
    });
    this.#unsubscribe = this.#menus.follow(bus, ['provider', 'content']);
  }

  close(): void {
    this.#unsubscribe();
  }

  /** The pages of a menu in order, then the operator's own links; phones have a menu of their own where there is one. */
  async menu(caller: Caller, kind: 'web' | 'mobile300'): Promise<MenuPage[]> {
    const { links: ownLinks, features } = caller.provider.settings;
    const ordered = menuOrder(await this.#menus.get(caller.provider.id), kind);
    const pages = menuFor({ audience: audienceOf(caller), features }, ordered);
    const links = ownLinks.menu.map(({ title, url }, index): MenuPage => {
      const id = rowsetId(`link-${index + 1}`);
      return { id, slug: id, title: translated(title, caller.language), template: 'outer_link', icon: null, url };
    });
    return [...pages.map((page) => presentMenuPage(page, caller)), ...links];
  }

  async seoMasks(caller: Caller): Promise<SeoMask[]> {
    const masks = await loadSeoMasks(this.#database, caller.provider.id);
    return masks.map(({ pageType, textType, value }) => ({
      page_type: pageType,
      text_type: textType,
      value: translated(value, caller.language),
    }));
  }

  /** Slugs of one kind of page that search engines may know, in order, from behind a given one; for a child, of texts. */
  async seoAddresses(
    caller: Caller,
    kind: AddressKind,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<SeoAddresses> {
    // Lists of content with an age have it: these lists are for adults only.
    if (audienceOf(caller) === 'child' && kind !== 'news') return { addresses: [], next: null };
    const { provider, now } = caller;
    if (kind === 'news' && !provider.settings.features.news) return { addresses: [], next: null };
    const found = await loadAddresses(this.#database, {
      providerId: provider.id,
      kind,
      now,
      after,
      limit: limit + 1,
      hiddenContents: provider.settings.hiddenContents,
    });
    const addresses = found.slice(0, limit);
    return {
      addresses: addresses.map(({ slug, changedAt }) => ({
        slug,
        changed_at: changedAt === null ? null : isoInstant(dateOf(changedAt)),
      })),
      next: found.length > limit ? (addresses.at(-1)?.slug ?? null) : null,
    };
  }

  /** What has been published by now, the latest first; refuses with `not_found` where there are no news. */
  async newsList(caller: Caller, page: { readonly offset: number; readonly limit: number }): Promise<NewsItem[]> {
    requireFeature(caller, 'news');
    const news = await loadNews(this.#database, caller.provider.id, caller.now, page);
    return news.map((item) => presentNews(item, caller));
  }

  /** One item of news; refuses with `not_found`, also for what is to be published later. */
  async news(caller: Caller, id: string): Promise<NewsItem> {
    requireFeature(caller, 'news');
    const item = await findNews(this.#database, caller.provider.id, caller.now, id);
    if (item === null) throw new Refusal('not_found');
    return presentNews(item, caller);
  }

  /** What the welcome page says: the operator's own text where it has written one, else what stands over its sign-in. */
  async welcome(caller: Caller): Promise<WelcomePage> {
    const { provider, language } = caller;
    const page = await findPage(this.#database, provider.id, WELCOME_SLUG);
    const usual = signInTexts(provider, language);
    return {
      title: page === null ? usual.title : translated(page.title, language),
      text: safeHtml(page === null ? usual.description : translated(page.text, language)),
      logo: absolute(caller, provider.brand.logo),
    };
  }

  /** A text that stands alone; refuses with `not_found`. */
  async page(caller: Caller, slug: string): Promise<TextPage> {
    const page = await findPage(this.#database, caller.provider.id, slug);
    if (page === null) throw new Refusal('not_found');
    const { language } = caller;
    return {
      slug: page.slug,
      title: translated(page.title, language),
      text: safeHtml(translated(page.text, language)),
    };
  }
}

const presentMenuPage = (page: MenuPageRecord, viewpoint: Viewpoint): MenuPage => ({
  id: page.id,
  slug: page.slug,
  title: translated(page.title, viewpoint.language),
  template: page.template,
  icon: page.icon === null ? null : { tv_x3: absolute(viewpoint, page.icon) },
  url: absoluteIfAny(viewpoint, page.url),
});

const presentNews = (news: NewsRecord, viewpoint: Viewpoint): NewsItem => ({
  id: news.id,
  title: translated(news.title, viewpoint.language),
  short: translated(news.short, viewpoint.language),
  text: safeHtml(translated(news.text, viewpoint.language)),
  image: absoluteIfAny(viewpoint, news.image),
  published_at: isoInstant(dateOf(news.publishedAt)),
});
