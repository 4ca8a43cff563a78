import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { StatusApi } from '../calls/status-api.ts';
import { type Known, NOTHING_KNOWN } from './refusal.ts';

/** The school, language and user of a refusal. */
export interface Visit {
  /** Empty if not set. */
  readonly schoolId: string;
  readonly subSchoolId: string;
  readonly language: string;
  /** The id of the signed-in user; null for a visitor, undefined while unknown. */
  readonly userId: string | null | undefined;
}

export interface RefusalState {
  /** The data about the refusal; whatever cannot be loaded stays null. */
  readonly known: ReadonlySignal<Known>;
  readonly busy: ReadonlySignal<boolean>;
  visit(visit: Visit): Promise<void>;
}

/** Loads the data of a refusal page. The page renders without it. */
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
