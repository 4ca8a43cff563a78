import { and, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { tenants } from '../../tenants/tables.ts';
import { cooperations } from '../tables.ts';
import { courses } from './tables.ts';

/** Whether a school or store of a statement that joins `tenants` is open, if only to its members. */
export const isOpen = (now: Date): SQL | undefined =>
  and(isNull(tenants.closedAt), or(isNull(tenants.validUntil), gt(tenants.validUntil, now)));

/** Whether anyone may visit a school or store of a statement that joins `tenants`. */
const isVisitable = (now: Date): SQL | undefined => and(isOpen(now), eq(tenants.membersOnly, false));

/**
 * Whether a school or store of a statement that joins `tenants` and `cooperations` takes part in the course market: it
 * has signed the content cooperation, and anyone may visit it.
 */
export const inMarket = (now: Date): SQL | undefined =>
  and(
    isNotNull(cooperations.storeId),
    isNull(cooperations.cancelledAt),
    isVisitable(now),
    // Stores are in no public list.
    or(eq(tenants.listed, true), eq(tenants.kind, 'mall')),
  );

/** Whether a course of a statement is found: drafts and courses that were withdrawn are not. */
export const isPublished = (): SQL => eq(courses.state, 'published');
