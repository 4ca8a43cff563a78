import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/sign-in/agreement-dialog/definition.ts';
import { AgreementDialogView } from '../src/features/sign-in/agreement-dialog/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/agreement.json'));

export const AgreementDialogElement: WidgetClass<typeof definition> = widget(definition, AgreementDialogView, {
  signIn: () => import('./sign-in.ts'),
});
export type AgreementDialogElement = InstanceType<typeof AgreementDialogElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-agreement-dialog': AgreementDialogElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

AgreementDialogElement.define();
