import { loadWidgets } from '../../../scripts/build/definitions.ts';
import { playgroundData, presetsOf } from '../../../scripts/site/build/presets.ts';
import { type Kind, snippetOf } from '../../../scripts/site/client/snippets.ts';

const widgets = await loadWidgets();

/** What the playground offers. */
export const PLAYGROUND = playgroundData(widgets, presetsOf(widgets));

/** The snippets of all tags of one kind, with the preset of each, by tag. */
export const snippetsFor = (kind: Kind, platform = 'https://platform.example'): ReadonlyMap<string, string> =>
  new Map(
    PLAYGROUND.widgets.map(({ attributes, isInWordpress, properties, tag }) => {
      const numbers = properties.flatMap(({ attribute, kind }) => (kind === 'number' ? attribute : []));
      const choice = {
        tag,
        attributes: { ...attributes, language: 'en_US' },
        numbers,
        css: '',
        isInWordpress,
        platform,
      };
      return [tag, snippetOf(kind, choice)];
    }),
  );

/** The script of a component of Vue or Svelte. */
const scriptIn = (component: string): string => /<script[^>]*>\n([\s\S]*?)<\/script>/.exec(component)?.[1] ?? '';

/** Pages that must compile: those for React as they are, those for Vue and Svelte by their scripts. */
export const SNIPPET_PAGES: Readonly<Record<string, { readonly source: string; readonly refused: readonly number[] }>> =
  Object.fromEntries([
    ...[...snippetsFor('React')].map(([tag, source]) => [`the snippet of ${tag} for React`, { source, refused: [] }]),
    ...(['Vue', 'Svelte'] as const).map((kind) => {
      const scripts = [...snippetsFor(kind).values()].map(scriptIn);
      // One module may import a name once.
      const lines = new Set(scripts.flatMap((script) => script.split('\n').map((line) => line.trim())));
      return [`the scripts of the snippets for ${kind}`, { source: [...lines].join('\n'), refused: [] }];
    }),
  ]);
