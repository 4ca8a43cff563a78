import type { EditedCourse } from '../../../../contract/mall/edited-course.ts';
import type { EditorApi } from '../api.ts';
import type { Work } from '../use-work.ts';
import type { Widget } from '../widget.ts';

/** What the parts of the workspace share. */
export interface PartProps {
  readonly widget: Widget;
  readonly calls: EditorApi;
  readonly course: EditedCourse;
  /** Shows the course after a change. */
  readonly onChanged: (course: EditedCourse) => void;
  /** Loads what somebody else has saved. */
  readonly onReload: () => Promise<unknown>;
  /** Tells what is typed here from what another user of the tab has typed. */
  readonly userId: string;
}

/** A part that stays in the page while it does something, also when it is not shown. */
export interface WorkingPartProps extends PartProps {
  readonly onWork: (work: Work) => void;
}
