import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadWidgets } from '../build/definitions.ts';
import { writeIfChanged } from '../build/files.ts';
import { at } from '../vite/entries.ts';
import { areaTable } from './areas.ts';
import { conformanceCounts, conformanceTable } from './conformance.ts';
import { newPage } from './new-page.ts';
import { callTable, codeTable, languageTable, routeTable, settingTable } from './reference.ts';
import { decisionList, definitionTables, eventTable, storedTable, trackTable, widgetTable } from './tables.ts';

const MARKED = /(<!-- generated:([\w-]+) -->\n)[\s\S]*?(<!-- \/generated -->)/g;

/** The tables by the name in their marker. */
type Tables = (name: string) => string;

/** Returns the text with its generated tables updated. Throws for an unknown marker. */
export function renew(text: string, tables: Tables): string {
  return text.replace(MARKED, (_, open: string, name: string, close: string) => `${open}\n${tables(name)}\n\n${close}`);
}

/** Updates the generated tables and writes missing widget pages; returns the files that changed, or would change. */
export async function writeDocs({ check }: { check: boolean }): Promise<string[]> {
  const widgets = await loadWidgets();
  const stale: string[] = [];
  const update = (file: string, fresh: string, tables: Tables) => {
    const standing = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : null;
    const renewed = renew(standing ?? fresh, tables);
    if (renewed === standing) return;
    stale.push(file);
    if (!check) writeIfChanged(at(file), renewed);
  };
  const shared = (from: string) => (name: string) => {
    if (name === 'widgets') return widgetTable(widgets, from);
    if (name === 'events') return eventTable(widgets);
    if (name === 'track') return trackTable();
    if (name === 'decisions') return decisionList();
    if (name === 'areas') return areaTable();
    if (name === 'stored') return storedTable();
    if (name === 'settings') return settingTable();
    if (name === 'routes') return routeTable();
    if (name === 'calls') return callTable();
    if (name === 'codes') return codeTable();
    if (name === 'languages') return languageTable();
    if (name === 'conformance-counts') return conformanceCounts();
    if (name === 'conformance-a') return conformanceTable('a');
    if (name === 'conformance-aa') return conformanceTable('aa');
    throw new Error(`there is no generated table ${name}`);
  };

  if (existsSync(at('README.md'))) update('README.md', '', shared('docs/widgets'));
  const pages = readdirSync(at('docs')).filter((name) => name.endsWith('.md'));
  for (const page of [...pages, 'decisions/README.md']) update(`docs/${page}`, '', shared('widgets'));
  update('docs/widgets/README.md', '', shared('.'));
  for (const widget of widgets) {
    update(`docs/widgets/${widget.name}.md`, newPage(widget), (name) => {
      if (name === 'definition') return definitionTables(widget);
      throw new Error(`there is no generated table ${name}`);
    });
  }
  return stale;
}
