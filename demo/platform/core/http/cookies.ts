/**
 * Options of a cookie. All cookies are HttpOnly, Secure and host-only, as the prefix `__Host-` requires. `None`: for requests of
 * pages of other sites; each of these sites has its own cookie of the name (`Partitioned`).
 */
export interface CookieSettings {
  readonly sameSite: 'Lax' | 'Strict' | 'None';
  /** Null: until the browser is closed. */
  readonly maxAgeS: number | null;
}

/** The cookies of a request, and those that its response sets. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, settings: CookieSettings): void;
  clear(name: string, sameSite?: CookieSettings['sameSite']): void;
  /** `Set-Cookie` values for the response. */
  readonly changes: readonly string[];
}

const line = (pair: string, { maxAgeS, sameSite }: CookieSettings): string => {
  const age = maxAgeS === null ? '' : ` Max-Age=${maxAgeS};`;
  const site = sameSite === 'None' ? 'None; Partitioned' : sameSite;
  return `${pair}; Path=/;${age} HttpOnly; Secure; SameSite=${site}`;
};

/**
 * Parses a `Cookie` header. Of two cookies with the same name the first one is used, because browsers send the most
 * specific one first.
 */
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
    set(name, value, settings) {
      changes.push(line(`${name}=${value}`, settings));
    },
    clear(name, sameSite = 'Lax') {
      changes.push(line(`${name}=`, { sameSite, maxAgeS: 0 }));
    },
  };
};

/** Adds the cookies that a handler has set to its response. */
export const setCookies = (response: Response, jar: Pick<CookieJar, 'changes'> | undefined): Response => {
  for (const cookie of jar?.changes ?? []) response.headers.append('set-cookie', cookie);
  return response;
};
