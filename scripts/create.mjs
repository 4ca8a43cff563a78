/**
 * `npm run create -- campus-foo-bar [family] --reads <call>`: a new widget that shows the response of a call of the
 * contract, with its tests, texts, docs and example page. Without `--reads` it makes no calls. The family defaults to
 * the first word of the name.
 */
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { bin, fail, run } from './lib/run.mjs';

const USAGE = 'npm run create -- campus-foo-bar [family] [--reads <call>]';

register();
const { create, CreateError } = await import('./create/main.ts');

/** npm consumes an unknown option unless a `--` precedes it; the option's value is then the last argument. */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { reads: { type: 'string' } } });
    const { npm_config_reads: taken } = process.env;
    const reads = values.reads ?? (taken === 'true' ? positionals.pop() : taken);
    if (positionals.length > 2) fail(USAGE);
    return { tag: positionals[0] ?? '', family: positionals[1], reads };
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const { tag, family, reads } = readArguments();
const { names, made, changed } = await create(tag, family, reads).catch((error) => {
  if (error instanceof CreateError) return fail(error.message);
  throw error;
});

const formatted = [...made, ...changed].filter((file) => !file.endsWith('.md') && !file.startsWith('locales/'));
const format = await run(bin('biome'), ['check', '--write', '--vcs-enabled=false', ...formatted], { quiet: true });
if (format.code !== 0) fail(format.output);
const docs = await run(process.execPath, ['scripts/docs.mjs', '--tables'], { quiet: true });
if (docs.code !== 0) fail(docs.output);

console.log(`<${tag}> is written:\n  ${made.join('\n  ')}
Next:
  1. src/features/${names.family}/${names.name}/definition.ts: say what the widget does, and what its page can set.
  2. locales/*/${names.family}.json: replace each “[untranslated] …” (locales/glossary.md has the words).
  3. npm run build, then npm run check, then npm test -- unit
docs/contributing.md has the rest.`);
