import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiError, type Result } from '../../../src/services/http/api-error.ts';
import { NO_SURROUNDINGS, SurroundingsContext } from '../../../src/ui/react/surroundings.ts';
import {
  LoadStates,
  type LoadStatesOwner,
  type Reported,
  useLoadStates,
} from '../../../src/ui/resource/load-states.ts';
import { useResource } from '../../../src/ui/resource/use-resource.ts';

let states: Set<string>;
let reported: Reported[];
let owner: LoadStates;
let root: Root;
let answer: (result: Result<string[]>) => Promise<unknown>;
let loads: number;

const render = (view: React.ReactNode, language = 'en_US') =>
  act(async () => {
    const value = { ...NO_SURROUNDINGS, states: owner, language };
    root.render(<SurroundingsContext value={value}>{view}</SurroundingsContext>);
  });

const load = (_request: object) =>
  new Promise<Result<string[]>>((resolve) => {
    loads++;
    answer = (result) => act(async () => resolve(result));
  });
const main = { main: true, isEmpty: (list: string[]) => list.length === 0 } as const;
const part = {};
const localized = { main: true, localized: true } as const;

function List({ options = main, id = 'a' }: { options?: object; id?: string }) {
  const { value, retry } = useResource(load, id ? { id } : null, options);
  return (
    <button type="button" onClick={() => void retry()}>
      {value?.join()}
    </button>
  );
}

function Says(status: Parameters<typeof useLoadStates>[0]) {
  useLoadStates(status);
  return null;
}

const place = document.createElement('div');
const widget: LoadStatesOwner = {
  mark: (state, on) => void (on ? states.add(state) : states.delete(state)),
  report: (error) => void reported.push(error),
};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  states = new Set();
  reported = [];
  loads = 0;
  owner = new LoadStates(widget);
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

it('sets a state while one of the parts reports it, and no longer when that part is gone [P04]', async () => {
  await render([<Says key="1" loading />, <Says key="2" loading empty />]);
  expect([...states]).toEqual(['loading', 'empty']);
  await render([<Says key="1" loading={false} />, <Says key="2" loading empty />]);
  expect([...states]).toEqual(['loading', 'empty']);
  await render([<Says key="1" loading={false} />]);
  expect([...states]).toEqual([]);
});

it('is no longer loading when the widget itself has failed, whatever the parts behind its error report [P04] [P09]', async () => {
  await render(<Says loading />);
  const whole = { loading: false, empty: false };
  owner.set(widget, { ...whole, failed: true });
  expect([...states]).toEqual(['failed']);
  owner.set(widget, { ...whole, failed: false });
  expect([...states]).toEqual(['loading']);
});

it('is loading from the first commit until the main value has come [P04]', async () => {
  const seen: boolean[] = [];
  await render(<List />);
  seen.push(states.has('loading'));
  await answer({ ok: true, data: ['one'] });
  seen.push(states.has('loading'));
  expect(seen).toEqual([true, false]);
  expect(place.textContent).toBe('one');
});

it('is empty for a value that the view calls so [P04]', async () => {
  await render(<List />);
  await answer({ ok: true, data: [] });
  expect([...states]).toEqual(['empty']);
});

it('is failed until a retry has succeeded, and reports each failure once [P04] [P09]', async () => {
  await render(<List />);
  await answer({ ok: false, error: apiError('network') });
  expect([...states]).toEqual(['failed']);
  expect(reported).toHaveLength(1);
  await render(<List />);
  await act(async () => place.querySelector('button')?.click());
  expect([...states]).toEqual(['failed', 'loading']);
  await answer({ ok: false, error: apiError('timeout') });
  expect(reported.map((error) => error.kind)).toEqual(['network', 'timeout']);
  await act(async () => place.querySelector('button')?.click());
  await answer({ ok: true, data: ['one'] });
  expect([...states]).toEqual([]);
});

it('reports an error once, however many parts show it [P04]', async () => {
  const error = apiError('server');
  await render([<Says key="1" error={error} />, <Says key="2" error={error} />]);
  expect(reported).toEqual([error]);
});

it('reports an error again that has come again [P04]', async () => {
  const error = apiError('server');
  await render(<Says error={error} />);
  await render(<Says error={null} />);
  await render(<Says error={error} />);
  expect(reported).toEqual([error, error]);
});

it('reports the failure of a part without setting states of the widget [P04]', async () => {
  await render(<List options={part} />);
  expect([...states]).toEqual([]);
  await answer({ ok: false, error: apiError('server') });
  expect([...states]).toEqual([]);
  expect(reported).toHaveLength(1);
});

it('is neither loading nor empty while there is nothing to load [P04]', async () => {
  await render(<List id="" />);
  expect([...states]).toEqual([]);
  expect(loads).toBe(0);
});

it('loads again in another language what is in the user’s language, and keeps the value until then [P03]', async () => {
  await render(<List options={localized} />);
  await answer({ ok: true, data: ['one'] });
  await render(<List options={localized} />, 'ar_SA');
  expect(loads).toBe(2);
  expect(place.textContent).toBe('one');
  await answer({ ok: true, data: ['واحد'] });
  expect(place.textContent).toBe('واحد');
});

it('does not load again in another language what has no language [P03]', async () => {
  await render(<List />);
  await answer({ ok: true, data: ['one'] });
  await render(<List />, 'ar_SA');
  expect(loads).toBe(1);
});
