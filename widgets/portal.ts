import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { PortalView } from '../src/features/school/portal.view.tsx';

export const portal = promise({
  tag: 'campus-portal',
  family: 'school',
  summary: 'The front page of a school: its head with cover, logo and counts, and who is signed in.',
  properties: {
    schoolId: text('Id of the school. Without it: the tenant’s own.'),
    subSchoolId: text('Id of a sub-school of that school, to show instead of it.'),
  },
  events: {},
  slots: { '': 'Below the head: sections of your own.' },
  parts: {
    cover: 'The picture at the top.',
    head: 'The card with logo, name, description and counts.',
    account: 'Who is signed in, and the way in or out.',
    refused: 'What stands in place of a school that is not open to whoever looks at it.',
  },
  states: {
    'signed-in': 'Somebody is signed in.',
    member: 'The signed-in user is a member of the school.',
  },
});

export const PortalElement: WidgetClass<typeof portal> = widget(portal, PortalView, {
  signIn: () => import('./sign-in.ts'),
  reserve: () => [604, 576],
});
export type PortalElement = InstanceType<typeof PortalElement> & Values<typeof portal>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-portal': PortalElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof portal> {}
}

PortalElement.define();
