// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useHostKey } from '../../../../src/features/live/live-room/host-key.ts';

const Room = ({ userId }: { userId: string | undefined }) => <p>{useHostKey(userId)}</p>;
const place = document.createElement('div');
let root: Root;
const show = (userId: string | undefined) => act(async () => root.render(<Room userId={userId} />));

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  history.replaceState(null, '', '/live/north/room/one?role=host#key=first');
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

it('keeps the host key for the user who signs in with it, on its page only [L06]', async () => {
  await show(undefined);
  expect([place.textContent, location.href]).toEqual(['first', expect.stringMatching(/\?role=host$/)]);
  await show('learner');
  expect(place.textContent).toBe('first');
  history.pushState(null, '', '/live/north/room/two?role=host');
  await show('learner');
  expect(place.textContent).toBe('');
});

it('takes the key of an address that is opened on its own page [L06]', async () => {
  await show('learner');
  await act(async () => {
    history.replaceState(null, '', '#key=second');
    dispatchEvent(new Event('hashchange'));
  });
  expect([place.textContent, location.hash]).toEqual(['second', '']);
});

it('does not give the key to users who sign in later on the same page [L06]', async () => {
  await show('learner');
  expect(place.textContent).toBe('first');
  await show('another');
  expect(place.textContent).toBe('');
  await show('learner');
  expect(place.textContent).toBe('');
});
