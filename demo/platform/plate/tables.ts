import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '../../../src/contract/languages.ts';
import type { ContentType } from '../../../src/contract/plate/plates.ts';
import { instant } from '../core/database/tables.ts';

type Titles = Partial<Record<Language, string>>;

/** The plates of schools, one for each kind of content. */
export const plateSections = pgTable(
  'plate_sections',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    contentType: text('content_type').$type<ContentType>().notNull(),
    /** The tree of its categories. */
    templateId: text('template_id').notNull(),
    /** As the school wrote it, and in the languages into which it was translated. */
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Titles>().notNull().default({}),
    ownerId: text('owner_id'),
    mailbox: text('mailbox'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('plate_sections_by_content').on(table.tenantId, table.contentType),
  ],
);

export const plateCategories = pgTable(
  'plate_categories',
  {
    tenantId: text('tenant_id').notNull(),
    templateId: text('template_id').notNull(),
    id: text('id').notNull(),
    /** Null on the first level. */
    parentId: text('parent_id'),
    /** 1 to 4. */
    level: integer('level').notNull(),
    /** Position among its siblings. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Titles>().notNull().default({}),
    /** In charge of this category and those below it; null if that is the owner of the category above. */
    ownerId: text('owner_id'),
    mailbox: text('mailbox'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.templateId, table.id] })],
);

/** An empty category is the whole section, here and in the tables below. */
export const plateSubscriptions = pgTable(
  'plate_subscriptions',
  {
    tenantId: text('tenant_id').notNull(),
    sectionId: text('section_id').notNull(),
    categoryId: text('category_id').notNull(),
    userId: text('user_id').notNull(),
    portalPageId: text('portal_page_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sectionId, table.categoryId, table.userId] }),
    // For what a person is notified of, and for the account that is removed.
    index('plate_subscriptions_by_user').on(table.userId, table.createdAt),
  ],
);

export const plateEvaluations = pgTable(
  'plate_evaluations',
  {
    tenantId: text('tenant_id').notNull(),
    sectionId: text('section_id').notNull(),
    categoryId: text('category_id').notNull(),
    userId: text('user_id').notNull(),
    score: integer('score').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.sectionId, table.categoryId, table.userId] })],
);

/** What is counted of the two tables above, in the transaction of each change. Without a row everything is 0. */
export const plateCounts = pgTable(
  'plate_counts',
  {
    tenantId: text('tenant_id').notNull(),
    sectionId: text('section_id').notNull(),
    categoryId: text('category_id').notNull(),
    subscribers: integer('subscribers').notNull().default(0),
    evaluations: integer('evaluations').notNull().default(0),
    scores: integer('scores').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.sectionId, table.categoryId] })],
);

/**
 * What is in the categories of plates: a row for the category of a work or course, for each one above it, and for the whole
 * section, so that the list of every category is read by one index, however large its branch is.
 */
export const plateContents = pgTable(
  'plate_contents',
  {
    tenantId: text('tenant_id').notNull(),
    sectionId: text('section_id').notNull(),
    categoryId: text('category_id').notNull(),
    itemId: text('item_id').notNull(),
    /** Who published it; empty for the school. */
    authorId: text('author_id').notNull(),
    /** Its title in all languages, in lower case, for the search. */
    words: text('words').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sectionId, table.categoryId, table.itemId] }),
    index('plate_contents_in_order').on(
      table.tenantId,
      table.sectionId,
      table.categoryId,
      table.publishedAt,
      table.itemId,
    ),
    // For what is moved or deleted, and for the account that is removed.
    index('plate_contents_by_item').on(table.tenantId, table.itemId),
    index('plate_contents_by_author').on(table.authorId),
  ],
);
