import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { StatusApi } from '../calls/status-api.ts';
import { type Known, NOTHING_KNOWN } from './refusal.ts';

/** Whose refusal it is: of which school, in which language, and who is signed in. */
export interface Visit {
  /** Empty when it is not said. */
  readonly schoolId: string;
  readonly subSchoolId: string;
  readonly language: string;
  /** The signed-in user; null for a visitor, undefined while it is not known. */
  readonly userId: string | null | undefined;
}

export interface RefusalState {
  /** What is known of the refusal; what cannot be found out stays unknown. */
  readonly known: ReadonlySignal<Known>;
  readonly busy: ReadonlySignal<boolean>;
  visit(visit: Visit): Promise<void>;
}

/** What a refusal page finds out at the platform. Nothing of it is needed for the page to stand. */
export function createRefusalState({ api }: { readonly api: Pick<StatusApi, 'access' | 'ownSchool'> }): RefusalState {
  const known = signal<Known>(NOTHING_KNOWN);
  const busy = signal(true);
  let newest = 0;

  async function accessOf({ schoolId, subSchoolId }: Visit): Promise<Pick<Known, 'access' | 'mainAllowed'>> {
    const id = subSchoolId || schoolId;
    const asked = id ? await api.access(id) : null;
    const access = asked?.ok ? asked.data : null;
    const main = access && !access.allowed && subSchoolId && schoolId ? await api.access(schoolId) : null;
    return { access, mainAllowed: main?.ok ? main.data.allowed : false };
  }

  async function ownSchoolOf({ userId }: Visit): Promise<string | null> {
    const own = userId ? await api.ownSchool() : null;
    return own?.ok ? (own.data?.id ?? '') : null;
  }

  return {
    known,
    busy,
    async visit(visit) {
      const mine = ++newest;
      busy.value = true;
      const [access, ownSchoolId] = await Promise.all([accessOf(visit), ownSchoolOf(visit)]);
      if (mine !== newest) return;
      batch(() => {
        busy.value = false;
        known.value = {
          ...access,
          ownSchoolId,
          signedIn: visit.userId === undefined ? null : visit.userId !== null,
        };
      });
    },
  };
}
