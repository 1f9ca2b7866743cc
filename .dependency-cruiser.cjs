/**
 * The import table of docs/ARCHITECTURE.md, enforced. Every room may import itself, packages and
 * Node's own modules; what else it may import stands here, and nothing more.
 */
const rooms = {
  contract: { values: [], types: [] },
  signing: { values: [], types: [] },
  rules: { values: [], types: ['contract'] },
  media: { values: ['signing'], types: [] },
  api: { values: ['contract', 'rules', 'signing'], types: [] },
  worker: { values: ['contract', 'rules', 'api', 'media'], types: [] },
  web: { values: ['rules'], types: ['contract'] },
  demo: { values: ['rules'], types: ['contract'] },
  sandbox: { values: [], types: ['contract'] },
};
const all = [...Object.keys(rooms), 'server', 'tooling', 'e2e', 'bench'];
/** The one list of refusals, and the one rule of limited attempts with the key of an address: every room may import them. */
const FOR_EVERY_ROOM = '^(contract/error-catalogue|rules/attempts|rules/address-key)\\.ts$';
const folder = (names) => `^(${names.join('|')})/`;
// web/wire/ runs at build time: it reads the contract's values so that the browser need not.
const tests = '\\.test\\.tsx?$|^web/wire/';

const boundaries = Object.entries(rooms).flatMap(([room, { values, types }]) => {
  const from = { path: `^${room}/`, pathNot: tests };
  const foreign = all.filter((name) => name !== room && !values.includes(name));
  return [
    {
      name: `${room}-imports`,
      comment: `${room}/ may import ${values.length > 0 ? values.join(', ') : 'no other room'}`,
      severity: 'error',
      from,
      to: { path: folder(foreign.filter((name) => !types.includes(name))), pathNot: FOR_EVERY_ROOM },
    },
    ...(types.length > 0
      ? [
          {
            name: `${room}-types-only`,
            comment: `${room}/ sees ${types.join(', ')} as types only`,
            severity: 'error',
            from,
            to: { path: folder(types), pathNot: FOR_EVERY_ROOM, dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
});

/**
 * The parts of web/app/ from the lowest to the highest: each may import those before it, so that no two need each other.
 * Above all of them stand the files of web/app/ itself and its routes.
 */
const webParts = [
  ...['wire', 'i18n', 'ui', 'brand', 'page', 'modals', 'player'],
  ...[
    ...[
      'site',
      'session',
      'favorites',
      'guide',
      'reminders',
      'parental',
      'profiles',
      'engagement',
      'channels',
      'tv-guide',
      'catalogue',
      'programmes',
      'billing',
    ],
    ...['seasonal', 'search', 'information', 'account', 'gallery', 'shell'],
  ].map((area) => `areas/${area}`),
];
const webLayers = webParts.map((part, position) => ({
  name: `web-${part.replace('/', '-')}-imports`,
  comment: `web/app/${part}/ may import only the parts that stand before it in the list of the parts of the app`,
  severity: 'error',
  from: { path: `^web/app/${part}/`, pathNot: tests },
  to: {
    path: '^web/app/(?!app-version\\.ts)',
    pathNot: `^web/app/(${webParts.slice(0, position + 1).join('|')})/`,
  },
}));
const unlistedWebPart = {
  name: 'web-parts-are-listed',
  comment: 'a new part of web/app/ gets its place in the list of the parts of the app',
  severity: 'error',
  from: { path: `^web/app/(?!(${[...webParts, 'routes'].join('|')})/).+/` },
  to: {},
};

const nodeBuiltins = { dependencyTypes: ['core'] };

module.exports = {
  forbidden: [
    ...boundaries,
    ...webLayers,
    unlistedWebPart,
    {
      name: 'rules-are-pure',
      comment: 'rules/ and contract/ do no input or output: not even through Node',
      severity: 'error',
      from: { path: '^(rules|contract)/', pathNot: tests },
      to: nodeBuiltins,
    },
    {
      name: 'areas-do-not-reach-into-each-other',
      comment: 'an api area uses another through its service, never through its store or routes',
      severity: 'error',
      from: { path: '^api/areas/([^/]+)/', pathNot: tests },
      to: { path: '^api/areas/', pathNot: ['^api/areas/$1/', '^api/areas/[^/]+/service\\.ts$'] },
    },
    {
      name: 'demo-on-request',
      comment: 'the demo is loaded where KINORA_DEMO asks for it, by import(), and by no other process',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/seed/'] },
      to: { path: '^demo/|^server/seed/(?!synthetic)', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-without-tooling',
      comment: 'the application runs without tests and checks: only the commands of development start them',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/commands/'] },
      to: { path: '^(tooling|e2e|bench)/' },
    },
    {
      name: 'design-system-knows-no-domain',
      comment: 'web/app/ui/ holds no domain words',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^(rules|contract)/' },
    },
    {
      name: 'no-cycles',
      comment: 'not even of types',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: { pathNot: '^web/' }, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|coverage|reports)/|\\.react-router/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
