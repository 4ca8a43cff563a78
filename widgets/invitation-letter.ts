import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/status/invitation-letter/definition.ts';
import { InvitationLetterView } from '../src/features/status/invitation-letter/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/status.json'));

export const InvitationLetterElement: WidgetClass<typeof definition> = widget(definition, InvitationLetterView, {
  signIn: () => import('./sign-in.ts'),
});
export type InvitationLetterElement = InstanceType<typeof InvitationLetterElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-invitation-letter': InvitationLetterElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

InvitationLetterElement.define();
