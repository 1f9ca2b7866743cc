import type { Registry } from 'prom-client';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Limits } from '#api/platform/caller/limits.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { OwnerPhones } from '#api/platform/messages/owner-phones.ts';
import type { ProviderDirectory } from '#api/platform/provider/providers.ts';
import type { PinVault } from '#api/platform/secrets/pin-vault.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import type { SignInPolicies } from '#rules/session/attempt-policies.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import { accountRoutes } from './account/routes.ts';
import { AccountService } from './account/service.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { EventService } from './analytics/service.ts';
import { LandingService } from './billing/packets/landing-service.ts';
import { QuickSaleService } from './billing/packets/quick-sale-service.ts';
import { packetRoutes } from './billing/packets/routes.ts';
import { PacketService } from './billing/packets/service.ts';
import { Shelves } from './billing/packets/shelf.ts';
import { TitlePrices } from './billing/packets/title-prices.ts';
import type { Acquirers } from './billing/payments/acquirers.ts';
import { takeNotice } from './billing/payments/notices.ts';
import { OfferService } from './billing/payments/offer-service.ts';
import { Payments } from './billing/payments/payments.ts';
import { paymentRoutes } from './billing/payments/routes.ts';
import { PaymentService } from './billing/payments/service.ts';
import { promoRoutes } from './billing/promo/routes.ts';
import { PromoService } from './billing/promo/service.ts';
import { purchaseRoutes } from './billing/purchases/routes.ts';
import { PurchaseService } from './billing/purchases/service.ts';
import { BillingService } from './billing/service.ts';
import { subscriptionRoutes } from './billing/subscriptions/routes.ts';
import { SubscriptionService } from './billing/subscriptions/service.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { CatalogueService } from './catalogue/service.ts';
import { channelRoutes } from './channels/routes.ts';
import { ChannelService } from './channels/service.ts';
import { drmRoutes } from './drm/routes.ts';
import { TicketService } from './drm/service.ts';
import { engagementRoutes } from './engagement/routes.ts';
import { MessageService } from './engagement/service.ts';
import { SurveyService } from './engagement/survey-service.ts';
import { favoriteRoutes } from './favorites/routes.ts';
import { FavoriteService } from './favorites/service.ts';
import { guideRoutes } from './guide/routes.ts';
import { GuideService } from './guide/service.ts';
import { parentalRoutes } from './parental/routes.ts';
import { ParentalService } from './parental/service.ts';
import { PlaylistChecks } from './playback/playlist-checks.ts';
import { playbackRoutes } from './playback/routes.ts';
import { PlaybackService } from './playback/service.ts';
import { TitleService } from './playback/title-service.ts';
import { Viewings } from './playback/viewings.ts';
import { profileRoutes } from './profiles/routes.ts';
import { ProfileService } from './profiles/service.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { ReminderService } from './reminders/service.ts';
import { SearchService } from './search/answers.ts';
import { searchRoutes } from './search/routes.ts';
import { SearchIndex } from './search/service.ts';
import { CodeService } from './session/code-service.ts';
import { CustomerService } from './session/customer-service.ts';
import { DeviceService } from './session/device-service.ts';
import { sessionRoutes } from './session/routes.ts';
import { SessionService } from './session/service.ts';
import { signInRoutes } from './session/sign-in-routes.ts';
import { EditorialService } from './site/editorial.ts';
import { siteRoutes } from './site/routes.ts';
import { SiteService } from './site/service.ts';

/** What the areas' services are built from; each takes what it needs. */
export interface AreaTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly signInPolicies: SignInPolicies;
  /** Sign media addresses, newest first. */
  readonly signingKeys: SigningKeys;
  readonly providers: ProviderDirectory;
  readonly pins: PinVault;
  readonly seal: Seal;
  /** The banks that payments go to. */
  readonly acquirers: Acquirers;
  readonly ownerPhones: OwnerPhones;
  /** What an operator watches, and what an operator has to be told. */
  readonly metrics: Registry;
  readonly warn: (fault: object) => void;
}

/** Puts every area on the wire: a new one is its service and its routes here. Returns the way to let go of them. */
export function registerAreas(wire: Wire, tools: AreaTools): () => Promise<void> {
  const billing = new BillingService(tools);
  const channels = new ChannelService({ ...tools, billing });
  const shelves = new Shelves(tools);
  const packets = new PacketService({ ...tools, channels, shelves });
  const site = new SiteService({ ...tools, channels });
  const editorial = new EditorialService(tools);
  const parental = new ParentalService({ ...tools, billing });
  const payments = new Payments({ ...tools, report: tools.warn });
  const profiles = new ProfileService({ ...tools, parental });
  const session = new SessionService({ ...tools, site, profiles, billing });
  const devices = new DeviceService({ ...tools, site, parental, profiles, billing });
  const tickets = new TicketService({ ...tools, channels });
  const viewings = new Viewings({ ...tools, billing });
  const playlists = new PlaylistChecks(tools.clock);
  const playback = new PlaybackService({ ...tools, channels, tickets, parental, viewings, playlists });
  const titlePrices = new TitlePrices({ shelves });
  const guide = new GuideService({ ...tools, channels });
  const playedTitles = new TitleService({ ...tools, billing, titlePrices, guide, parental, viewings, playlists });
  const search = new SearchIndex(tools);
  const catalogue = new CatalogueService({ ...tools, channels, billing, search });
  siteRoutes(wire, { site, editorial });
  sessionRoutes(wire, { session, devices });
  signInRoutes(wire, {
    codes: new CodeService({ ...tools, site, profiles, billing }),
    customers: new CustomerService({ ...tools, site, profiles, billing }),
  });
  accountRoutes(wire, { account: new AccountService({ ...tools, session, parental, profiles }) });
  parentalRoutes(wire, { parental });
  profileRoutes(wire, { profiles });
  channelRoutes(wire, { channels });
  guideRoutes(wire, { guide });
  reminderRoutes(wire, { reminders: new ReminderService({ ...tools, guide }) });
  playbackRoutes(wire, { playback, titles: playedTitles, viewings });
  drmRoutes(wire, { tickets });
  catalogueRoutes(wire, { catalogue });
  searchRoutes(wire, { answers: new SearchService({ ...tools, search, catalogue, guide, channels }) });
  favoriteRoutes(wire, { favorites: new FavoriteService({ ...tools, catalogue }) });
  promoRoutes(wire, { promo: new PromoService({ ...tools, shelves }) });
  packetRoutes(wire, {
    packets,
    sales: new QuickSaleService({ ...tools, packets, channels, catalogue }),
    landing: new LandingService({ ...tools, packets }),
  });
  const purchases = new PurchaseService({ ...tools, parental });
  const paying = new PaymentService({ ...tools, payments, parental });
  purchaseRoutes(wire, { purchases });
  paymentRoutes(wire, {
    billing,
    payments: paying,
    offers: new OfferService({ ...tools, parental, purchases, payments: paying }),
    takeNotice: (notice) => takeNotice({ ...tools, payments }, notice),
  });
  subscriptionRoutes(wire, {
    subscriptions: new SubscriptionService({ ...tools, shelves, packets, purchases }),
  });
  analyticsRoutes(wire, { events: new EventService(tools) });
  engagementRoutes(wire, { messages: new MessageService(tools), surveys: new SurveyService(tools) });
  return async () => {
    catalogue.close();
    playedTitles.close();
    playlists.close();
    channels.close();
    shelves.close();
    billing.close();
    editorial.close();
    site.close();
    await session.close();
  };
}
