import type { PLATE_EDITING_CALLS, PlateKind } from '../../../src/contract/plate/plate-editing.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { moderate } from '../register/moderation/moderation.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged } from '../tenants/authorization/managed.ts';
import {
  deleteCategories,
  deletePlate,
  insertCategories,
  moveCategory,
  renameCategory,
  requireCategory,
  requirePlate,
  writePlate,
} from './editing.ts';
import { moveUnder } from './moving.ts';
import { plateColumns } from './queries.ts';

interface PlateParams {
  readonly schoolId: string;
  readonly contentType: PlateKind;
}

/** The texts of a change that everybody will read, by the fields that they come from. */
type Texts = readonly (readonly [field: string, text: string])[];

/**
 * Changes a plate of a school for one of its administrators. Changes of a school wait for each other, so that each one counts
 * and places what the previous one has left.
 * @throws RequestError notFound, forbidden, methodRefused, tooManyRequests, moderationViolation, moderationSensitive
 */
const changing = async <T>(
  context: UserContext,
  { contentType, schoolId }: PlateParams,
  texts: Texts,
  work: (tx: Database, key: { readonly tenantId: string; readonly contentType: PlateKind }) => Promise<T>,
): Promise<T> => {
  await authorize(context, 'manage', { schoolId });
  if (texts.length > 0)
    await moderate(
      context,
      texts.map(([contentName, content]) => ({ contentName, content })),
    );
  return transact(context.platform.db, async (tx) => {
    await lockManaged(tx, context, schoolId);
    return work(tx, { tenantId: schoolId, contentType });
  });
};

export const PLATE_EDITING_HANDLERS: Handlers<typeof PLATE_EDITING_CALLS> = {
  async readEditedPlate({ params: { contentType, schoolId } }, context) {
    const { language, platform } = context;
    await authorize(context, 'manage', { schoolId });
    return plateColumns(platform.db, schoolId, contentType, language);
  },

  savePlate: ({ body: { title }, params }, context) =>
    changing(context, params, [['title', title]], async (tx, key) => {
      const { id, templateId } = await writePlate(tx, key, title);
      return { sectionId: id, templateId, title };
    }),

  removePlate: ({ params }, context) =>
    changing(context, params, [], async (tx, key) => ({ removed: await deletePlate(tx, key) })),

  addPlateCategories: ({ body: { parentId, titles }, params }, context) =>
    changing(
      context,
      params,
      titles.map((title, at) => [`titles.${at}`, title] as const),
      async (tx, key) => ({ ids: await insertCategories(tx, await requirePlate(tx, key), parentId, titles) }),
    ),

  changePlateCategory: ({ body: { parentId, position, title }, params }, context) =>
    changing(context, params, title === undefined ? [] : [['title', title]], async (tx, key) => {
      const plate = await requirePlate(tx, key);
      const category = await requireCategory(tx, plate, params.categoryId, 'categoryId', parentId !== undefined);
      if (title !== undefined) await renameCategory(tx, plate, category.id, title);
      const placed = parentId === undefined ? category : await moveUnder(tx, plate, category, parentId);
      if (position !== undefined) await moveCategory(tx, plate, placed, position);
      return { id: category.id, title: title ?? category.title };
    }),

  removePlateCategory: ({ params }, context) =>
    changing(context, params, [], async (tx, key) => {
      const plate = await requirePlate(tx, key);
      const { id } = await requireCategory(tx, plate, params.categoryId, 'categoryId', true);
      return { removed: await deleteCategories(tx, plate, id) };
    }),
};
