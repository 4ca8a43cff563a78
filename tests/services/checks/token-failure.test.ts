import { expect, it, vi } from 'vitest';
import { explain } from '../../../src/services/checks/token-failure.ts';

it('says once for each failure of getToken what the administrator must change [I02]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const code of ['token-failed', 'token-invalid', 'token-refused', 'token-failed']) explain(code);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/connect-src.*token-failed/),
    expect.stringMatching(/response\.ok.*token-invalid/),
    expect.stringMatching(/tenant.*token-refused/),
  ]);
});
