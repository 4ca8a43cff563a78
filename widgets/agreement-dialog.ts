import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { flag, number, promise } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { AgreementDialogView } from '../src/features/sign-in/agreement-dialog.view.tsx';
import { GATE_EVENTS } from '../src/features/sign-in/sign-in-events.ts';

export const agreementDialog = promise({
  tag: 'campus-agreement-dialog',
  family: 'sign-in',
  texts: ['agreement'],
  summary: 'Asks a signed-in user for the agreements that are still to be signed, and records them.',
  properties: {
    open: flag('Shows the dialog even when everything is signed already.'),
    holdSeconds: number('Seconds that confirm is held back, counted in its label.', 0),
  },
  events: GATE_EVENTS,
  states: { open: 'The dialog is shown.' },
});

export const AgreementDialogElement: WidgetClass<typeof agreementDialog> = widget(
  agreementDialog,
  AgreementDialogView,
  {
    signIn: () => import('./sign-in.ts'),
  },
);
export type AgreementDialogElement = InstanceType<typeof AgreementDialogElement> & Values<typeof agreementDialog>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-agreement-dialog': AgreementDialogElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof agreementDialog> {}
}

AgreementDialogElement.define();
