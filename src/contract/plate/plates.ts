import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { PLATE_SCORE_MAX } from '../constants.ts';
import { Cursor, Id, NextCursor, pageSize, SearchTerm } from '../shapes.ts';
import { POST_TYPES } from '../space/work-shapes.ts';

/** How many items of a plate are loaded at once. */
export const PLATE_PAGE_SIZE = 20;

/** What a plate collects; each kind of content has a tree of categories of its own. */
export const ContentType = v.picklist(['knowledge', 'video', 'course', 'exam']);
export type ContentType = v.InferOutput<typeof ContentType>;

const SchoolParams = v.object({ schoolId: Id });

/** A category of a section; an empty `categoryId` is the whole section. */
const Place = {
  sectionId: Id,
  templateId: Id,
  categoryId: v.optional(v.union([v.literal(''), Id]), ''),
};

/** The ids from the first level to the category, separated by dots. */
export const CategoryIdPath = v.pipe(v.string(), v.regex(/^(?:[\w-]{1,64}(?:\.[\w-]{1,64}){0,3})?$/));

const Section = {
  ...{ sectionId: Id, templateId: Id, title: v.string() },
  /** The kinds of content for which the school has plates. */
  kinds: v.optional(v.array(ContentType), []),
};

/** A category as a term of its facet. */
export const PlateTerm = v.object({
  id: Id,
  title: v.string(),
  /** From 1. */
  level: v.number(),
  /** The ids from the first level to the category, separated by dots. */
  path: v.string(),
  facetId: Id,
});
export type PlateTerm = v.InferOutput<typeof PlateTerm>;

/** The shapes in which the categories of a plate are returned. A parent precedes its children, and siblings are in their order. */
export const PLATE_SHAPES = ['facets', 'columns'] as const;

const PlateFacets = v.object({
  ...Section,
  shape: v.literal('facets'),
  /** The tree of the template is one facet. */
  facets: v.array(v.object({ id: Id, title: v.string(), terms: v.array(PlateTerm) })),
});

/** For large trees: of 5,000 objects, half would be the names of their keys. */
export const PlateColumns = v.object({
  ...Section,
  shape: v.literal('columns'),
  ids: v.array(Id),
  titles: v.array(v.string()),
  /** The position of each category's parent in the list; -1 on the first level. */
  parents: v.array(v.number()),
});
export type PlateColumns = v.InferOutput<typeof PlateColumns>;

/** The plate of a school with its categories. */
export const PlateTree = v.variant('shape', [PlateFacets, PlateColumns]);
export type PlateTree = v.InferOutput<typeof PlateTree>;

/** What users think of an owner's plate. */
export const Evaluation = v.object({
  /** The mean of the scores; null without any. */
  average: v.nullable(v.number()),
  count: v.number(),
  /** The score that the signed-in user gave. */
  own: v.nullable(v.number()),
});
export type Evaluation = v.InferOutput<typeof Evaluation>;

export const PlateOwner = v.object({
  userBasicInfo: v.object({
    id: Id,
    nickName: v.string(),
    realName: v.string(),
    avatarUrl: v.string(),
    positionName: v.string(),
    vip: v.picklist([0, 1, 2]),
  }),
  sectionMailbox: v.nullable(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/))),
  /** The category that was given to this owner; empty for the owner of the whole section. */
  ownedCategoryId: v.string(),
  evaluation: Evaluation,
});
export type PlateOwner = v.InferOutput<typeof PlateOwner>;

export const PlateSubscription = v.object({ subscribed: v.boolean(), subscriberCount: v.number() });
export type PlateSubscription = v.InferOutput<typeof PlateSubscription>;

/** The operation of a subscription call (requirement K03). */
export const SUBSCRIBE_OPERATION = { subscribe: 1, unsubscribe: 0 } as const;

export const readPlateTree = call({
  name: 'plates.tree',
  method: 'GET',
  path: '/api/plates/v1/{schoolId}/categories',
  pathDecided: true,
  summary: 'Returns the plate of a school for a kind of content: its template with the tree of categories.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: SchoolParams,
  query: v.object({
    contentType: v.optional(ContentType, 'knowledge'),
    shape: v.optional(v.picklist(PLATE_SHAPES), 'facets'),
  }),
  data: v.nullable(PlateTree),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
  cached: true,
});

export const readPlateOwner = call({
  name: 'plates.owner',
  method: 'GET',
  path: '/api/plates/v1/{schoolId}/owner',
  pathDecided: true,
  summary: 'Returns who is in charge of a category: its owner, that of the nearest category above, or the section’s.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: SchoolParams,
  query: v.object({ ...Place, categoryIdPath: v.optional(CategoryIdPath, '') }),
  data: v.nullable(PlateOwner),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

export const readPlateSubscription = call({
  name: 'plates.subscription',
  method: 'GET',
  path: '/api/plates/v1/{schoolId}/subscription',
  pathDecided: true,
  summary: 'Returns whether the user subscribed to a category of a section, and how many did.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: SchoolParams,
  query: v.object(Place),
  data: PlateSubscription,
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

/** Returns code 500 to users who are not members of the school (requirement K03). */
export const changePlateSubscription = call({
  name: 'plates.subscribe',
  method: 'POST',
  path: '/api/plates/v1/{schoolId}/subscription',
  pathDecided: true,
  summary: 'Subscribes to a category of a section, or unsubscribes; does nothing if that is so already.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: SchoolParams,
  body: v.object({
    ...Place,
    resourceType: v.literal('section'),
    operateType: v.picklist([SUBSCRIBE_OPERATION.unsubscribe, SUBSCRIBE_OPERATION.subscribe]),
    /** The page of the school's portal on which the user did it. */
    portalPageId: v.optional(v.union([v.literal(''), Id]), ''),
  }),
  data: PlateSubscription,
  codes: ['notAMember', 'notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'tooManyRequests'],
  repeatable: true,
});

export const evaluatePlate = call({
  name: 'plates.evaluate',
  method: 'POST',
  path: '/api/plates/v1/{schoolId}/evaluation',
  pathDecided: true,
  summary: 'Sets the score that the user gives to an owner’s plate. Nobody evaluates their own.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: SchoolParams,
  body: v.object({
    ...Place,
    score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLATE_SCORE_MAX)),
  }),
  data: Evaluation,
  codes: ['notAMember', 'notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'tooManyRequests'],
  repeatable: true,
});

/** Something that a plate lists. */
export const PlateItem = v.object({
  id: Id,
  schoolId: Id,
  kind: ContentType,
  /** Of knowledge. */
  resourceType: v.nullable(v.picklist(POST_TYPES)),
  title: v.string(),
  /** Empty without a cover, as knowledge is. */
  coverUrl: v.string(),
  /** Null if the school names nobody. */
  author: v.nullable(v.object({ userId: Id, nickName: v.string(), avatarUrl: v.string() })),
  publishedTime: v.string(),
  commentCount: v.number(),
  likeCount: v.number(),
});
export type PlateItem = v.InferOutput<typeof PlateItem>;

export const listPlateContents = call({
  name: 'plates.contents',
  method: 'GET',
  path: '/api/plates/v1/{schoolId}/contents',
  pathDecided: true,
  summary:
    'Lists what is in a category of a section and in those below it, the newest first; with search terms, those of its latest 5,000 whose titles contain them. A page may have fewer than the page size, or none, before the last one: it leaves out what the caller may not see.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: SchoolParams,
  query: v.object({ ...Place, search: SearchTerm, after: Cursor, pageSize: pageSize(PLATE_PAGE_SIZE) }),
  data: v.object({
    list: v.array(PlateItem),
    next: NextCursor,
    /** Whether the caller teaches at the school, and may make courses there. */
    teaches: v.optional(v.boolean(), false),
  }),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

export const PLATE_CALLS = {
  readPlateTree,
  readPlateOwner,
  listPlateContents,
  readPlateSubscription,
  changePlateSubscription,
  evaluatePlate,
};
