import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { useValue } from '../../../src/ui/react/use-value.ts';

export const count = signal(0);
const double = computed(() => count.value * 2);
const people = signal<readonly { readonly id: number; readonly name: string }[]>([]);

export const addPerson = (name: string) => {
  people.value = [...people.value, { id: people.value.length, name }];
};

export function Hook() {
  const value = useValue(count);
  return <p>{value}</p>;
}

function Inside({ value }: { value: ReadonlySignal<number> }) {
  return <p>{useValue(value)}</p>;
}
export const Passed = ({ value = count }: { value?: ReadonlySignal<number> }) => <Inside value={value} />;

const Kept = memo(Inside);
export const Memo = () => <Kept value={count} />;

export const Computed = () => <p>{useValue(double)}</p>;

/** The signal itself as a child, which the type of a signal does not allow. */
export const Child = () => <p>{count}</p>;

export function List() {
  const shown = useValue(people);
  return (
    <ul>
      {shown.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

/** What the project does not do: both compile, but may show stale values. */
export const BareRead = () => <p>{count.value}</p>;
export function Tracked() {
  useSignals();
  return <p>{count.value}</p>;
}
