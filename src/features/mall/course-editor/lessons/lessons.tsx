import { useState } from 'react';
import type { WorkingPartProps } from '../edit/part-props.ts';
import { useWork, type Work } from '../use-work.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonOrder } from './lesson-order.tsx';

/** The lessons of a course in their order, or one of them. */
export function Lessons(props: WorkingPartProps) {
  const [openId, setOpenId] = useState('');
  const [cameFrom, setCameFrom] = useState('');
  /** Those that still send a film or save, which would end with their forms. */
  const [atWork, setAtWork] = useState<ReadonlyMap<string, Work>>(new Map());
  const { course } = props;
  const works = [...atWork.values()];
  useWork(works.find((work) => work === 'sending') ?? works.find(Boolean) ?? null, props.onWork);
  // Somebody else may have removed it.
  const open = course.lessons.find(({ id }) => id === openId);
  return (
    <>
      {!open && <LessonOrder {...props} focusId={cameFrom} onOpen={setOpenId} />}
      {course.lessons
        .filter(({ id }) => id === openId || atWork.get(id))
        .map(({ id }) => (
          <LessonEditor
            key={id}
            {...props}
            lessonId={id}
            isOpen={id === openId}
            onWork={(work) => setAtWork((before) => new Map(before).set(id, work))}
            onClose={() => {
              setCameFrom(id);
              setOpenId('');
            }}
          />
        ))}
    </>
  );
}
