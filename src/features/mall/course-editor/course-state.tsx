import type { CourseStateName } from '../../../contract/mall/course-rules.ts';
import { useText } from '../../../ui/text/locale.ts';

/** Whether learners have a course, as a word with a colour. */
export function CourseStateLabel({ state }: { readonly state: CourseStateName }) {
  const t = useText();
  return (
    <span className="edit-state" data-state={state}>
      {t(`course-editor:course.${state}`)}
    </span>
  );
}
