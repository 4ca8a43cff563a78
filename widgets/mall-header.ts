import type { CommonEvents, EventsOf, Values } from '../src/element/host.ts';
import { promise, text } from '../src/element/promise.ts';
import { type WidgetClass, widget } from '../src/element/widget.tsx';
import { MallHeaderView } from '../src/features/mall/mall-header.view.tsx';

export const mallHeader = promise({
  tag: 'campus-mall-header',
  family: 'mall',
  summary: 'The tabs of the course market, by who looks: visitor, user, or owner of a store.',
  properties: {
    current: text('Which page it stands on: "home", "introduce" or "learning".'),
  },
  events: {
    'campus-signing-cancelled': {
      note: 'The content cooperation of a store was ended.',
      detail: { storeId: 'string' },
    },
  },
  parts: {
    header: 'The whole row.',
    brand: 'Logo and name of the mall.',
    tabs: 'The row of links.',
  },
  states: {
    'signed-in': 'Somebody is signed in.',
    'store-owner': 'The signed-in user has a store.',
  },
});

export const MallHeaderElement: WidgetClass<typeof mallHeader> = widget(mallHeader, MallHeaderView, {
  reserve: () => [97, 53],
});
export type MallHeaderElement = InstanceType<typeof MallHeaderElement> & Values<typeof mallHeader>;

declare global {
  interface HTMLElementTagNameMap {
    'campus-mall-header': MallHeaderElement;
  }
  interface HTMLElementEventMap extends CommonEvents, EventsOf<typeof mallHeader> {}
}

MallHeaderElement.define();
