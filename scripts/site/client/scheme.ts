import { restoreScheme } from './color-scheme.ts';

// A script of its own, which runs before the first paint and before all others.
restoreScheme();

// No page of the documentation has a query, and a widget that is shown as an example must not complete a login from one.
if (location.search) history.replaceState(null, '', location.pathname + location.hash);
