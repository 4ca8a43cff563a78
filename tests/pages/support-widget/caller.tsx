import { findCurrentSchool } from '../../../src/contract/tenants.ts';
import { promise } from '../../../src/element/promise.ts';
import { type ViewProps, widget } from '../../../src/element/widget.tsx';

/** A widget for the tests of sessions: it makes calls that need one. */
export const caller = promise({
  tag: 'campus-caller',
  family: 'common',
  summary: 'For tests.',
  properties: {},
  events: {},
});

const makers = new WeakMap<Element, () => Promise<boolean>>();

/** Makes so many calls at once with each element's own client; how many of them were answered with what was asked for. */
export async function makeCalls(elements: Iterable<Element>, times: number): Promise<number> {
  const all = [...elements].flatMap((element) => Array.from({ length: times }, () => makers.get(element)?.() ?? false));
  return (await Promise.all(all)).filter(Boolean).length;
}

function CallerView({ widget: handle }: ViewProps<typeof caller>) {
  makers.set(handle.element, async () => (await handle.api.call(findCurrentSchool)).ok);
  return <p>calls</p>;
}

widget(caller, CallerView).define();
