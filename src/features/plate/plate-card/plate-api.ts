import {
  type ContentType,
  changePlateSubscription,
  evaluatePlate,
  readPlateOwner,
  readPlateSubscription,
  readPlateTree,
  SUBSCRIBE_OPERATION,
} from '../../../contract/plate/plates.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { type CategoryTree, treeOf } from '../tree/tree.ts';

/** Everything that the tree of a plate depends on. */
export interface TreeRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly contentType: ContentType;
}

/** Null if the school has no plate. */
export async function readTree(
  { api, schoolId, contentType }: TreeRequest,
  signal: AbortSignal,
): Promise<Result<CategoryTree | null>> {
  const query = { contentType, shape: 'columns' } as const;
  const result = await api.until(signal).call(readPlateTree, { params: { schoolId }, query });
  return result.ok ? { ok: true, data: result.data && treeOf(result.data) } : result;
}

/** A category of a plate. */
export interface PlatePlace {
  readonly schoolId: string;
  readonly sectionId: string;
  readonly templateId: string;
  readonly categoryId: string;
}

/** What the owner of a category and the user's rating of the plate depend on. */
export interface OwnerRequest extends PlatePlace {
  readonly api: Api;
  readonly categoryIdPath: string;
  readonly userId: string | null;
}

export const readOwner = (request: OwnerRequest, signal: AbortSignal) => {
  const { api, schoolId, sectionId, templateId, categoryId, categoryIdPath } = request;
  const query = { sectionId, templateId, categoryId, categoryIdPath };
  return api.until(signal).call(readPlateOwner, { params: { schoolId }, query });
};

/** The changes are not aborted when the element is removed, because the user needs to know whether they succeeded. */
export const evaluate = (lastingApi: Api, { schoolId, ...place }: PlatePlace, score: number) =>
  lastingApi.call(evaluatePlate, { params: { schoolId }, body: { ...place, score } });

export const subscriptionApi = (
  api: Api,
  lastingApi: Api,
  { schoolId, ...place }: PlatePlace,
  portalPageId: string,
) => ({
  read: (signal: AbortSignal) => api.until(signal).call(readPlateSubscription, { params: { schoolId }, query: place }),
  change: (subscribed: boolean) =>
    lastingApi.call(changePlateSubscription, {
      params: { schoolId },
      body: {
        ...place,
        resourceType: 'section',
        operateType: subscribed ? SUBSCRIBE_OPERATION.subscribe : SUBSCRIBE_OPERATION.unsubscribe,
        portalPageId,
      },
    }),
});
