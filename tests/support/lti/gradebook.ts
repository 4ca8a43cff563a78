/** A column of a gradebook. */
export interface Column {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId?: string;
  readonly resourceLinkId?: string;
  readonly tag?: string;
}

/** A score as the tool has sent it. */
export interface SentScore {
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
}

/** The gradebook of a course (AGS). It records every message, also those that change nothing. */
export class Gradebook {
  readonly columns: Column[] = [];
  readonly messages: { readonly column: string; readonly score: SentScore }[] = [];
  readonly container: string;
  /** Answers so many requests with an error first. */
  failures = 0;

  constructor(origin: string) {
    this.container = `${origin}/lineitems`;
  }

  add(column: Omit<Column, 'id'>): Column {
    const made = { ...column, id: `${this.container}/${this.columns.length + 1}` };
    this.columns.push(made);
    return made;
  }

  /** The answer to a request of the service: its status and its body. */
  answer(method: string, url: URL, body: string): readonly [number, unknown] {
    if (this.failures > 0) {
      this.failures -= 1;
      return [503, {}];
    }
    if (url.pathname === '/lineitems' && method === 'GET') {
      const wanted = (name: string, of: string | undefined) => {
        const asked = url.searchParams.get(name);
        return asked === null || asked === of;
      };
      return [
        200,
        this.columns.filter(
          (one) => wanted('resource_id', one.resourceId) && wanted('resource_link_id', one.resourceLinkId),
        ),
      ];
    }
    if (url.pathname === '/lineitems' && method === 'POST') return [201, this.add(JSON.parse(body) as Column)];
    const column = `${url.origin}${url.pathname.replace(/\/scores$/, '')}`;
    if (!url.pathname.endsWith('/scores') || method !== 'POST' || !this.columns.some(({ id }) => id === column))
      return [404, {}];
    this.messages.push({ column, score: JSON.parse(body) as SentScore });
    return [204, {}];
  }
}
