import { PLATE_LEVELS, type PlateKind, readEditedPlate } from '../../../../src/contract/plate/plate-editing.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import type { Result } from '../../../../src/services/http/api-error.ts';

export interface Category {
  readonly id: string;
  readonly title: string;
}

/** A plate with the categories below each one, by its id; those of the first level by an empty one. */
export interface EditedPlate {
  readonly title: string;
  readonly below: ReadonlyMap<string, readonly Category[]>;
}

interface Wanted {
  readonly api: Api;
  readonly schoolId: string;
  readonly contentType: PlateKind;
}

/** Null if the school has no plate of the kind. */
export async function loadPlate(
  { api, contentType, schoolId }: Wanted,
  signal: AbortSignal,
): Promise<Result<EditedPlate | null>> {
  const result = await api.until(signal).call(readEditedPlate, { params: { schoolId, contentType } });
  if (!result.ok) return result;
  const tree = result.data;
  if (!tree) return { ok: true, data: null };
  const below = new Map<string, Category[]>();
  tree.ids.forEach((id, at) => {
    const parent = tree.ids[tree.parents[at] ?? -1] ?? '';
    const beside = below.get(parent);
    const category = { id, title: tree.titles[at] ?? '' };
    if (beside) beside.push(category);
    else below.set(parent, [category]);
  });
  return { ok: true, data: { title: tree.title, below } };
}

/** The part of a path that is still there, after categories were removed. */
export const pathIn = ({ below }: EditedPlate, path: readonly Category[]): readonly Category[] => {
  const found: Category[] = [];
  for (const { id } of path) {
    const category = below.get(found.at(-1)?.id ?? '')?.find((one) => one.id === id);
    if (!category) break;
    found.push(category);
  }
  return found;
};

/** Whether there can be categories below those that a path leads to. */
export const hasBelow = (path: readonly Category[]): boolean => path.length + 1 < PLATE_LEVELS;

/** On how many levels a category and those below it are. */
export const heightOf = ({ below }: Pick<EditedPlate, 'below'>, id: string): number =>
  1 + Math.max(0, ...(below.get(id) ?? []).map((one) => heightOf({ below }, one.id)));
