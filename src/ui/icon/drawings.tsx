import type { ReactNode } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './drawings.css?inline';

const look = css(text);
const SVG = 'http://www.w3.org/2000/svg';

/** A shape: its tag and its attributes. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

function build([tag, attributes]: Shape): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const WASH: Shape = ['ellipse', { class: 'campus-drawing-wash', cx: '80', cy: '64', rx: '68', ry: '46' }];

function Drawing({ fill }: { fill: (svg: SVGSVGElement | null) => void }) {
  useStyles(look);
  return <svg className="campus-drawing" viewBox="0 0 160 120" aria-hidden="true" ref={fill} />;
}

/**
 * The component of an illustration in the brand's hue, 160 by 120. Its shapes are built once and copied into each
 * instance: they never change, and React would keep more of each than the browser does.
 */
export function drawing(...shapes: readonly Shape[]): () => ReactNode {
  let built: readonly Element[] | undefined;
  const fill = (svg: SVGSVGElement | null) => {
    built ??= [WASH, ...shapes].map(build);
    svg?.replaceChildren(...built.map((shape) => shape.cloneNode()));
  };
  return () => <Drawing fill={fill} />;
}

/** Not found (404): a compass. */
export const Compass = /* @__PURE__ */ drawing(
  ['circle', { class: 'campus-drawing-body', cx: '80', cy: '62', r: '34' }],
  ['path', { d: 'M80 35v5m0 44v5M53 62h5m44 0h5' }],
  ['path', { class: 'campus-drawing-fill', d: 'm94 44-9 23-10-10z' }],
  ['path', { d: 'm94 44-9 23-19 13 9-23zM75 57l10 10M30 100h34m8 0h6M116 26l6-6m2 14h9' }],
);

/** Forbidden (403): a door with a lock. */
export const Lock = /* @__PURE__ */ drawing(
  ['path', { d: 'M64 54V40a16 16 0 0 1 32 0v14' }],
  ['rect', { class: 'campus-drawing-body', x: '52', y: '54', width: '56', height: '42', rx: '8' }],
  ['circle', { class: 'campus-drawing-fill', cx: '80', cy: '71', r: '5' }],
  ['path', { d: 'M75 71a5 5 0 1 1 10 0 5 5 0 0 1-10 0zm5 5v9M34 96h12m68 0h14' }],
);

/** Server error (500): an unplugged cable. */
export const Unplugged = /* @__PURE__ */ drawing(
  ['path', { d: 'M22 86c14 0 14-24 28-24h4m84-24c-14 0-12 24-26 24h-6' }],
  ['path', { class: 'campus-drawing-body', d: 'M54 50h10a12 12 0 0 1 0 24H54z' }],
  ['path', { class: 'campus-drawing-body', d: 'M106 50H96a12 12 0 0 0 0 24h10z' }],
  ['path', { d: 'M76 56h6m-6 12h6M80 42l-3-10m9 10 5-9m-11 47-3 10m9-10 5 9' }],
);

/** Maintenance: a sign with work in progress. */
export const AtWork = /* @__PURE__ */ drawing(
  ['rect', { class: 'campus-drawing-body', x: '40', y: '30', width: '80', height: '52', rx: '6' }],
  ['path', { d: 'M40 44h80M48 37h1m6 0h1m6 0h1M66 82l-4 16m32-16 4 16m-44 0h52' }],
  ['path', { class: 'campus-drawing-fill', d: 'M52 60h46v10H52z' }],
  ['path', { d: 'M52 60h56v10H52zm46 0v10M66 70l-6-10m18 10-6-10m18 10-6-10' }],
);

/** Unsupported browser or window size: two windows that do not fit. */
export const Windows = /* @__PURE__ */ drawing(
  ['rect', { class: 'campus-drawing-body', x: '34', y: '28', width: '66', height: '50', rx: '6' }],
  ['path', { d: 'M34 42h66M42 35h1m6 0h1' }],
  ['rect', { class: 'campus-drawing-body', x: '82', y: '52', width: '44', height: '44', rx: '6' }],
  ['path', { d: 'M82 64h44M97 74l14 14m0-14L97 88' }],
);
