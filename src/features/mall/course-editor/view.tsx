import { useEffect, useMemo, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { editorApi } from './api.ts';
import look from './course-editor.css?inline';
import type { definition } from './definition.ts';
import { Workspace } from './edit/workspace.tsx';
import { TaughtList } from './list/taught-list.tsx';
import { NEW_COURSE, PARTS, type Part } from './rules.ts';
import type { Work } from './use-work.ts';

const styles = css(look, 'view');

/** Where teachers make their courses (requirement U02). */
export function CourseEditorView({ widget, schoolId: asked, courseId: named, tab }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, lastingApi, session, tenant } = widget;
  const schoolId = asked || tenant.id;
  const calls = useMemo(() => editorApi(api, lastingApi), [api, lastingApi]);
  const user = useValue(session.user);
  const partNamed = PARTS.find((one) => one === tab) ?? 'lessons';
  const [at, setAt] = useState<{ readonly courseId: string; readonly part: Part }>({
    courseId: named,
    part: partNamed,
  });
  // The page may name another course, for example after a step back.
  useEffect(() => setAt({ courseId: named, part: partNamed }), [named, partNamed]);
  /** The courses of which a file is still sent or something saved: they stay in the page. */
  const [atWork, setAtWork] = useState<ReadonlyMap<string, Work>>(new Map());
  const go = (courseId: string, next: Part) => {
    setAt({ courseId, part: next });
    widget.emit('campus-course-opened', { courseId, schoolId, tab: next });
  };

  if (user === undefined) return <Skeleton lines={4} />;
  if (user === null) {
    return (
      <Page frame="reading" head={<PageHead title={t('course-editor:list.title')} />}>
        <EmptyBlock
          drawing="shelf"
          text={t('course-editor:visitor')}
          action={
            <Button kind="primary" onClick={() => void widget.requireSignIn('course-editor')}>
              {t('course-editor:signIn')}
            </Button>
          }
        />
      </Page>
    );
  }
  const isListed = !at.courseId || at.courseId === NEW_COURSE;
  const courseIds = new Set([
    ...(isListed ? [] : [at.courseId]),
    ...[...atWork].filter(([, work]) => work).map(([id]) => id),
  ]);
  return (
    <>
      {isListed && (
        <TaughtList
          {...{ widget, calls, schoolId }}
          isMaking={at.courseId === NEW_COURSE}
          onMaking={(isMaking) => go(isMaking ? NEW_COURSE : '', 'lessons')}
          onOpen={(courseId) => go(courseId, 'lessons')}
        />
      )}
      {[...courseIds].map((courseId) => (
        <div key={`${schoolId} ${courseId}`} hidden={courseId !== at.courseId}>
          <Workspace
            {...{ widget, calls, courseId, schoolId }}
            userId={user.id}
            part={courseId === at.courseId ? at.part : 'lessons'}
            onPart={(next) => go(courseId, next)}
            onLeave={() => go('', 'lessons')}
            onWork={(work) => setAtWork((before) => new Map(before).set(courseId, work))}
          />
        </div>
      ))}
    </>
  );
}
