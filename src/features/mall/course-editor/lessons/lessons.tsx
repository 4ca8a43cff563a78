import { useState } from 'react';
import type { PartProps } from '../edit/part-props.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonOrder } from './lesson-order.tsx';

/** The lessons of a course in their order, or one of them. */
export function Lessons(props: PartProps) {
  const [openId, setOpenId] = useState('');
  const [cameFrom, setCameFrom] = useState('');
  /** Those that still send a film or save, which would end with their forms. */
  const [atWork, setAtWork] = useState<readonly string[]>([]);
  const { course } = props;
  // Somebody else may have removed it.
  const open = course.lessons.find(({ id }) => id === openId);
  return (
    <>
      {!open && <LessonOrder {...props} focusId={cameFrom} onOpen={setOpenId} />}
      {course.lessons
        .filter(({ id }) => id === openId || atWork.includes(id))
        .map(({ id }) => (
          <LessonEditor
            key={id}
            {...props}
            lessonId={id}
            isOpen={id === openId}
            onWork={(isAtWork) =>
              setAtWork((before) => [...before.filter((other) => other !== id), ...(isAtWork ? [id] : [])])
            }
            onClose={() => {
              setCameFrom(id);
              setOpenId('');
            }}
          />
        ))}
    </>
  );
}
