import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { at } from '../../../scripts/vite/entries.ts';

/** Vitest looks for jsdom beside itself; here it is in a workspace. */
const HOOK = `export const resolve = (name, context, next) =>
  next(name, name === 'jsdom' ? { ...context, parentURL: '${pathToFileURL(at('scripts/bench/package.json'))}' } : context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

/** The environment `jsdom` of Vitest. */
const environment: Environment = { ...builtinEnvironments.jsdom, name: 'jsdom of a workspace' };

export default environment;
