import type { Page, TestPlatform } from '../support/fixture.ts';

/** Counts the copies of React DOM that start on a page, as React's developer tools do. */
export async function countReact(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const started: unknown[] = [];
    const ignore = () => {};
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        started,
        supportsFiber: true,
        inject: (renderer: unknown) => started.push(renderer),
        onCommitFiberRoot: ignore,
        onCommitFiberUnmount: ignore,
        onPostCommitFiberRoot: ignore,
        onScheduleFiberRoot: ignore,
        setStrictMode: ignore,
        checkDCE: ignore,
      },
    });
  });
  return () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { started: unknown[] } })
          .__REACT_DEVTOOLS_GLOBAL_HOOK__.started.length,
    );
}

/** Lists an origin for a school, whose widgets then sign in there. */
export async function listOrigin(platform: TestPlatform, school: string, origin: string): Promise<void> {
  await platform.sql`insert into tenant_origins (tenant_id, origin) values (${school}, ${origin})`;
}
