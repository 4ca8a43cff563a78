// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { entryAddress } from '../../../../src/features/attendance/code-clock/entry-address.ts';
import { createNavigation } from '../../../../src/services/navigation/navigation.ts';

it('names the page of the digits and the school, as people type an address [A05] [A15]', () => {
  const navigation = createNavigation(
    () => ({ apiBase: 'https://campus.example', language: 'ar_SA' }),
    () => true,
  );
  expect(entryAddress({ navigation, tenant: { id: 'river' } })).toBe('campus.example/attendance/sign?tenant=river');
});
