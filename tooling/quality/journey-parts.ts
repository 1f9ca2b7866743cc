/** A part of the product that has no journeys in a folder of its own name. */
interface Part {
  readonly files: RegExp;
  /** The journeys that prove it: beginnings of their paths, or a file of the harness that all of them import. */
  readonly journeys: readonly string[];
}

/** Where a picture plays: any journey that waits for one imports the last. */
const PICTURES = [
  ...['playback', 'channels', 'tv-guide'].map((folder) => `e2e/${folder}/`),
  ...['catalogue/title-page', 'visual/layout-shift', 'visual/looks'].map((name) => `e2e/${name}.journey.ts`),
  'e2e/harness/playing.ts',
];
/** Sheets open from the guide, from what is on a channel, and from the guide of all channels. */
const PROGRAMMES = ['e2e/guide/', 'e2e/channels/', 'e2e/tv-guide/'];
const CATALOGUE = ['e2e/catalogue/', 'e2e/search/', 'e2e/site/start-page.journey.ts'];

const file = (room: string, names: string) => new RegExp(`^${room}/(?:${names})(?:[/.]|$)`);
const texts = (areas: string) => file('web/app/i18n/texts', areas);

/**
 * Other journeys pass through these parts, too, but what would stop them on the way stops those that prove the part. What
 * all screens are made of (`web/app/ui`, `page`, `wire`, `modals`, `i18n`, `areas/shell`) is proved by all, and not here.
 */
export const PARTS: readonly Part[] = [
  { files: file('web/app', 'player'), journeys: PICTURES },
  { files: file('rules', 'player|timeline'), journeys: PICTURES },
  { files: texts('player'), journeys: PICTURES },
  { files: file('worker', 'publishing|ingest|archive|packaging'), journeys: [...PICTURES, 'e2e/services/'] },
  {
    files: file(
      'media',
      'asset|ffmpeg|ingest|mp4|packager|protection|recording|subtitles|timeline|routes|seek-points|streams',
    ),
    journeys: [...PICTURES, 'e2e/services/'],
  },
  { files: file('(?:contract|api/areas)', 'drm'), journeys: ['e2e/playback/', 'e2e/services/'] },

  { files: file('web/app/areas', 'programmes|reminders'), journeys: PROGRAMMES },
  { files: texts('programme|reminders'), journeys: PROGRAMMES },
  { files: file('(?:contract|api/areas)', 'reminders'), journeys: PROGRAMMES },

  { files: file('(?:rules|worker|api/areas)', 'imports'), journeys: ['e2e/services/first-imports.journey.ts'] },
  { files: file('server/operator', 'imports|export-titles'), journeys: ['e2e/services/first-imports.journey.ts'] },
  { files: file('contract/admin', 'imports|imported-title'), journeys: ['e2e/services/first-imports.journey.ts'] },

  { files: file('worker', 'billing'), journeys: ['e2e/billing/'] },
  { files: file('worker', 'catalogue|search'), journeys: CATALOGUE },
  { files: file('worker', 'delivery'), journeys: ['e2e/session/'] },
  { files: file('contract', 'packets|payments|promo-codes|purchases'), journeys: ['e2e/billing/'] },
  { files: file('contract', 'sign-in|sign-in-settings'), journeys: ['e2e/session/'] },

  {
    files: file('web/app/areas', 'gallery'),
    journeys: ['e2e/site/gallery.component.ts', 'e2e/visual/gallery.journey.ts'],
  },
  { files: file('e2e', 'pictures'), journeys: ['e2e/visual/gallery.journey.ts'] },
  { files: texts('promo|landing'), journeys: ['e2e/billing/'] },

  // A route joins screens of several areas: those that it is the way to.
  {
    files: file('web/app/routes', 'channels|channel-embed|free-channels'),
    journeys: [...PICTURES, ...PROGRAMMES, 'e2e/favorites/'],
  },
  { files: file('web/app/routes', 'content|episodes|trailer|watch'), journeys: [...PICTURES, ...CATALOGUE] },
  { files: file('web/app/routes', 'movies|person|row|rowset|start|search'), journeys: CATALOGUE },
  { files: file('web/app/routes', 'tv-guide'), journeys: ['e2e/tv-guide/'] },
  { files: file('web/app/routes', 'agreement|packets|promo|provider|welcome'), journeys: ['e2e/billing/'] },
];

/** What no journey reaches, unless one imports it. */
export const OUT_OF_REACH: readonly RegExp[] = [
  /\.md$/,
  /\.test\.tsx?$/,
  /^(?:docs|bench|deploy|\.ci|api\/fuzz|tooling|server\/backup)\//,
  // Pictures are compared with; everything else here is imported.
  /^e2e\/(?!pictures\/)/,
  /^server\/commands\/(?!start\.ts)/,
  /^(?:web\/(?:server\/)?|media\/|worker\/packaging\/)testing\//,
  // What they are made of is in the same change, and a unit compares the two.
  /^web\/app\/wire\/.+\.generated\.ts$/,
  /^web\/server\/sitemap\.ts$/,
  /^(?:biome\.json|stryker\.config\.json|vitest\.rules\.config\.ts|\.dependency-cruiser\.cjs|\.gitignore)$/,
];
