/**
 * Which modules of the browser's build share a file: small files compress badly, and browsers ask for six at a time. A group
 * takes the modules it names with all that they import, but for what a group of higher priority has.
 */

const SLASH = String.raw`[\\/]`;
const matching = (paths: readonly string[]) =>
  new RegExp(paths.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll('/', SLASH)).join('|'));
const packages = (...names: readonly string[]) => matching(names.map((name) => `node_modules/${name}/`));
/** Modules of the app and of the rules, by their paths without the ending. */
const modules = (...paths: readonly string[]) => matching(paths.map((path) => `${path}.ts`));

/** What changes least, and is kept by browsers from one release to the next. */
const libraries = packages(
  ...['react', 'react-dom', 'scheduler', 'react-router', '@tanstack/query-core', '@tanstack/react-query'],
);

/** What both every page and a player that begins before its page need, with Vite's own part of each `import()`. */
const wire = matching([
  ...['door.ts', 'ping.ts', 'wire.ts'].map((name) => `web/app/wire/${name}`),
  ...[
    'page/browser-storage.ts',
    'page/clock-offset.ts',
    'page/events.ts',
    'page/session-entries.ts',
    'player/host/begun.ts',
    'player/host/dock.ts',
  ].map((name) => `web/app/${name}`),
  'vite/preload-helper',
]);

/** What a player begins by, but for what makes it begin: other pages load this group as well. */
const playerSession = modules(
  ...['beginning', 'host/player-host', 'open-stream'].map((name) => `web/app/player/${name}`),
);

/** What pages beside the start page share in small parts. */
const pages = modules(
  ...['page-over', 'use-back-on-escape', 'use-flash', 'use-media'].map((name) => `web/app/page/${name}`),
  ...['content-head', 'in-library'].map((name) => `web/app/areas/catalogue/titles/${name}`),
  ...['subtitle-words', 'use-single-keys', 'use-subtitle-looks'].map((name) => `web/app/player/controls/${name}`),
  ...['chip', 'page', 'rich-text', 'text', 'tile-grid', 'use-lazy-part'].map((name) => `web/app/ui/${name}`),
  ...['guide/day-name', 'guide/programme-line', 'information/operator-text'].map((name) => `web/app/areas/${name}`),
  ...['account/price-text', 'guide/local-time', 'guide/programme-text', 'guide/zone-name', 'parental/adult'].map(
    (name) => `rules/${name}`,
  ),
  ...['rules/playback/progress', 'rules/search/name-match', 'rules/site/deep-link', 'rules/site/structured-pages'],
  'web/app/wire/later-calls',
);

/** What each page with a player shows at once; what a press opens is loaded then. */
const player = matching([
  ...['controls/player', 'use-player-session', 'film/use-film-timeline', 'channel/use-channel-timeline'].map(
    (name) => `web/app/player/${name}.ts`,
  ),
  ...[
    'areas/parental/adult-obstacle.ts',
    'areas/site/use-track-languages.ts',
    'areas/catalogue/titles/film-page.module',
    // Pages with channels have a player too: styles of a few lines need no sheets of their own.
    ...['channel-obstacle', 'category-chips', 'category-menu'].map((name) => `areas/channels/${name}.module`),
    ...['guide/day-switcher', 'reminders/remind-menu'].map((name) => `areas/${name}.module`),
  ].map((name) => `web/app/${name}`),
]);

/** What pages of channels share. */
const channel = modules(
  ...['channel-head', 'channel-stage', 'no-channels', 'use-channel-viewing', 'use-lineup'].map(
    (name) => `web/app/areas/channels/${name}`,
  ),
);

/** Dialogs, with what menus need of the same library, and the styles of both in one sheet. */
const dialogs = matching([
  ...['node_modules/@base-ui/react/dialog/', 'web/app/ui/dialog.tsx'],
  ...['menu', 'tabs'].map((name) => `web/app/ui/${name}.module`),
]);

const menus = matching(
  ['menu', 'tabs'].flatMap((name) => [`node_modules/@base-ui/react/${name}/`, `web/app/ui/${name}.tsx`]),
);

/** What pages with programmes of channels share in small parts. */
const programmes = modules(
  ...['favorite-toggle', 'queries'].map((name) => `web/app/areas/favorites/${name}`),
  ...['use-open-programme', 'use-watch'].map((name) => `web/app/areas/guide/${name}`),
  ...['web/app/areas/channels/use-channel', 'web/app/page/share-button'],
);

/** What forms and settings share, in dialogs as in pages. */
const forms = modules(
  ...['avatar', 'choice', 'code-field', 'message', 'number-pad', 'text-field'].map((name) => `web/app/ui/${name}`),
  ...['modals/use-refusal-message', 'page/refused-part', 'page/use-busy'].map((name) => `web/app/${name}`),
  ...['parental/use-parental-gate', 'profiles/profile-list', 'session/sign-in/use-phone-settings'].map(
    (name) => `web/app/areas/${name}`,
  ),
);

/** What an offer in the header shares with pages and dialogs of what is for sale. */
const offers = modules(
  ...[
    'left/purchase-order',
    'left/return-url',
    'left/stored-transaction',
    'packet-path',
    'queries',
    'use-begin-trial',
  ].map((name) => `web/app/areas/billing/${name}`),
  ...['saved-promo', 'use-open-promo'].map((name) => `web/app/areas/billing/promo/${name}`),
  ...['account/balance', 'billing/promo-address', 'billing/trial', 'billing/trial-packet'].map(
    (name) => `rules/${name}`,
  ),
  'web/app/areas/session/use-promo-days',
);

/** What every page loads once it is hydrated. */
const afterStart = modules(
  ...['after-start', 'areas/search/search-box', 'areas/shell/header-offers'].map((name) => `web/app/${name}`),
);

/** Groups for the bundler, by their names in the build. */
export const groups = [
  { name: 'libraries', test: libraries, priority: 3 },
  // Fetched with the first player, and kept as long.
  { name: 'hls-library', test: packages('hls.js'), priority: 3 },
  { name: 'wire', test: wire, priority: 3 },
  // Pages with settings show what players remember.
  { name: 'preferences', test: modules('web/app/player/preferences'), priority: 3 },
  // A player begins by it before its page is hydrated, and does not wait for what every page has.
  { name: 'player-session', test: playerSession, priority: 2 },
  // Never `entry.client`: its work would be done wherever this group is imported, before the page's screens are known.
  { name: 'shell', test: modules('web/app/root', 'web/app/hydrate-page'), priority: 2 },
  // What the start page and most others show.
  { name: 'rows', test: modules('web/app/routes/start'), priority: 1 },
  {
    name: 'access-gate',
    test: modules('web/app/areas/parental/use-access-gate', 'web/app/areas/parental/pass-button'),
  },
  { name: 'pages', test: pages },
  { name: 'forms', test: forms },
  { name: 'offers', test: offers },
  { name: 'programmes', test: programmes },
  { name: 'player', test: player },
  { name: 'channel', test: channel },
  { name: 'dialogs', test: dialogs },
  { name: 'menus', test: menus },
  { name: 'reminders', test: modules('web/app/areas/reminders/remind-menu') },
  { name: 'after-start', test: afterStart },
];
