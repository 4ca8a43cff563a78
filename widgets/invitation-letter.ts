import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { InvitationLetterView } from '../src/features/status/invitation-letter.view.tsx';

export const invitationLetter = promise({
  tag: 'campus-invitation-letter',
  family: 'status',
  summary: 'A letter that invites its reader by name to a preview of version 2.0 of a school.',
  properties: {
    schoolId: text('Id of the school that invites. Without it: the tenant’s own.'),
  },
  events: {},
  slots: { '': 'Under the letter: words of your own.' },
  parts: { paper: 'The sheet with the letter.', greeting: 'The line that names the reader.' },
  states: { 'signed-in': 'The reader is known by name.' },
});

export const InvitationLetterElement: WidgetClass<typeof invitationLetter> = widget(
  invitationLetter,
  InvitationLetterView,
  { signIn: () => import('./sign-in.ts'), reserve: () => [720, 680] },
);
export type InvitationLetterElement = InstanceType<typeof InvitationLetterElement> & Values<typeof invitationLetter>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-invitation-letter': InvitationLetterElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof invitationLetter> {}
}

InvitationLetterElement.define();
