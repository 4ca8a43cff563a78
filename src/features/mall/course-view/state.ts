import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { createResource, type Resource } from '../../../services/resource/resource.ts';
import type { CourseApi, CourseRequest } from './api.ts';

export interface CourseState {
  readonly course: Resource<CourseDetail, CourseRequest>;
  /** Whether an enrolment or a membership is being changed. */
  readonly changing: ReadonlySignal<boolean>;
  /** Enrols the user or ends the enrolment. Returns the error, or null. */
  setEnrolled(enrolled: boolean): Promise<ApiError | null>;
  /** Makes the user a member of the school, and enrols them. Returns the error of either, or null. */
  join(): Promise<ApiError | null>;
}

/** A course, and what the user does with it. The course stays while only the language changes. */
export function createCourseState(api: CourseApi): CourseState {
  const course = createResource(api.read, { key: ({ courseId, schoolId }: CourseRequest) => [schoolId, courseId] });
  const changing = signal(false);

  /** Runs one change at a time, on the course that is shown. */
  async function change(work: (shown: CourseDetail) => Promise<ApiError | null>): Promise<ApiError | null> {
    const shown = course.value.peek();
    if (!shown || changing.peek()) return null;
    changing.value = true;
    try {
      return await work(shown);
    } finally {
      changing.value = false;
    }
  }

  async function write(shown: CourseDetail, enrolled: boolean): Promise<ApiError | null> {
    const result = await (enrolled ? api.enrol : api.leave)(shown.id, shown.schoolId);
    if (!result.ok) return result.error;
    // Another course may be shown by now.
    const current = course.value.peek();
    if (current?.id === shown.id && current.schoolId === shown.schoolId) course.set({ ...current, ...result.data });
    return null;
  }

  return {
    course,
    changing,
    setEnrolled: (enrolled) => change((shown) => write(shown, enrolled)),
    join: () =>
      change(async (shown) => {
        const result = await api.join(shown.schoolId);
        if (!result.ok) return result.error;
        const current = course.value.peek();
        if (current?.id !== shown.id || current.schoolId !== shown.schoolId) return null;
        course.set({ ...current, joined: true });
        return write(shown, true);
      }),
  };
}
