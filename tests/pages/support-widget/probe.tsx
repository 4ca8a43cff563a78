import { createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { data, defineWidget, flag, number, text } from '../../../src/element/definition.ts';
import { type ViewProps, widget } from '../../../src/element/widget.tsx';

/** A widget for the tests of the element layer: it has every kind of property, event, slot and state, and can crash. */
export const probe = defineWidget({
  tag: 'campus-probe',
  family: 'common',
  summary: 'For tests.',
  properties: {
    label: text('A text.', 'none'),
    count: number('A number.', 5),
    open: flag('A flag.'),
    userID: text('Two capitals in a row.'),
    broken: flag('Crashes while it is set.'),
    rows: data<readonly unknown[]>('readonly unknown[]', 'Data.'),
  },
  events: {
    'campus-probe-told': { note: 'A fact.', detail: { label: 'string' } },
    'campus-probe-wished': { note: 'A wish.', detail: { label: 'string' }, cancelable: true },
  },
  slots: { '': 'Anything.' },
  states: { set: 'The flag is set.' },
});

/** What the tests read off an element. */
export interface Seen {
  renders: number;
  /** Views that stand: mounted and not yet unmounted. */
  alive: number;
  mounts: number;
  values: Record<string, unknown>;
  emit(type: 'campus-probe-told' | 'campus-probe-wished', label: string): boolean;
}

const seenBy = new WeakMap<Element, Seen>();
/** What the views of all elements hold. */
export const held = { timers: 0 };

export function seen(element: Element): Seen {
  const standing = seenBy.get(element) ?? { renders: 0, alive: 0, mounts: 0, values: {}, emit: () => true };
  seenBy.set(element, standing);
  return standing;
}

function ProbeView({ widget: handle, label, count, open, userID, broken, rows }: ViewProps<typeof probe>) {
  const mine = seen(handle.element);
  mine.renders++;
  mine.values = { label, count, open, userID, rows };
  mine.emit = (type, said) => handle.emit(type, { label: said });
  const [clicks, setClicks] = useState(0);
  useEffect(() => handle.mark('set', open), [handle, open]);
  useEffect(() => {
    mine.alive++;
    mine.mounts++;
    const timer = setInterval(() => {}, 50);
    held.timers++;
    return () => {
      mine.alive--;
      clearInterval(timer);
      held.timers--;
    };
  }, [mine]);
  if (broken) throw new Error('broken on demand');
  return (
    <form>
      <label>
        Typed <input defaultValue="" />
      </label>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicks {clicks}
      </button>
      <p>{label}</p>
      <slot />
    </form>
  );
}

export const ProbeElement = widget(probe, ProbeView);

const Host = ({ child, shown }: { child: string; shown: boolean }) => {
  return <div>{shown && createElement(child, { tenant: 'north', language: 'en_US' })}</div>;
};

/** A host page in React: puts a widget in and takes it out inside its commits. */
export function reactHost(place: Element, child: string) {
  const root = createRoot(place);
  return {
    show: (shown: boolean) => flushSync(() => root.render(<Host child={child} shown={shown} />)),
    end: () => root.unmount(),
  };
}

ProbeElement.define();
