import type { CommonEvents, EventsOf, Values } from '../src/element/element-types.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { definition } from '../src/features/space/comment-overlay/definition.ts';
import { CommentOverlayView } from '../src/features/space/comment-overlay/view.tsx';
import { addTexts } from '../src/services/language/text-files.ts';

addTexts(import.meta.glob('../locales/*/works.json'));

export const CommentOverlayElement: WidgetClass<typeof definition> = widget(definition, CommentOverlayView);
export type CommentOverlayElement = InstanceType<typeof CommentOverlayElement> & Values<typeof definition>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-comment-overlay': CommentOverlayElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof definition> {}
}

CommentOverlayElement.define();
