import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { createResource, type Resource } from '../../../services/resource/resource.ts';
import type { CourseApi, CourseRequest, LessonStep } from './api.ts';
import { withStep } from './rules.ts';

export interface CourseState {
  readonly course: Resource<CourseDetail, CourseRequest>;
  /** The course as it is now. */
  shown(): CourseDetail | undefined;
  /** Whether an enrolment or a membership is being changed. */
  readonly changing: ReadonlySignal<boolean>;
  /** Enrols the user or ends the enrolment. Returns the error, or null. */
  setEnrolled(enrolled: boolean): Promise<ApiError | null>;
  /** Enrols the user by an activation code. Returns the error, or null. */
  activate(code: string): Promise<ApiError | null>;
  /** Asks the school to let the user in. Returns the error, or null. */
  request(note: string): Promise<ApiError | null>;
  /** Keeps where the user is in a lesson of a course, which may not be shown any more, or that it is finished. */
  keep(studied: CourseDetail, step: Pick<LessonStep, 'lessonId' | 'place' | 'done'>): Promise<ApiError | null>;
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

  /** Changes the course that is shown, unless it is another one by now. */
  const renew = (shown: CourseDetail, changed: (current: CourseDetail) => CourseDetail) => {
    const current = course.value.peek();
    if (current?.id === shown.id && current.schoolId === shown.schoolId) course.set(changed(current));
  };

  async function write(shown: CourseDetail, enrolled: boolean): Promise<ApiError | null> {
    const result = await (enrolled ? api.enrol : api.leave)(shown.id, shown.schoolId);
    if (!result.ok) return result.error;
    // What was finished, and what takes no code any more, is with the platform.
    await course.retry();
    renew(shown, (current) => ({ ...current, ...result.data }));
    return null;
  }

  return {
    course,
    shown: () => course.value.peek(),
    changing,
    setEnrolled: (enrolled) => change((shown) => write(shown, enrolled)),
    activate: (code) =>
      change(async (shown) => {
        const result = await api.activate(shown.id, shown.schoolId, code);
        if (!result.ok) return result.error;
        await course.retry();
        renew(shown, (current) => ({ ...current, ...result.data }));
        return null;
      }),
    request: (note) =>
      change(async (shown) => {
        const result = await api.request(shown.id, shown.schoolId, note);
        if (!result.ok) return result.error;
        renew(shown, (current) => ({ ...current, ...result.data }));
        return null;
      }),
    async keep(studied, step) {
      if (!studied.existMember) return null;
      const result = await api.keep({ courseId: studied.id, schoolId: studied.schoolId, ...step });
      if (!result.ok) return result.error;
      renew(studied, (current) =>
        withStep(current, step.lessonId, { done: step.done === true, progress: result.data }),
      );
      return null;
    },
    join: () =>
      change(async (shown) => {
        const result = await api.join(shown.schoolId);
        if (!result.ok) return result.error;
        renew(shown, (current) => ({ ...current, joined: true }));
        // The course that costs something is shown with what it takes.
        return shown.admission === 'open' ? write(shown, true) : null;
      }),
  };
}
