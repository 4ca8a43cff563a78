import type { ReactNode } from 'react';
import { drawing } from '../icon/drawings.tsx';

/** What is missing: works and courses, what happens in time, people, what is looked for, live courses and films. */
export type EmptySubject = 'shelf' | 'clock' | 'faces' | 'magnifier' | 'camera';

/** Works, courses: a shelf with three books. */
const Shelf = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-body', d: 'M50 42h14v50H50zm54 8 12 3-10 40-12-3z' }],
  ['path', { class: 'campus-drawing-fill', d: 'M68 52h16v40H68z' }],
  ['path', { d: 'M68 52h16v40H68zM32 92h96M55 50h4m-4 6h4m14 4h6m-6 20h6M38 92v10m84-10v10' }],
);

/** What happens in time: a clock. */
const Clock = /* @__PURE__ */ drawing(
  ['circle', { class: 'campus-drawing-body', cx: '80', cy: '60', r: '36' }],
  ['path', { class: 'campus-drawing-fill', d: 'M80 60V32a28 28 0 0 1 24 42z' }],
  ['path', { d: 'M80 30v4m0 52v4M50 60h4m52 0h4M80 40v20l14 8M120 96h12M28 96h10m6 0h16' }],
);

/** People: three faces. */
const Faces = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-body', d: 'M30 96a18 18 0 0 1 36 0m28 0a18 18 0 0 1 36 0' }],
  ['circle', { class: 'campus-drawing-body', cx: '48', cy: '62', r: '11' }],
  ['circle', { class: 'campus-drawing-body', cx: '112', cy: '62', r: '11' }],
  ['path', { class: 'campus-drawing-fill', d: 'M56 98a24 24 0 0 1 48 0z' }],
  ['path', { d: 'M56 98a24 24 0 0 1 48 0z' }],
  ['circle', { class: 'campus-drawing-body', cx: '80', cy: '48', r: '16' }],
  ['path', { d: 'M75 46v1m10-1v1m-11 6c3 4 9 4 12 0' }],
);

/** What is looked for: a magnifier. */
const Magnifier = /* @__PURE__ */ drawing(
  ['circle', { class: 'campus-drawing-body', cx: '74', cy: '54', r: '30' }],
  ['path', { class: 'campus-drawing-fill', d: 'M52 60a23 23 0 0 0 44 0z' }],
  ['path', { d: 'm96 75 24 24M60 46a16 16 0 0 1 12-10m-4 34h12M36 100h26' }],
);

/** Live courses and films: a camera. */
const Camera = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-body', d: 'm98 52 26-12v40L98 68z' }],
  ['rect', { class: 'campus-drawing-body', x: '38', y: '36', width: '60', height: '46', rx: '8' }],
  ['circle', { class: 'campus-drawing-fill', cx: '60', cy: '59', r: '12' }],
  ['circle', { cx: '60', cy: '59', r: '12' }],
  ['path', { d: 'M84 46h4M60 54a5 5 0 0 0-5 5m5 23-10 20m18-20 10 20' }],
);

const DRAWINGS: Readonly<Record<EmptySubject, () => ReactNode>> = {
  shelf: Shelf,
  clock: Clock,
  faces: Faces,
  magnifier: Magnifier,
  camera: Camera,
};

/** The illustration of an empty state. Loaded separately: most lists are not empty. */
export default function EmptyDrawing({ of }: { of: EmptySubject }): ReactNode {
  return DRAWINGS[of]();
}
