import type { Known } from './leave-out.ts';

/** The exports of React that no widget imports; what is left out of React DOM would serve some of them. */
export const UNUSED_EXPORTS = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'Suspense',
  'ViewTransition',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'cloneElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'unstable_useCacheRefresh',
  'useActionState',
  'useOptimistic',
  'useTransition',
] as const;

/** The same of `react-dom`. */
export const UNUSED_DOM_EXPORTS = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'useFormState',
  'useFormStatus',
] as const;

const without = (names: readonly string[]): Known => ({ assignments: names.map((name) => `exports.${name}`) });

export const REACT: Known = without([...UNUSED_EXPORTS, '__COMPILER_RUNTIME']);
export const REACT_DOM_SHARED: Known = without(UNUSED_DOM_EXPORTS);
