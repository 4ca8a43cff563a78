import { ROUTES, type RouteName } from '../contract/routes.ts';

/** The route that a URL matches, and its parameters. */
export interface Match {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/**
 * The route that a path matches, or null. `paths` are the paths of the route table, with `{name}` for each parameter.
 */
export function matchRoute(path: string, paths: Readonly<Partial<Record<RouteName, string>>> = {}): Match | null {
  const segments = path.split('/').filter(Boolean);
  for (const [route, standard] of Object.entries(ROUTES) as [RouteName, string][]) {
    const parts = (paths[route] ?? standard).split('/').filter(Boolean);
    if (parts.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = parts.every((part, index) => {
      const segment = segments[index] ?? '';
      if (!part.startsWith('{')) return part === segment;
      const value = decode(segment);
      if (value === null) return false;
      params[part.slice(1, -1)] = value;
      return true;
    });
    if (fits) return { route, params };
  }
  return null;
}
