import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFakePlatform, FAKE_PASSWORD, widgetsOn } from 'campus-widgets/testing';
import { expect, onTestFinished, vi } from 'vitest';
import { bundleOf } from './react-bundle.ts';

/** What a server sends, which has no document. */
async function onServer(file: string): Promise<string> {
  const script = `const { onServer } = await import('${file}'); process.stdout.write(onServer());`;
  const { stderr, stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stderr).toBe('');
  return stdout;
}

/** What `react-app.tsx` exports: it is compiled against the published types. */
interface App {
  readonly seen: { readonly version: string; readonly signedIn: string[]; readonly element: HTMLElement | null };
  hydrate(container: Element): { again(): void; unmount(): void; readonly getToken: () => Promise<string> };
}

/** On a busy machine, React renders later than `waitFor` waits by itself. */
const until = (check: () => void) => vi.waitFor(check, 10_000);

/** Renders a component on a server, takes it over in a document, renders it again, signs in, and removes it. */
export async function takeOver(version: 18 | 19): Promise<void> {
  const file = bundleOf(version);
  const { hydrate, seen } = (await import(/* @vite-ignore */ file)) as App;
  expect(seen.version).toMatch(new RegExp(`^${version}\\.`));
  const errors = vi.spyOn(console, 'error');
  onTestFinished(createFakePlatform().install());

  document.body.innerHTML = `<div>${await onServer(file)}</div>`;
  const container = document.body.firstElementChild!;
  const markup = container.innerHTML;
  expect(markup).toBe(
    '<campus-sign-in tenant="north" language="en_US" in-place="" heading-level="1" class="wide"><p slot="help">Help</p></campus-sign-in>',
  );
  const element = container.querySelector('campus-sign-in')!;
  const { again, getToken, unmount } = hydrate(container);
  await until(() => expect(seen.element).toBe(element));
  await until(() => expect(customElements.get('campus-sign-in')).toBeDefined());
  await until(() => expect(element.getToken).toBe(getToken));

  again();
  await until(() => expect(element.getToken).toBeNull());
  await widgetsOn(document).signIn.withPassword('mei@campus.example', FAKE_PASSWORD);
  await until(() => expect(seen.signedIn).toEqual(['second mei']));
  expect(container.firstElementChild).toBe(element);
  unmount();
  expect(seen.element).toBeNull();
  expect(errors.mock.calls).toEqual([]);
}
