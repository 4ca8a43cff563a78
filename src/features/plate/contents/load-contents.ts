import { listPlateContents, type PlateItem } from '../../../contract/plate/plates.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import type { PlatePlace } from '../plate-card/plate-api.ts';

export interface ContentsWanted extends PlatePlace {
  readonly api: Api;
  readonly search: string;
  readonly pageSize: number;
  /** People see their own hidden works, so another user gets another list. Undefined while unknown. */
  readonly userId: string | null | undefined;
  /** Where the page begins; without it, the first one. */
  readonly after?: string;
}

export interface Page {
  readonly list: readonly PlateItem[];
  readonly next: string | null;
  /** Whether the reader may make courses at the school. */
  readonly teaches: boolean;
}

/** The most pages that are read for one that shows something: what the caller may not see leaves pages empty. */
const EMPTY_PAGES_MAX = 5;

/** A page of what is in a category. */
export async function loadContents(wanted: ContentsWanted, signal: AbortSignal): Promise<Result<Page>> {
  const { api, categoryId, pageSize, schoolId, search, sectionId, templateId } = wanted;
  let after = wanted.after ?? '';
  for (let pages = 1; ; pages++) {
    const query = { sectionId, templateId, categoryId, search, pageSize, after };
    const result = await api.until(signal).call(listPlateContents, { params: { schoolId }, query });
    if (!result.ok) return result;
    const { list, next, teaches } = result.data;
    if (list.length > 0 || next === null || pages === EMPTY_PAGES_MAX)
      return { ok: true, data: { list, next, teaches } };
    after = next;
  }
}
