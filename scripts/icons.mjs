/**
 * `node scripts/icons.mjs`, after changing the lists: writes `icons.ts` and `more-icons.ts` of `src/ui/icon`,
 * `src/ui/text-editor/writing-icons.ts` and `src/features/live/live-room/media-icons.ts`, the icons that are used, from
 * lucide, each as one path.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { BENCH, ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled(BENCH);
const lucide = (file) => JSON.parse(readFileSync(`${root}${BENCH}node_modules/lucide-static/${file}`, 'utf8'));
const all = lucide('icon-nodes.json');

// What nearly every widget draws, and what sign-in shows at once: a bundler can leave an icon out, but not load it later.
const first = `
  circle-alert circle-check eye eye-off globe info loader-circle rotate-cw school triangle-alert user x
`;
const firstMirrored = `
  external-link
`;
const later = `
  arrow-down arrow-up bell book-open calendar check chevron-down chevron-up circle-question-mark clipboard-check
  clock copy crown download ellipsis file-text heart id-card image lock mail maximize message-circle minimize minus
  pause pencil play plus printer radio search settings share-2 smartphone star trash upload users volume-2 volume-x
`;
// Of what is recorded and played: no other widget loads them.
const media = `
  hand mic mic-off monitor-up picture-in-picture-2 user-x video video-off
`;
// Of the toolbar of texts in Markdown.
const writing = `
  bold code heading italic link quote
`;
const writingMirrored = `
  list-ordered
`;
const mirrored = `
  arrow-left arrow-right chevron-left chevron-right list log-in log-out send
`;

const circle = ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
const shapes = {
  path: ({ d }) => d,
  circle: (a) => circle({ cx: +a.cx, cy: +a.cy, r: +a.r }),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  rect({ x, y, width: w, height: h, rx = 0 }) {
    const [X, Y, W, H, R] = [x, y, w, h, rx].map(Number);
    if (!R) return `M${X} ${Y}h${W}v${H}h-${W}z`;
    const side = `a${R} ${R} 0 0 1 `;
    return `M${X + R} ${Y}h${W - 2 * R}${side}${R} ${R}v${H - 2 * R}${side}-${R} ${R}h-${W - 2 * R}${side}-${R}-${R}v-${H - 2 * R}${side}${R}-${R}z`;
  },
};

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const lines = (list, extra) =>
  list
    .trim()
    .split(/\s+/)
    .map((name) => {
      const pieces = all[name].map(([tag, attributes]) => shapes[tag](attributes));
      // A relative path starts where the previous one ended, unless the pen is moved to the origin first.
      const d = pieces.map((piece, index) => (index && piece.startsWith('m') ? `M0 0${piece}` : piece)).join('');
      return `export const ${camel(name)}: IconData = { d: '${d}'${extra} };`;
    });

const { version } = lucide('package.json');
const write = (file, ...parts) =>
  writeFileSync(
    `${root}src/${file}`,
    `// Written by scripts/icons.mjs from lucide-static ${version} (ISC licence, © Lucide contributors). Do not edit.
${parts.flat().join('\n')}
`,
  );

const type = `
/** An icon as one path on a grid of 24. */
export interface IconData {
  readonly d: string;
  /** It points somewhere, and points the other way in right-to-left languages. */
  readonly mirrored?: true;
}
`;
write('ui/icon/icons.ts', type, lines(first, ''), lines(firstMirrored, ', mirrored: true'));
write(
  'ui/icon/more-icons.ts',
  "import type { IconData } from './icons.ts';\n",
  lines(later, ''),
  lines(mirrored, ', mirrored: true'),
);
write(
  'features/live/live-room/media-icons.ts',
  "import type { IconData } from '../../../ui/icon/icons.ts';\n",
  lines(media, ''),
);
write(
  'ui/text-editor/writing-icons.ts',
  "import type { IconData } from '../icon/icons.ts';\n",
  lines(writing, ''),
  lines(writingMirrored, ', mirrored: true'),
);
