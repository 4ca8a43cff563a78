import type { Answering } from '../requests.ts';

/** What the kit needs of a route of Playwright. */
export interface RoutableRoute {
  request(): {
    method(): string;
    url(): string;
    headers(): Record<string, string>;
    postData(): string | null;
  };
  fulfill(response: { status: number; headers: Record<string, string>; body: string }): Promise<void>;
  fallback(): Promise<void>;
  abort(errorCode?: string): Promise<void>;
}

/** What the kit needs of a page, or a context, of Playwright. */
export interface RoutablePage {
  route(url: (url: URL) => boolean, handler: (route: RoutableRoute) => Promise<void>): Promise<unknown>;
}

/** Answers the requests of a page to a platform. What is not for the platform goes on. */
export async function routeTo(platform: Answering, page: RoutablePage, origin: string): Promise<void> {
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const request = route.request();
      const response = await platform.handle({
        method: request.method(),
        url: request.url(),
        headers: request.headers(),
        body: request.postData() ?? '',
      });
      if (response === null) await route.fallback();
      else if (response === 'offline') await route.abort('internetdisconnected');
      else await route.fulfill({ ...response, headers: { ...response.headers } });
    },
  );
}
