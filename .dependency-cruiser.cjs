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
  demo: { values: [], types: ['contract'] },
  sandbox: { values: [], types: ['contract'] },
};
const all = [...Object.keys(rooms), 'server', 'e2e', 'bench'];
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
      to: { path: folder(foreign.filter((name) => !types.includes(name))) },
    },
    ...(types.length > 0
      ? [
          {
            name: `${room}-types-only`,
            comment: `${room}/ sees ${types.join(', ')} as types only`,
            severity: 'error',
            from,
            to: { path: folder(types), dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
});

const nodeBuiltins = { dependencyTypes: ['core'] };

module.exports = {
  forbidden: [
    ...boundaries,
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
      name: 'design-system-knows-no-domain',
      comment: 'web/app/ui/ holds no domain words',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^(rules|contract)/|^web/app/(areas|routes|player|modals)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
