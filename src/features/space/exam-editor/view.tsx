import { useRef, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { Loading } from '../../../ui/resource/loading.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import shared from '../posts/posts.css?inline';
import type { definition } from './definition.ts';
import look from './exam-editor.css?inline';
import { ExamList } from './exam-list.tsx';

addTexts(import.meta.glob('../../../../locales/*/exam-edit.json'));
addTexts(import.meta.glob('../../../../locales/*/exam.json'));

const styles = css(look, 'view');
const sharedStyles = css(shared, 'view');
const loadEditing = () => import('./editing.tsx');

/** The exams that a teacher manages, or one of them to edit. */
export function ExamEditorView({ examId, schoolId: asked, widget }: ViewProps<typeof definition>) {
  useStyles(sharedStyles);
  useStyles(styles);
  const t = useText();
  const userId = userIdOf(useValue(widget.session.user));
  const schoolId = asked || widget.tenant.id;
  const title = useRef<HTMLHeadingElement>(null);
  // A page may name a new exam as soon as it was made: its editor stays.
  const [made, setMade] = useState('');
  if (userId === null) {
    // The pressed button is removed, so the focus moves to the heading.
    const signIn = async () => {
      if (await widget.requireSignIn('exam-editor')) title.current?.focus();
    };
    return (
      <Page frame="reading" head={<PageHead part="title" ref={title} tabIndex={-1} title={t('exam-editor:title')} />}>
        <EmptyBlock
          text={t('common:error.signInRequired')}
          action={<Button onClick={() => void signIn()}>{t('common:signIn.title')}</Button>}
        />
      </Page>
    );
  }
  if (examId === '') return <ExamList schoolId={schoolId} userId={userId} widget={widget} />;
  if (userId === undefined) return <Loading />;
  return (
    <LazyBoundary load={loadEditing} texts="exam-edit" meanwhile={<Loading />}>
      {({ Editing }) => (
        // The words for questions and options, which learners read, too.
        <LazyBoundary load={loadEditing} texts="exam" meanwhile={<Loading />}>
          {() => (
            <Editing
              key={`${userId} ${examId === made ? 'new' : examId}`}
              examId={examId}
              schoolId={schoolId}
              userId={userId}
              widget={widget}
              onMade={setMade}
            />
          )}
        </LazyBoundary>
      )}
    </LazyBoundary>
  );
}
