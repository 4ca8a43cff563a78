import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/register/register-flow/definition.ts';
import { registerFlowView } from '../src/features/register/register-flow/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/register.json'));

export const RegisterFlowElement: WidgetClass<typeof definition> = widget(
  definition,
  registerFlowView(() => import('./agreement-dialog.ts')),
  { signIn: () => import('./sign-in.ts') },
);
export type RegisterFlowElement = InstanceType<typeof RegisterFlowElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-register-flow': RegisterFlowElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

RegisterFlowElement.define();
