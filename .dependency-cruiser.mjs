import { layersOfAreas } from './scripts/lib/areas.mjs';

/**
 * The directions of imports: widgets → features → ui, services → contract. `element` is used by widgets and, for types,
 * by features.
 */
const ours = '^(?:src|widgets|demo|tests|scripts)/';
const types = ['type-only'];

/** A folder may import from these folders of the repository only. */
const only = (name, comment, from, to, typesFrom = '') => [
  {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: { path: ours, pathNot: [to, typesFrom].filter(Boolean), dependencyTypesNot: [] },
  },
  ...(typesFrom
    ? [
        {
          name: `${name}-types`,
          comment: `${comment} For types only.`,
          severity: 'error',
          from: { path: from },
          to: { path: typesFrom, pathNot: to, dependencyTypesNot: types },
        },
      ]
    : []),
];

const areas = layersOfAreas().flatMap((layer) => layer.areas);

/** An area imports `core` and the areas before it, so that areas form no circle. */
const areaRules = areas.map((area, index) => ({
  name: `area-${area}`,
  comment: 'An area imports core and the areas that demo/platform/areas.ts lists before it.',
  severity: 'error',
  from: { path: `^demo/platform/${area}/` },
  to: { path: '^demo/platform/', pathNot: `^demo/platform/(?:core|${areas.slice(0, index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...only('contract', 'The contract imports nothing.', '^src/contract/', '^src/contract/'),
    ...only(
      'services',
      'Services import the contract, and the list of stored keys.',
      '^src/services/',
      '^src/(?:services|contract)/',
      '^src/stored-keys\\.ts$',
    ),
    ...only('ui', 'Components import services and the contract.', '^src/ui/', '^src/(?:ui|services|contract)/'),
    ...only(
      'element',
      'The element layer imports ui, services and the contract.',
      '^src/element/',
      '^src/(?:element|ui|services|contract)/',
    ),
    ...only(
      'features',
      'A feature imports itself, ui, services and the contract; never another feature.',
      '^src/features/([^/]+)/',
      '^src/(?:features/$1|ui|services|contract)/|^src/element/definition\\.ts$',
      '^src/(?:element/|stored-keys\\.ts$)',
    ),
    ...only(
      'widgets',
      'Widgets import features, the element layer and services.',
      '^widgets/',
      '^(?:widgets|src/(?:features|element|services|contract))/',
    ),
    ...only(
      'host',
      'The host router is an integrator: it imports services, the contract, definitions of widgets, and what gives the place of a fragment to its view.',
      '^src/host/',
      '^src/(?:host|services|contract|element/fragment)/',
      '^src/element/',
    ),
    ...only('react', 'The components of React import React alone.', '^src/react/', '^src/react/'),
    ...only(
      'testing',
      'The fake platform shares the contract and the settings of the page; no widget imports it.',
      '^src/testing/',
      '^src/(?:testing|contract)/|^src/services/page-(?:settings|registry)\\.ts$',
    ),
    ...only(
      'platform',
      'The platform server shares the contract and the rule for allowed redirects.',
      '^demo/platform/',
      '^(?:(?:demo/platform|src/contract)/|src/services/navigation/redirects\\.ts$)',
    ),
    {
      name: 'platform-core',
      comment: 'What all areas share imports no area.',
      severity: 'error',
      from: { path: '^demo/platform/core/' },
      to: { path: '^demo/platform/', pathNot: '^demo/platform/core/' },
    },
    {
      name: 'platform-areas',
      comment: 'Every folder of the platform is core or an area in demo/platform/areas.ts.',
      severity: 'error',
      from: { path: '^demo/platform/' },
      to: { path: '^demo/platform/[^/]+/', pathNot: `^demo/platform/(?:core|migrations|${areas.join('|')})/` },
    },
    ...areaRules,
    {
      name: 'site',
      comment: 'The site imports public entries by name; its component gallery imports ui.',
      severity: 'error',
      from: { path: '^demo/site/' },
      to: {
        path: ours,
        pathNot: '^(?:demo/site|src/ui|src/services|src/contract)/',
        dependencyTypesNot: ['aliased-tsconfig-paths'],
      },
    },
    {
      name: 'not-from-demo',
      comment: 'Published code never imports demo code.',
      severity: 'error',
      from: { path: '^(?:src|widgets)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'no-circles',
      comment: 'Modules may not import each other in a cycle.',
      severity: 'error',
      from: { path: ours },
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'Every import resolves to a file.',
      severity: 'error',
      from: { path: ours },
      // Public entries are URLs on the platform, and virtual modules are provided by the build.
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^campus-widgets/'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist', '^build'] },
    // The packages of scripts/wordpress are installed by the proofs only, and those of the portals where they are copied to.
    exclude: {
      path: [
        ...['(?:^|/)node_modules/', '^dist', '^build', '\\.d\\.ts$'],
        ...['^scripts/wordpress/', '^demo/portals/[^/]+/(?:src/|app/|vite\\.config)'],
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
