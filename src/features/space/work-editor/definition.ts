import { defineWidget } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-work-editor',
  family: 'space',
  summary: 'Shows the work editor.',
  geometry: { narrow: 68, wide: 68, tall: { narrow: 76, wide: 76 } },
  properties: {},
  events: {},
  parts: { title: 'The heading.' },
});
