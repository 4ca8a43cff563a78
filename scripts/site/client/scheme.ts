import { restoreScheme } from './color-scheme.ts';

// A script of its own, which runs before the first paint.
restoreScheme();
