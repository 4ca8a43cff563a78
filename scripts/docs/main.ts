import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadWidgets, type Widget } from '../build/definitions.ts';
import { writeIfChanged } from '../build/files.ts';
import { SIZE_HEADINGS, sizeRows } from '../build/report.ts';
import type { SizeTable } from '../build/sizes.ts';
import { at } from '../vite/entries.ts';
import { definitionTables, eventTable, table, widgetTable } from './tables.ts';

const MARKED = /(<!-- generated:([\w-]+) -->\n)[\s\S]*?(<!-- \/generated -->)/g;

/** A table by the name in its marker; null for one that cannot be made now. */
type Tables = (name: string) => string | null;

/** The text with its generated tables renewed. Throws for a marker that no table belongs to. */
export function renew(text: string, tables: Tables): string {
  return text.replace(MARKED, (standing, open: string, name: string, close: string) => {
    const made = tables(name);
    return made === null ? standing : `${open}\n${made}\n\n${close}`;
  });
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(at(file), 'utf8')) as T;

function sizeTable(): string | null {
  if (!existsSync(at('dist/sizes.json'))) return null;
  return table(SIZE_HEADINGS, sizeRows(readJson<SizeTable>('dist/sizes.json'), readJson('scripts/budget.json')));
}

const newPage = (widget: Widget): string => `# \`<${widget.tag}>\`

${widget.summary}

\`\`\`html
<script type="module" src="https://platform.example/widgets/esm/campus.js"></script>
<${widget.tag} tenant="your-school"></${widget.tag}>
\`\`\`

<!-- generated:definition -->
<!-- /generated -->
`;

/**
 * Renews the generated tables and makes the missing pages of widgets; the files that changed, or would. Sizes are
 * measured, not promised: a check does not look at them, or every commit would have to be built first.
 */
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
    if (name === 'sizes') return check ? null : sizeTable();
    throw new Error(`there is no generated table ${name}`);
  };

  if (existsSync(at('README.md'))) update('README.md', '', shared('docs/widgets'));
  for (const file of readdirSync(at('docs')).filter((name) => name.endsWith('.md')))
    update(`docs/${file}`, '', shared('widgets'));
  for (const widget of widgets) {
    update(`docs/widgets/${widget.name}.md`, newPage(widget), (name) => {
      if (name === 'definition') return definitionTables(widget);
      throw new Error(`there is no generated table ${name}`);
    });
  }
  return stale;
}
