import { expect, it } from 'vitest';
import { mountInTurn } from '../../src/element/mount-in-turn.ts';
import { eventually } from '../support/widget.ts';

it('mounts a few elements at once, and the others of the same task later, each once and in their order [P11]', async () => {
  const elements = Array.from({ length: 40 }, (_, id) => ({ id }));
  const mounted: string[] = [];
  const add =
    ({ id }: { id: number }) =>
    (many: object | null) =>
      void mounted.push(`${id} ${many !== null}`);
  for (const element of elements) mountInTurn(element, add(element));
  // Moved while it waits.
  mountInTurn(elements[39] as object, add({ id: 39 }));
  expect(mounted).toEqual(elements.slice(0, 16).map(({ id }) => `${id} false`));
  await eventually(() => expect(mounted).toHaveLength(40));
  expect(mounted.slice(16)).toEqual(elements.slice(16).map(({ id }) => `${id} true`));
  mountInTurn(elements[0] as object, add({ id: 0 }));
  expect(mounted.at(-1)).toBe('0 false');
});
