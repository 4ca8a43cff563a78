import type { Known } from './leave-out.ts';

/**
 * What no widget uses of React DOM. An element of a kind that is left out throws (React's error 130), a hook is not a
 * function: nothing fails silently. `tests/build/lean/lean-packages.test.ts` holds the sources to it.
 */
export const REACT_DOM: Known = {
  never: {
    property: 'tag',
    // StrictMode, Context.Consumer, Profiler, Suspense, lazy, what is dehydrated, SuspenseList, scopes, what is
    // hidden (Activity, Suspense), caches, tracing markers, resources, html, head and body, ViewTransition, Activity.
    values: [8, 9, 11, 12, 13, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31],
  },
  noCases: [
    'REACT_ACTIVITY_TYPE',
    'REACT_STRICT_MODE_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'REACT_CONSUMER_TYPE',
    'REACT_FORWARD_REF_TYPE',
    'REACT_LAZY_TYPE',
  ],
  values: {
    // Hydration.
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    rootOrSingletonContext: '!1',
    // View transitions.
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    pendingTransitionTypes: 'null',
    viewTransitionMutationContext: '!1',
    inUpdateViewTransition: '!1',
    rootViewTransitionAffected: '!1',
    appearingViewTransitions: 'null',
    // What is hidden.
    offscreenSubtreeIsHidden: '!1',
    offscreenSubtreeWasHidden: '!1',
    offscreenDirectParentIsHidden: '!1',
    // Double rendering for StrictMode.
    shouldDoubleInvokeUserFnsInHooksDEV: '!1',
    // Suspense.
    shellBoundary: 'null',
    // Resources.
    currentHoistableRoot: 'null',
  },
  results: {
    popHydrationState: '!1',
    resetHydrationState: 'void 0',
    upgradeHydrationErrorsToRecoverable: 'null',
    popTreeContext: 'void 0',
    restoreSuspendedTreeContext: 'void 0',
    claimQueuedTransitionTypes: 'null',
    trackEnterViewTransitions: 'void 0',
    commitExitViewTransitions: 'void 0',
    commitNestedViewTransitions: 'void 0',
    commitAfterMutationEffectsOnFiber: 'void 0',
    startViewTransition: 'void 0',
    pushMutationContext: '!1',
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
    isFragmentInstanceParent: '!1',
    isHostHoistableType: '!1',
    preloadInstanceAndSuspendIfNeeded: 'void 0',
    isSingletonScope: '!1',
    clearIfContinuousEvent: 'void 0',
    retryIfBlockedOn: 'void 0',
    attemptExplicitHydrationTarget: 'void 0',
    extractEvents$1: 'void 0',
    constructSelectEvent: 'void 0',
    getNativeBeforeInputChars: 'null',
    getFallbackBeforeInputChars: 'null',
    getSuspenseInstanceFromFiber: 'null',
    getActivityInstanceFromFiber: 'null',
    describeNativeComponentFrame: '""',
  },
  properties: [
    'useHostTransitionStatus',
    'useFormState',
    'useActionState',
    'useOptimistic',
    'useMemoCache',
    'useCacheRefresh',
    'useTransition',
  ],
  assignments: [
    'exports.hydrateRoot',
    'FragmentInstance.prototype',
    'ViewTransitionPseudoElement.prototype',
    'ReactDOMSharedInternals.findDOMNode',
  ],
  texts: [
    // No elements of these names.
    [': "html" === type || "head" === type || "body" === type\n        ? 27\n        : 5', ': 5'],
    ['isViewTransitionEligible ||\n    subtreeFlags & 8192 ||\n    16785408 === (subtreeFlags & 16785408)', '!1'],
    [
      'var blockedOn = findInstanceBlockingEvent(nativeEvent);',
      'var blockedOn = null; findInstanceBlockingTarget(getEventTarget(nativeEvent));',
    ],
    [
      'if (null === blockedOn)\n      dispatchEventForPluginEventSystem',
      'if (!0)\n      dispatchEventForPluginEventSystem',
    ],
    ['if ("function" === typeof usable.then) return useThenable(usable);', ''],
    // Only what `flushSync` needs: nothing is preloaded, no form is reset.
    [
      `r: requestFormReset,
  D: prefetchDNS,
  C: preconnect,
  L: preload,
  m: preloadModule,
  X: preinitScript,
  S: preinitStyle,
  M: preinitModuleScript`,
      '',
    ],
  ],
};
