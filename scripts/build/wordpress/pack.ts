import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FramedWidgets } from '../../../demo/platform/embed/widgets.ts';
import { at } from '../../vite/entries.ts';
import { filesBelow } from '../files.ts';
import { english, inEnglish, keysIn, literal, translations } from './texts.ts';
import { type OfferedWidget, offeredWidgets } from './widgets.ts';
import { zip } from './zip.ts';

const SOURCE = 'demo/portals/wordpress';

/** Where the plugin lies in the package, and so below the platform’s `/widgets/`. */
export const PLUGIN = 'dist/wordpress/campus-widgets.zip';

const listFile = (widgets: readonly OfferedWidget[]): string => {
  const entries = widgets.map(({ attributes, tag, title }) => {
    const kinds = attributes.map(([name, kind]) => `${literal(name)} => ${literal(kind)}`).join(', ');
    const name = title === null ? "''" : literal(english(title));
    return `\t${literal(tag)} => array( 'title' => ${name}, 'attributes' => array( ${kinds} ) ),\n`;
  });
  return `<?php\n// Written by the build from the definitions of the widgets.\nreturn array(\n${entries.join('')});\n`;
};

/** The files of the plugin by their names in its folder. */
export function pluginFiles(widgets: FramedWidgets, version: string): Record<string, string> {
  const sources = filesBelow(at(SOURCE));
  const texts = sources.map((file) => [file.slice(SOURCE.length + 1), readFileSync(at(file), 'utf8')] as const);
  const offered = offeredWidgets(widgets);
  const titles = offered.flatMap(({ title }) => title ?? []);
  const keys = [...new Set([...texts.flatMap(([, text]) => keysIn(text)), ...titles])].sort();
  const scriptKeys = texts.flatMap(([name, text]) => (name === 'block/editor.js' ? keysIn(text) : [])).sort();
  return {
    ...Object.fromEntries(texts.map(([name, text]) => [name, inEnglish(name, text).replaceAll('0.0.0', version)])),
    'includes/widgets.php': listFile(offered),
    ...translations(keys, scriptKeys),
  };
}

/** Packs the WordPress plugin (requirement F05). */
export function packWordpress(): void {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
  const widgets = JSON.parse(readFileSync(at('dist/frames.json'), 'utf8')) as FramedWidgets;
  const files = Object.entries(pluginFiles(widgets, version));
  mkdirSync(dirname(at(PLUGIN)), { recursive: true });
  writeFileSync(at(PLUGIN), zip(Object.fromEntries(files.map(([name, text]) => [`campus-widgets/${name}`, text]))));
}
