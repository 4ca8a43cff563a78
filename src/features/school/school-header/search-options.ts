import { FOUND_MAX, type SchoolFindings } from '../../../contract/school/search.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** One of what a search found, or a page that searches on. */
export type Option =
  | { readonly kind: 'course'; readonly of: SchoolFindings['courses'][number] }
  | { readonly kind: 'live'; readonly of: SchoolFindings['lives'][number] }
  | { readonly kind: 'person'; readonly of: SchoolFindings['people'][number] }
  | { readonly kind: 'lives'; readonly of: { readonly id: string } }
  | { readonly kind: 'market'; readonly of: { readonly id: string } };

/** Options below one title. */
export interface OptionGroup {
  readonly name: 'courses' | 'lives' | 'people' | 'more';
  /** The title; null for the pages that search on. */
  readonly title: TextKey | null;
  readonly options: readonly Option[];
}

/** The words of what is typed. */
export const wordsOf = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');

/**
 * What a search offers to choose from, in groups that are not empty. The list of live courses finds by the same rule, so
 * it is offered only where it may have more; the marketplace has courses of other schools.
 */
export function groupsOf({ courses, lives, people }: SchoolFindings): readonly OptionGroup[] {
  const all: readonly OptionGroup[] = [
    { name: 'courses', title: 'school-search:courses', options: courses.map((of) => ({ kind: 'course', of })) },
    { name: 'lives', title: 'school-search:lives', options: lives.map((of) => ({ kind: 'live', of })) },
    { name: 'people', title: 'school-search:people', options: people.map((of) => ({ kind: 'person', of })) },
    {
      name: 'more',
      title: null,
      options: [
        ...(lives.length < FOUND_MAX ? [] : [{ kind: 'lives', of: { id: '' } } as const]),
        { kind: 'market', of: { id: '' } },
      ],
    },
  ];
  return all.filter(({ options }) => options.length > 0);
}

/** Where an option leads. */
export function targetOf({ kind, of: { id } }: Option, schoolId: string, search: string): NavigationTarget {
  const params = { schoolId };
  switch (kind) {
    case 'course':
      return { route: 'courseView', params, query: { courseId: id } };
    case 'live':
      return { route: 'liveLearnDetail', params: { schoolId, id } };
    case 'person':
      return { route: 'personSpaceWorks', params, query: { spaceId: id } };
    case 'lives':
      return { route: 'liveStreaming', query: { title: search } };
    case 'market':
      return { route: 'mallHome', query: { search } };
  }
}

/** The option that a key leads to from the option `active` of `count`, both counted from 0; -1 is the field itself. */
export function optionForKey(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}
