import { findCurrentSchool } from '../../../src/contract/school/tenants.ts';
import { defineWidget } from '../../../src/element/definition.ts';
import { type ViewProps, widget } from '../../../src/element/widget.tsx';

/** A widget for the session tests: it makes calls that require a session. */
export const caller = defineWidget({
  tag: 'campus-caller',
  family: 'common',
  summary: 'For tests.',
  properties: {},
  events: {},
});

const makers = new WeakMap<Element, () => Promise<boolean>>();

/** Makes `count` calls at once with each element's own client; returns how many succeeded. */
export async function makeCalls(elements: Iterable<Element>, times: number): Promise<number> {
  const all = [...elements].flatMap((element) => Array.from({ length: times }, () => makers.get(element)?.() ?? false));
  return (await Promise.all(all)).filter(Boolean).length;
}

function CallerView({ widget: handle }: ViewProps<typeof caller>) {
  makers.set(handle.element, async () => (await handle.api.call(findCurrentSchool)).ok);
  return <p>calls</p>;
}

widget(caller, CallerView).define();
