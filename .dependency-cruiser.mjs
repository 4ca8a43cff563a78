/**
 * The directions of imports: widgets → features → ui, services → contract. `element` is used by widgets
 * and, for types, by features.
 */
const ours = '^(?:src|widgets|demo|tests|scripts)/';
const types = ['type-only'];

/** A folder may import from these folders of ours and no others. */
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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...only('contract', 'The contract knows nothing.', '^src/contract/', '^src/contract/'),
    ...only('services', 'Services use the contract.', '^src/services/', '^src/(?:services|contract)/'),
    ...only('ui', 'Parts use services and the contract.', '^src/ui/', '^src/(?:ui|services|contract)/'),
    ...only(
      'element',
      'The element layer uses ui, services and the contract.',
      '^src/element/',
      '^src/(?:element|ui|services|contract)/',
    ),
    ...only(
      'features',
      'A feature uses itself, ui, services and the contract; never another feature.',
      '^src/features/([^/]+)/',
      '^src/(?:features/$1|ui|services|contract)/|^src/element/definition\\.ts$',
      '^src/element/',
    ),
    ...only(
      'widgets',
      'Widgets use features, the element layer and services.',
      '^widgets/',
      '^(?:widgets|src/(?:features|element|services|contract))/',
    ),
    ...only(
      'host',
      'The host is an integrator: services, the contract, promises of widgets.',
      '^src/host/',
      '^src/(?:host|services|contract)/',
      '^src/element/',
    ),
    ...only(
      'platform',
      'The platform server shares the contract and the one rule for legal redirects.',
      '^demo/platform/',
      '^(?:(?:demo/platform|src/contract)/|src/services/navigation/redirects\\.ts$)',
    ),
    {
      name: 'site',
      comment: 'The site uses public entries, by their names; its page of parts shows ui.',
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
      comment: 'Nothing that is shipped is imported from demo.',
      severity: 'error',
      from: { path: '^(?:src|widgets)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle of imports has no first module.',
      severity: 'error',
      from: { path: ours },
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'Every import leads to a file.',
      severity: 'error',
      from: { path: ours },
      // Public entries are resolved by the platform's addresses, virtual modules by the build.
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^campus-widgets/'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist', '^build'] },
    exclude: { path: ['^node_modules', '^dist', '^build', '\\.d\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
