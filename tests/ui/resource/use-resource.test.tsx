import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiError, type Result } from '../../../src/services/http/api-error.ts';
import { type Loaded, useResource } from '../../../src/ui/resource/use-resource.ts';

interface Request {
  readonly id: string;
  readonly language: string;
}
interface Call {
  readonly request: Request;
  readonly signal: AbortSignal;
  answer(result?: Result<string>): Promise<void>;
}

let calls: Call[];
let root: Root;
/** What each render received. */
let seen: Loaded<string>[];

const textOf = ({ id, language }: Request) => `${id} in ${language}`;
const load = (request: Request, signal: AbortSignal) =>
  new Promise<Result<string>>((resolve) => {
    const answer = (result: Result<string> = { ok: true, data: textOf(request) }) => act(async () => resolve(result));
    calls.push({ request, signal, answer });
  });
const byId = { key: ({ id }: Request) => id };

function View({ request }: { request: Request | null }) {
  const loaded = useResource(load, request, byId);
  seen.push(loaded);
  return <p>{loaded.value ?? '…'}</p>;
}

const place = document.createElement('div');
const render = (view: React.ReactNode) => act(async () => root.render(view));
const of = (id: string, language = 'en_US') => ({ id, language });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  calls = [];
  seen = [];
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

it('loads once for each request, however often it is rendered', async () => {
  await render(<View request={of('a')} />);
  await render(<View request={of('a')} />);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer();
  expect(place.textContent).toBe('a in en_US');
});

it('keeps the value while only the language changes', async () => {
  await render(<View request={of('a')} />);
  await calls[0]?.answer();
  await render(<View request={of('a', 'ar_SA')} />);
  expect(place.textContent).toBe('a in en_US');
  await calls[1]?.answer();
  expect(place.textContent).toBe('a in ar_SA');
});

it('shows no value under another key, and no late response [P10]', async () => {
  await render(<View request={of('a')} />);
  await calls[0]?.answer();
  const painted: string[] = [];
  const observer = new MutationObserver(() => painted.push(place.textContent ?? ''));
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  await render(<View request={of('b')} />);
  expect(place.textContent).toBe('…');
  await render(<View request={of('c')} />);
  expect(calls[1]?.signal.aborted).toBe(true);
  await calls[2]?.answer();
  await calls[1]?.answer();
  expect(place.textContent).toBe('c in en_US');
  expect(painted).toEqual(['…', 'c in en_US']);
  observer.disconnect();
});

it('loads nothing for null, and keeps the value', async () => {
  await render(<View request={null} />);
  expect(calls).toHaveLength(0);
  await render(<View request={of('a')} />);
  await calls[0]?.answer();
  await render(<View request={null} />);
  expect(place.textContent).toBe('a in en_US');
});

it('shows an error until a retry has succeeded [P09]', async () => {
  await render(<View request={of('a')} />);
  await calls[0]?.answer({ ok: false, error: apiError('network') });
  expect(seen.at(-1)?.error?.kind).toBe('network');
  await act(async () => void seen.at(-1)?.retry());
  expect(seen.at(-1)).toMatchObject({ busy: true, error: { kind: 'network' } });
  await calls[1]?.answer();
  expect(seen.at(-1)).toMatchObject({ value: 'a in en_US', error: null, busy: false });
});

it('aborts its call when the component is unmounted [P11]', async () => {
  await render(<View request={of('a')} />);
  await act(async () => root.unmount());
  expect(calls[0]?.signal.aborted).toBe(true);
  root = createRoot(place);
});
