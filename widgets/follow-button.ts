import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/space/follow-button/definition.ts';
import { FollowButtonView, OneLineError } from '../src/features/space/follow-button/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/follow.json'));

export const FollowButtonElement: WidgetClass<typeof definition> = widget(definition, FollowButtonView, {
  OneLine: OneLineError,
  signIn: () => import('./sign-in.ts'),
});
export type FollowButtonElement = InstanceType<typeof FollowButtonElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-follow-button': FollowButtonElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

FollowButtonElement.define();
