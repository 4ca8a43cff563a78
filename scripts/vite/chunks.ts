import { dirname } from 'node:path';
import { at } from './entries.ts';

/** What the rule asks the bundler about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

const ROOT_OF_CORE = at('src/element/widget.tsx');

/** Folders that every view uses, whatever it shows. */
const BASE = /\/src\/(?:services|ui\/(?:feedback|navigation|react|style|text))\//;
const PACKAGE = /.*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//;
const UI = /\/src\/ui\/([\w-]+)\//;
const CONTRACT = /\/src\/contract\/(?:.+\/)?([\w-]+)\.ts$/;
const FEATURE = /\/src\/features\/([\w-]+)\/([\w-]+)\//;

const fileOf = (id: string): string => id.replace(/\?.*$/, '');

/** A module with all that it imports statically. */
function closureOf(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(start);
  return found;
}

/**
 * The chunk of a module, by its folder alone; null where the bundler decides, for modules of one entry.
 *
 * - core: the element layer with all that it imports, the services and the base folders of `src/ui`
 * - a folder of `src/ui`, the shared folders of a family, a file of `src/contract`, a package: one chunk each
 * - a module of such a folder that is imported by `import()` is a chunk of its own, with what only it needs there
 *
 * Which widgets use a module has no say in it: a new widget would move modules between the chunks of the others.
 */
export function chunkRule(widgetFolders: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  let core: Set<string> | undefined;

  const unitOf = (id: string): string | null => {
    const ui = UI.exec(id)?.[1];
    if (ui) return `ui-${ui}`;
    const [, family, folder] = FEATURE.exec(id) ?? [];
    return family && !widgetFolders.includes(`${family}/${folder}`) ? `${family}-shared` : null;
  };

  /** The one `import()` target of its folder that a module is loaded with; null when it is used without one. */
  function lazyRootOf(id: string, graph: ModuleGraph): string | null {
    const folder = dirname(fileOf(id));
    const roots = new Set<string | null>();
    const seen = new Set<string>();
    const climb = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      const info = graph.getModuleInfo(module);
      if (info?.dynamicImporters.length) return void roots.add(module);
      const importers = info?.importers.filter((importer) => dirname(importer) === folder) ?? [];
      if (!importers.length) roots.add(null);
      importers.forEach(climb);
    };
    climb(id);
    return roots.size === 1 ? ([...roots][0] ?? null) : null;
  }

  return (id, graph) => {
    core ??= closureOf(graph, ROOT_OF_CORE);
    if (core.has(id) || id.includes('rolldown/runtime') || id.startsWith('\0names:') || BASE.test(id)) return 'core';
    const library = PACKAGE.exec(id)?.[1];
    if (library) return library.replace(/^@|\//g, '-').replace(/^-/, '');
    const contract = CONTRACT.exec(id)?.[1];
    if (contract) return `contract-${contract}`;
    const unit = unitOf(id);
    if (!unit) return null;
    const root = lazyRootOf(id, graph);
    return root ? `${unit}-${/([\w-]+)[^/]*$/.exec(fileOf(root))?.[1]}` : unit;
  };
}
