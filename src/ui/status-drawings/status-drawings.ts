import { drawing } from '../icon/drawings.tsx';

/** School unavailable: a door with its shutter down. */
export const Shutter = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-body', d: 'M44 44h72v52H44z' }],
  ['path', { d: 'M38 44 46 28h68l8 16zm16-16-2 16m18-16v16m20-16v16m16-16 2 16M30 96h100' }],
  ['path', { class: 'campus-drawing-fill', d: 'M54 54h52v30H54z' }],
  ['path', { d: 'M54 54h52v42H54zm0 10h52M54 74h52M54 84h52M77 90h6' }],
);

/** Different sign-in method required: two keys, one of which fits. */
export const Keys = /* @__PURE__ */ drawing(
  ['circle', { class: 'campus-drawing-body', cx: '58', cy: '48', r: '16' }],
  ['circle', { cx: '58', cy: '48', r: '5' }],
  ['path', { d: 'm69 60 27 29m-10-10 7-7m1 15 7-7' }],
  ['circle', { class: 'campus-drawing-fill', cx: '106', cy: '44', r: '11' }],
  ['circle', { cx: '106', cy: '44', r: '11' }],
  ['path', { d: 'M106 40v0M98 52 64 92m8-9-7-6m1 13-7-6', 'stroke-dasharray': '3 6' }],
);

/** No access to a school: a closed garden gate. */
export const Gate = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-body', d: 'M40 38h12v58H40zm68 0h12v58h-12z' }],
  ['path', { d: 'M38 38h16M106 38h16M46 38v-8m68 8v-8' }],
  ['circle', { class: 'campus-drawing-fill', cx: '46', cy: '26', r: '4' }],
  ['circle', { class: 'campus-drawing-fill', cx: '114', cy: '26', r: '4' }],
  ['path', { d: 'M52 54c16-12 40-12 56 0M52 88h56M62 49v47m12-50v50m12-50v50m12-47v47M28 96h104' }],
  ['rect', { class: 'campus-drawing-body', x: '73', y: '64', width: '14', height: '12', rx: '3' }],
  ['path', { d: 'M76 64v-3a4 4 0 0 1 8 0v3M80 69v2' }],
);

/** Access granted: an open, lit door. */
export const OpenDoor = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-fill', d: 'M60 28h40v68H60z' }],
  ['path', { d: 'M60 96V28h40v68M34 96h26m40 0h26' }],
  ['path', { class: 'campus-drawing-body', d: 'm60 28 26 10v64L60 96z' }],
  ['path', { d: 'M79 66v6m34-40 7-6m-5 17 9-2m-76-9-7-6m5 17-9-2' }],
);

/** Text messages: a phone with an incoming message. */
export const Message = /* @__PURE__ */ drawing(
  ['rect', { class: 'campus-drawing-body', x: '46', y: '22', width: '42', height: '76', rx: '8' }],
  ['path', { d: 'M62 30h10M64 90h6' }],
  [
    'path',
    {
      class: 'campus-drawing-body',
      d: 'M74 44h42a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H90l-10 9v-9h-6a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6z',
    },
  ],
  ['path', { class: 'campus-drawing-fill', d: 'M78 54h34v4H78zm0 8h22v4H78z' }],
);

/** Under construction: a crane. */
export const Crane = /* @__PURE__ */ drawing(
  ['path', { d: 'M56 98V26m0 0 8-8 58 16H48m8-8-14 8v10M104 34v14' }],
  ['path', { d: 'm56 44 8 9-8 9 8 9-8 9 8 9-8 9m8-54v54M48 98h24' }],
  ['rect', { class: 'campus-drawing-fill', x: '94', y: '48', width: '20', height: '12', rx: '2' }],
  ['path', { d: 'M94 48h20v12H94z' }],
  [
    'path',
    { class: 'campus-drawing-body', d: 'M84 98V78h38v20zM84 88h38M97 78v10m12-10v10m-18 0v10m12-10v10m12-10v10' },
  ],
  ['path', { d: 'M30 98h104' }],
);

/** Deleted live course: an empty screen. */
export const EmptyScreen = /* @__PURE__ */ drawing(
  ['rect', { class: 'campus-drawing-body', x: '38', y: '26', width: '84', height: '56', rx: '6' }],
  ['path', { d: 'M66 98h28m-20-16-2 16m14-16 2 16' }],
  ['path', { class: 'campus-drawing-fill', d: 'm74 44 16 10-16 10z' }],
  ['path', { d: 'm74 44 16 10-16 10zM52 38l56 32' }],
);

const CROWN = 'M50 82 42 44l22 16 16-28 16 28 22-16-8 38z';

/** An active membership: a crown. */
export const Crown = /* @__PURE__ */ drawing(
  ['path', { class: 'campus-drawing-body', d: CROWN }],
  ['path', { class: 'campus-drawing-fill', d: 'M50 82h60v12H50z' }],
  ['path', { d: 'M50 82h60v12H50zM34 104h92M66 88h0m14 0h0m14 0h0' }],
  ['circle', { class: 'campus-drawing-body', cx: '42', cy: '40', r: '4' }],
  ['circle', { class: 'campus-drawing-body', cx: '80', cy: '28', r: '4' }],
  ['circle', { class: 'campus-drawing-body', cx: '118', cy: '40', r: '4' }],
);

/** No membership: the outline of a crown. */
export const CrownOutline = /* @__PURE__ */ drawing(
  ['path', { d: CROWN, 'stroke-dasharray': '3 6' }],
  ['path', { d: 'M50 82h60v12H50z', 'stroke-dasharray': '3 6' }],
  ['path', { d: 'M34 104h92' }],
);

/** A membership that has run out: a crown behind a clock. */
export const CrownAndClock = /* @__PURE__ */ drawing(
  ['path', { d: CROWN }],
  ['path', { d: 'M50 82h60v12H50zM34 104h92' }],
  ['circle', { class: 'campus-drawing-body', cx: '106', cy: '82', r: '17' }],
  ['path', { d: 'M106 72v10l7 5' }],
);
