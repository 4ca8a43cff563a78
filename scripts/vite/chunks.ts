import { dirname } from 'node:path';

/** The module data of the bundler that the rule uses. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The element layer, and folders that every view uses, whatever it shows. */
const ROOTS_OF_CORE =
  /\/src\/(?:element\/widget\.tsx$|(?:services\/(?!(?:checks|doctor|drafts|events|external|files|follow|handoff|resource)\/)|ui\/(?:feedback|navigation|react|style|text)\/))|^\0names:/;
const PACKAGE = /.*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//;
/** Apart from the core, so that a page can respond between the evaluation of the two. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const LAYER = /\/src\/(ui|services)\/([\w-]+)\//;
const CONTRACT = /\/src\/contract\/(?:.+\/)?([\w-]+)\.ts$/;
/** Widgets of these areas need most of their files together, and each chunk costs a name in the autoloader. */
const CONTRACT_OF_AREA = /\/src\/contract\/(attendance|history|live|mall)\//;
/** What is broadcast and recorded, and who is there: only open rooms and replays load it. */
const LIVE_MEDIA = /\/src\/contract\/live\/(?:broadcast|live-people|media-timing|recordings)\.ts$/;
/** What is next at a school consists of courses, and the portal needs both. */
const WITH_COURSES = /\/src\/contract\/school\/next\.ts$/;
/** Together less than the name that each would cost in the autoloader, and its request. */
const SMALL_CONTRACT =
  /\/src\/contract\/(?:.+\/)?(?:area-codes|cover-subjects|error-page|error-reports|federated-start|minutes|people|school-access|schools|time-zone|work-shapes|(?:space|work)-constants)\.ts$/;
/** The marking of a list of students: the board needs all of it. */
const MARKING = /\/src\/features\/attendance\/(?:marking|marks|phone|record-grid|record-list)\//;
/**
 * What most pages need beside the core: their frame, their links, cards and menus, icons, dialogs, times, and what loads. Over
 * HTTP/1.1, a browser asks for six files at a time, so a small file costs more by its request than by its bytes.
 */
const PAGE_PARTS = /\/src\/(?:ui\/(?:action-menu|card|icon|overlay|page|page-links|time)|services\/resource)\//;
/** What lists of courses, lives and works consist of. */
const LIST_PARTS = /\/src\/ui\/(?:day-field|list|list-pager|picture|progress)\//;
const FEATURE = /\/src\/features\/([\w-]+)\/([\w-]+)\//;

const fileOf = (id: string): string => id.replace(/\?.*$/, '');

/**
 * The chunk of a module, by its folder only; null if the bundler decides, for modules of one entry.
 *
 * - react: React, React DOM and their scheduler
 * - core: the element layer, the services and the base folders of `src/ui`, with all their other imports
 * - another folder of `src/ui` or `src/services`, a shared folder of a family, a file of `src/contract`, a package: one
 *   chunk each
 * - a module of such a folder that is imported by `import()` is a chunk of its own, with the modules of that folder
 *   that only it needs
 *
 * The rule does not consider which widgets use a module; otherwise a new widget would move modules between the chunks of
 * the others.
 */
export function chunkRule(widgetFolders: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  const core = new Map<string, boolean>();

  /**
   * Whether the module is in the core or imported by a module there. A chunk imported by the core could not import the
   * core.
   */
  function isCore(id: string, graph: ModuleGraph): boolean {
    const known = core.get(id);
    if (known !== undefined) return known;
    core.set(id, false);
    const found =
      ROOTS_OF_CORE.test(id) ||
      id.includes('rolldown/runtime') ||
      Boolean(graph.getModuleInfo(id)?.importers.some((importer) => isCore(importer, graph)));
    core.set(id, found);
    return found;
  }

  const unitOf = (id: string): string | null => {
    if (PAGE_PARTS.test(id)) return 'ui-page';
    if (LIST_PARTS.test(id)) return 'ui-list';
    const [, layer, part] = LAYER.exec(id) ?? [];
    if (layer) return `${layer}-${part}`;
    if (MARKING.test(id)) return 'attendance-marking';
    const [, family, folder] = FEATURE.exec(id) ?? [];
    return family && !widgetFolders.includes(`${family}/${folder}`) ? `${family}-${folder}` : null;
  };

  /** The one `import()` target in its folder that loads the module; null if the module is used without one. */
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
    if (REACT.test(id)) return 'react';
    if (isCore(id, graph)) return 'core';
    const library = PACKAGE.exec(id)?.[1];
    if (library) return library.replace(/^@|\//g, '-').replace(/^-/, '');
    if (SMALL_CONTRACT.test(id)) return 'contract-small';
    if (WITH_COURSES.test(id)) return 'contract-mall';
    if (LIVE_MEDIA.test(id)) return 'contract-live-media';
    const area = CONTRACT_OF_AREA.exec(id)?.[1];
    if (area) return `contract-${area}`;
    const contract = CONTRACT.exec(id)?.[1];
    if (contract) return `contract-${contract}`;
    const unit = unitOf(id);
    if (!unit) return null;
    const root = lazyRootOf(id, graph);
    return root ? `${unit}-${/([\w-]+)[^/]*$/.exec(fileOf(root))?.[1]}` : unit;
  };
}
