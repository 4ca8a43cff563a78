import { useState } from 'react';
import type { PartProps } from '../edit/part-props.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonOrder } from './lesson-order.tsx';

/** The lessons of a course in their order, or one of them. */
export function Lessons(props: PartProps) {
  const [openId, setOpenId] = useState('');
  const [cameFrom, setCameFrom] = useState('');
  const { course } = props;
  // Somebody else may have removed it.
  const open = course.lessons.find(({ id }) => id === openId);
  if (!open) return <LessonOrder {...props} focusId={cameFrom} onOpen={setOpenId} />;
  return (
    <LessonEditor
      key={openId}
      {...props}
      lessonId={openId}
      onClose={() => {
        setCameFrom(openId);
        setOpenId('');
      }}
    />
  );
}
