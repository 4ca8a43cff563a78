import type { AUDIENCES } from './tables.ts';

/** Who is concerned by an event. */
export interface Audience {
  readonly audience: (typeof AUDIENCES)[number];
  readonly id: string;
}

/** An audience that a person belongs to. */
export interface Belonging extends Audience {
  /** What happened before is not told. */
  readonly since?: Date;
  /** Only what happens at this school. */
  readonly schoolId?: string;
}

export const toPerson = (userId: string): Audience => ({ audience: 'person', id: userId });

/** Everybody who has booked a live course. */
export const toBookers = (tenantId: string, liveId: string): Audience => ({
  audience: 'live',
  id: `${tenantId}/${liveId}`,
});

/** Everybody in a class that a teacher has at the school of the event. */
export const toStudentsOf = (teacherId: string): Audience => ({ audience: 'students', id: teacherId });

/** A place of a plate: an empty category is the whole section. */
export interface PlatePlace {
  readonly tenantId: string;
  readonly sectionId: string;
  readonly categoryId: string;
}

/** Everybody who subscribes to this place of a plate. */
export const toSubscribers = ({ categoryId, sectionId, tenantId }: PlatePlace): Audience => ({
  audience: 'plate',
  id: `${tenantId}/${sectionId}/${categoryId}`,
});

/**
 * Everybody who subscribes to a category, to one above it, or to the whole section.
 * @param path the category and those above it
 */
export const toBranch = (
  { sectionId, tenantId }: Omit<PlatePlace, 'categoryId'>,
  path: readonly string[],
): Audience[] => ['', ...path].map((categoryId) => toSubscribers({ tenantId, sectionId, categoryId }));
