import type { SizeTable } from './sizes.ts';

/** Entry → bytes brotli that it may weigh: a widget with its whole first load, another entry with its imports. */
export type Budget = Readonly<Record<string, number>>;

/** File name of a chunk → module → length of its code before it is minified. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Entry → the modules in the files that it loads. */
export type EntryModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

const MOST = 20;

/** The modules of the entries that have a budget. */
export const entryModules = (sizes: SizeTable, budget: Budget, modules: ChunkModules): EntryModules =>
  Object.fromEntries(
    Object.keys(budget).map((name) => [
      name,
      Object.assign({}, ...(sizes[name]?.files ?? []).map((file) => modules[file] ?? {})),
    ]),
  );

/** The modules that came in or grew, or, without an earlier build, the largest ones. */
function heaviest(now: Readonly<Record<string, number>>, before: Readonly<Record<string, number>> | undefined) {
  return Object.entries(now)
    .map(([module, length]) => ({ module, length, more: length - (before?.[module] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, MOST);
}

/**
 * One text for each entry that exceeds its budget, with the modules that came in since `last`, the modules of the last
 * build that kept it.
 */
export function overBudget(sizes: SizeTable, budget: Budget, now: EntryModules, last: EntryModules): string[] {
  return Object.entries(budget).flatMap(([name, limit]) => {
    const entry = sizes[name];
    const brotli = (entry?.firstLoad ?? entry?.closure)?.brotli ?? 0;
    if (brotli <= limit) return [];
    const before = last[name];
    const rows = heaviest(now[name] ?? {}, before).map(
      ({ module, length, more }) => `  ${`+${more}`.padStart(8)} ${before?.[module] ? `of ${length}, ` : ''}${module}`,
    );
    return [
      [
        `${name} weighs ${brotli} bytes brotli at first load; its budget is ${limit}`,
        before ? 'Modules that came in or grew since the last build within budget:' : 'Its largest modules:',
        ...rows,
      ].join('\n'),
    ];
  });
}
