// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkScripts } from '../../src/services/checks/settings-check.ts';
import { configureCampus } from '../../src/services/settings.ts';

/** What is said once the code that says it is loaded. */
async function said() {
  await vi.dynamicImportSettled();
  return vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  configureCampus({ apiBase: undefined, allowedHosts: undefined, allowedApiBases: undefined } as never);
  document.head.replaceChildren();
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
});

it('names a setting that does not exist, once [D07]', async () => {
  configureCampus({ apiBsae: 'https://platform.example' } as never);
  configureCampus({ allowedHosts: ['school.example', '*.school.example'] });
  expect(await said()).toEqual([expect.stringMatching(/apiBsae.*apiBase.*siteBase/)]);
});

it.each([
  [{ apiBase: 'platform.example' }, /apiBase.*"platform\.example"/],
  [{ apiBase: 'ftp://platform.example' }, /apiBase.*"ftp:/],
  [{ siteBase: 7 }, /siteBase.*7/],
  [{ allowedApiBases: 'https://a.example' }, /allowedApiBases.*list/],
  [{ allowedApiBases: ['a.example'] }, /allowedApiBases.*"a\.example"/],
  [{ allowedHosts: ['https://b.example'] }, /allowedHosts.*"https:\/\/b\.example"/],
  [{ allowedScripts: ['b.example/sdk/'] }, /allowedScripts/],
  [{ routes: [] }, /routes.*object/],
])('names a setting of the wrong shape: %j [D07]', async (settings, message) => {
  configureCampus(settings as never);
  const name = Object.keys(settings)[0] as string;
  configureCampus({ [name]: undefined } as never);
  expect(await said()).toEqual([expect.stringMatching(message)]);
});

it('accepts what is right, and says nothing about settings that are taken back', async () => {
  configureCampus({ apiBase: 'https://platform.example/', allowedApiBases: [], allowedHosts: [], routes: {} });
  configureCampus({ allowedScripts: ['https://cdn.example/sdk/'], endpoints: {} });
  configureCampus({ apiBase: undefined } as never);
  expect(await said()).toEqual([]);
});

it('names settings in data attributes of our script, and leaves those of others alone [D07]', async () => {
  for (const [src, name] of [
    ['https://a.example/widgets/esm/campus.js?v=1', 'apiBase'],
    ['https://a.example/widgets/campus-widgets.js', 'tenant'],
    ['https://a.example/widgets/esm/campus.js', 'cfasync'],
    ['https://a.example/other.js', 'apiBase'],
  ] as const) {
    const script = document.createElement('script');
    script.setAttribute('src', src);
    script.dataset[name] = 'x';
    script.type = 'text/plain';
    document.head.append(script);
  }
  checkScripts();
  expect(await said()).toEqual([expect.stringContaining('data-api-base'), expect.stringContaining('data-tenant')]);
});
