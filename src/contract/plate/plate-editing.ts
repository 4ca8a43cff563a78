import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';
import { PlateColumns } from './plates.ts';

/** The kinds of content that something is published in: a plate of another kind would stay empty. */
export const PLATE_KINDS = ['knowledge', 'course'] as const;
export type PlateKind = (typeof PLATE_KINDS)[number];

/** Of a plate and of a category. */
export const PLATE_TITLE_MAX_LENGTH = 60;
export const PLATE_LEVELS = 4;
export const PLATE_CATEGORIES_MAX = 5_000;
/** How many categories one category has directly below it, and how many are added at once. */
export const PLATE_BRANCHES_MAX = 200;
/** How much may be published in a category that is moved under another one. */
export const PLATE_MOVED_MAX = 10_000;

const CONSOLE = '/api/console/v1/schools/{schoolId}/plates/{contentType}';
const codes = ['notFound', 'forbidden', 'methodRefused'] as const;
const moderated = ['tooManyRequests', 'moderationViolation', 'moderationSensitive'] as const;
const common = { pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;

const plateParams = { schoolId: Id, contentType: v.picklist(PLATE_KINDS) };
const params = v.object(plateParams);
const categoryParams = v.object({ ...plateParams, categoryId: Id });
const Title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PLATE_TITLE_MAX_LENGTH));

export const readEditedPlate = call({
  ...common,
  name: 'console.readPlate',
  method: 'GET',
  path: CONSOLE,
  summary:
    'Returns the plate of a school for a kind of content as its administrators edit it, also while the school is closed; null if it has none. Administrators of the school only.',
  params,
  data: v.nullable(PlateColumns),
  codes: [...codes],
});

export const savePlate = call({
  ...common,
  name: 'console.savePlate',
  method: 'PUT',
  path: CONSOLE,
  summary:
    'Makes the plate of a school for a kind of content, or renames it, in all languages. Administrators of the school only.',
  params,
  body: v.object({ title: Title }),
  data: v.object({ sectionId: Id, templateId: Id, title: v.string() }),
  codes: [...codes, ...moderated],
  repeatable: true,
});

export const removePlate = call({
  ...common,
  name: 'console.removePlate',
  method: 'DELETE',
  path: CONSOLE,
  summary:
    'Removes a plate with its categories, subscriptions and ratings. What is published in it stays, in no category. Does nothing without one. Administrators of the school only.',
  params,
  data: v.object({ removed: v.boolean() }),
  codes: [...codes],
});

export const addPlateCategories = call({
  ...common,
  name: 'console.addPlateCategories',
  method: 'POST',
  path: `${CONSOLE}/categories`,
  summary:
    'Adds categories below another one, after those that are there, or on the first level. Leaves out titles that are there already. Administrators of the school only.',
  params,
  body: v.object({
    /** Empty for the first level. */
    parentId: v.optional(v.union([v.literal(''), Id]), ''),
    titles: v.pipe(v.array(Title), v.minLength(1), v.maxLength(PLATE_BRANCHES_MAX)),
  }),
  /** The ids of those that were added, in their order. */
  data: v.object({ ids: v.array(Id) }),
  codes: [...codes, ...moderated, 'plateFull'],
  repeatable: true,
});

export const changePlateCategory = call({
  ...common,
  name: 'console.changePlateCategory',
  method: 'PUT',
  path: `${CONSOLE}/categories/{categoryId}`,
  summary:
    'Renames a category, in all languages, moves it among those beside it, or moves it under another one, with everything below and in it. What is not named stays. Administrators of the school only.',
  params: categoryParams,
  body: v.object({
    title: v.optional(Title),
    /** The category to move it under; empty for the first level. */
    parentId: v.optional(v.union([v.literal(''), Id])),
    /** From 0; a larger one than there are is the last, as is none after a move under another one. */
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PLATE_CATEGORIES_MAX))),
  }),
  data: v.object({ id: Id, title: v.string() }),
  codes: [...codes, ...moderated, 'plateFull', 'categoryInUse'],
  repeatable: true,
});

export const removePlateCategory = call({
  ...common,
  name: 'console.removePlateCategory',
  method: 'DELETE',
  path: `${CONSOLE}/categories/{categoryId}`,
  summary:
    'Removes a category and those below it, with their subscriptions and ratings. Refused while something is published in one of them. Administrators of the school only.',
  params: categoryParams,
  data: v.object({ removed: v.number() }),
  codes: [...codes, 'categoryInUse'],
});

export const PLATE_EDITING_CALLS = {
  readEditedPlate,
  savePlate,
  removePlate,
  addPlateCategories,
  changePlateCategory,
  removePlateCategory,
};
