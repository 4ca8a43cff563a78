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
  if (!at.courseId || at.courseId === NEW_COURSE)
    return (
      <TaughtList
        {...{ widget, calls, schoolId }}
        isMaking={at.courseId === NEW_COURSE}
        onMaking={(isMaking) => go(isMaking ? NEW_COURSE : '', 'lessons')}
        onOpen={(courseId) => go(courseId, 'lessons')}
      />
    );
  return (
    <Workspace
      key={`${schoolId} ${at.courseId}`}
      {...{ widget, calls, schoolId }}
      userId={user.id}
      courseId={at.courseId}
      part={at.part}
      onPart={(next) => go(at.courseId, next)}
      onLeave={() => go('', 'lessons')}
    />
  );
}
