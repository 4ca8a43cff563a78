import { attributeOf, propertiesOf } from '../../../src/element/values.ts';
import type { Widget } from '../definitions.ts';

/**
 * The widgets that show visitors content of a school, in the order of `docs/frames.md`: a school may let any site show them
 * in a frame (requirement F01). This is stated here, because what a visitor sees first (`fragment`) says nothing about it:
 * widgets for users have a fragment, too, which asks to sign in.
 */
export const PUBLIC_TAGS: readonly string[] = [
  ...['campus-portal', 'campus-course-view', 'campus-live-list', 'campus-live-detail', 'campus-mall-home'],
  ...['campus-mall-introduce', 'campus-plate-card', 'campus-person-space', 'campus-work-detail'],
  ...['campus-school-select', 'campus-invitation-letter', 'campus-status-page'],
];

/** All widgets, as the platform shows them in frames. */
export const framedWidgets = (widgets: readonly Widget[]) =>
  Object.fromEntries(
    widgets.map((widget) => {
      const own = Object.entries(propertiesOf(widget)).flatMap(([name, { kind }]) =>
        kind === 'data' || ['tenant', 'language', 'apiBase'].includes(name) ? [] : [[attributeOf(name), kind] as const],
      );
      const framed = {
        isPublic: PUBLIC_TAGS.includes(widget.tag),
        signsIn: widget.credentialForm !== undefined || widget.takesAddress === true,
        attributes: Object.fromEntries(own),
        events: Object.keys(widget.events),
      };
      return [widget.tag, framed];
    }),
  );
