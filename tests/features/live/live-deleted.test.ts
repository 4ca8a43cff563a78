import { expect, it } from 'vitest';
import { isLiveDeleted, LiveDeleted } from '../../../src/features/live/unavailable/live-deleted.tsx';
import { apiError } from '../../../src/services/http/api-error.ts';

it('tells a deleted live course from other failures by resultCode 40000 [L09] [E09]', () => {
  expect(isLiveDeleted(apiError('rejected', { code: '40000' }))).toBe(true);
  for (const code of ['404002', '400001', '403003']) expect(isLiveDeleted(apiError('rejected', { code }))).toBe(false);
  expect(isLiveDeleted(null)).toBe(false);
  expect(LiveDeleted).toBeTypeOf('function');
});
