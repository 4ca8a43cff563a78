/** How a cookie is set. All are HttpOnly, Secure and for the whole host, as the prefix `__Host-` demands. */
export interface CookieSettings {
  readonly sameSite: 'Lax' | 'Strict';
  readonly maxAgeS: number;
}

/** The cookies of a request, and those that its answer sets. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, settings: CookieSettings): void;
  clear(name: string): void;
  /** `Set-Cookie` values for the answer. */
  readonly changes: readonly string[];
}

/** Reads a `Cookie` header. Of two cookies with one name the first counts, as browsers send the closest first. */
export const readCookies = (header: string | undefined): CookieJar => {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const split = pair.indexOf('=');
    const name = pair.slice(0, split).trim();
    if (split > 0 && !values.has(name)) values.set(name, pair.slice(split + 1).trim());
  }
  const changes: string[] = [];
  return {
    changes,
    get: (name) => values.get(name),
    set(name, value, { sameSite, maxAgeS }) {
      changes.push(`${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; Secure; SameSite=${sameSite}`);
    },
    clear(name) {
      changes.push(`${name}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`);
    },
  };
};
