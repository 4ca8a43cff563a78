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
    'campus-probe-changed': { note: 'An event that cannot be canceled.', detail: { label: 'string' } },
    'campus-probe-requested': { note: 'A cancelable event.', detail: { label: 'string' }, cancelable: true },
  },
  slots: { '': 'Anything.' },
  states: { set: 'The flag is set.' },
});

/** What the tests read from an element. */
export interface Seen {
  renders: number;
  /** Mounted views. */
  alive: number;
  mounts: number;
  values: Record<string, unknown>;
  emit(type: 'campus-probe-changed' | 'campus-probe-requested', label: string): boolean;
}

const seenBy = new WeakMap<Element, Seen>();
/** What the views of all elements record. */
export const held = { timers: 0 };

export function seen(element: Element): Seen {
  const record = seenBy.get(element) ?? { renders: 0, alive: 0, mounts: 0, values: {}, emit: () => true };
  seenBy.set(element, record);
  return record;
}

function ProbeView({ widget: handle, label, count, open, userID, broken, rows }: ViewProps<typeof probe>) {
  const record = seen(handle.element);
  record.renders++;
  record.values = { label, count, open, userID, rows };
  record.emit = (type, said) => handle.emit(type, { label: said });
  const [clicks, setClicks] = useState(0);
  useEffect(() => handle.mark('set', open), [handle, open]);
  useEffect(() => {
    record.alive++;
    record.mounts++;
    const timer = setInterval(() => {}, 50);
    held.timers++;
    return () => {
      record.alive--;
      clearInterval(timer);
      held.timers--;
    };
  }, [record]);
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

/** A host page in React: inserts and removes a widget in its commits. */
export function reactHost(place: Element, child: string) {
  const root = createRoot(place);
  return {
    show: (shown: boolean) => flushSync(() => root.render(<Host child={child} shown={shown} />)),
    end: () => root.unmount(),
  };
}

ProbeElement.define();
