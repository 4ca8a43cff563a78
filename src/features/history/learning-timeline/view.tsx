import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import look from './learning-timeline.css?inline';
import { Timeline } from './timeline.tsx';

const styles = css(look, 'view');

/** The learning history of the signed-in user: visitors are asked to sign in, and nobody sees that of others (T01). */
export function LearningTimelineView({ widget, filter, schoolId, userId }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const user = useValue(widget.session.user);
  if (user === null) {
    const signIn = (
      <Button kind="primary" onClick={() => void widget.requireSignIn('history')}>
        {t('common:signIn.title')}
      </Button>
    );
    return (
      <EmptyBlock drawing="clock" title={t('history:signIn.title')} text={t('history:signIn.text')} action={signIn} />
    );
  }
  if (user === undefined) return <Skeleton kind="block" height="640px" />;
  if (userId !== '' && userId !== user.id)
    return <EmptyBlock drawing="clock" title={t('history:other.title')} text={t('history:other.text')} />;
  return (
    <Timeline
      key={user.id}
      widget={widget}
      schoolId={schoolId || widget.tenant.id}
      userId={user.id}
      attribute={filter}
    />
  );
}
