import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import { requireSignIn } from '../../../../src/element/frame/sign-in/require-sign-in.tsx';

it('opens no dialog when another widget of the page has signed in while the form was loaded [P08]', async () => {
  const user = signal<{ readonly id: string } | null>(null);
  const show = vi.fn();
  const services = { session: { load: async () => {}, user }, navigation: { href: () => '/login/index' } };
  const signedIn = await requireSignIn(
    'history',
    { emit: () => true } as never,
    services as never,
    { show, closeDialog: null } as never,
    async () => {
      user.value = { id: 'learner' };
    },
  ).catch((error: unknown) => error);
  expect(signedIn).toBe(true);
  expect(show).not.toHaveBeenCalled();
});
