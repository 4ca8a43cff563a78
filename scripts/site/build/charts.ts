import { escapeHtml } from '../../../demo/platform/core/pages/html.ts';

/**
 * A flowchart of Mermaid in words: the policy of the site allows neither the script that draws one in a browser nor the
 * styles in its pictures. Groups of bare names become a list of layers; otherwise each node lists where it leads.
 */
export function chartHtml(chart: string): string {
  const groups = [...chart.matchAll(/^ *subgraph ([\w-]+)\n((?: *[\w-]+\n)+) *end$/gm)];
  return groups.length > 0 ? layersHtml(groups) : edgesHtml(chart);
}

const layersHtml = (groups: readonly RegExpExecArray[]): string => {
  const items = groups.map(([, name = '', nodes = '']) => {
    const names = nodes.trim().split(/\s+/);
    return `<li><strong>${name}</strong><ul>${names.map((node) => `<li>${node}</li>`).join('')}</ul></li>`;
  });
  return `<ul class="layers">${items.join('')}</ul>\n`;
};

/** The lines of a node: its name, and what it is about. */
const inOneLine = (label: string): string => {
  const [name = '', ...about] = label.split('<br/>');
  return about.length === 0 || name.endsWith(' or') ? [name, ...about].join(' ') : `${name} (${about.join(' ')})`;
};

/** A node, such as `frame["frame<br/>tenant, texts"]`, or its name alone. */
const NODE = /^([\w-]+)(?:[[({]+"([^"]*)"[\])}]+)?$/;
const ARROW = /\s*(?:--\s*"([^"]*)"\s*-->|-\.\s*"([^"]*)"\s*\.->|-->|-\.->)\s*/;

function edgesHtml(chart: string): string {
  const labels = new Map<string, string>();
  const edges = new Map<string, string[]>();
  const nodesIn = (side: string): string[] =>
    side.split(/\s+&\s+/).flatMap((node) => {
      const [, name, label] = NODE.exec(node.trim()) ?? [];
      if (name && label) labels.set(name, inOneLine(label));
      return name ?? [];
    });
  for (const line of chart.split('\n')) {
    // The text of an arrow is what the split leaves between two sides.
    const [first = '', ...rest] = line.trim().split(ARROW);
    let from = nodesIn(first);
    for (let at = 0; at + 2 < rest.length; at += 3) {
      const to = nodesIn(rest[at + 2] ?? '');
      const note = rest[at] ?? rest[at + 1];
      for (const one of from)
        edges.set(one, [...(edges.get(one) ?? []), ...to.map((name) => (note ? `${name}\n${note}` : name))]);
      from = to;
    }
  }
  const named = (name: string): string => escapeHtml(labels.get(name) ?? name);
  const items = [...edges].map(([from, targets]) => {
    const list = targets.map((target) => {
      const [name = '', note] = target.split('\n');
      return `<li>${named(name)}${note ? ` <small>(${escapeHtml(note)})</small>` : ''}</li>`;
    });
    return `<li><strong>${named(from)} →</strong><ul>${list.join('')}</ul></li>`;
  });
  return `<ul class="layers">${items.join('')}</ul>\n`;
}
