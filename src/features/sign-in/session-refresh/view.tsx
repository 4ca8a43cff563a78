import { useEffect, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { SESSION_ENDED, setFlashMessage } from '../form/after-sign-in/flash-message.ts';
import { RedirectingPage, StoppedPage } from '../redirects/redirecting-page.tsx';
import { returnTarget } from '../redirects/return-target.ts';
import type { definition } from './definition.ts';

/** `/login/refresh` (requirement S14). */
export function SessionRefreshView({ widget, redirect }: ViewProps<typeof definition>) {
  const t = useText();
  const { tenant, session, navigation } = widget;
  const error = useValue(session.error);
  const [attempt, setAttempt] = useState(0);
  const signInTarget = { route: 'login', query: { redirect }, replace: true } as const;
  const toSignIn = () => navigation.go(signInTarget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must renew again
  useEffect(() => {
    let wanted = true;
    void session.renew().then((result) => {
      if (!wanted) return;
      if (result === 'renewed') {
        widget.track('session-renewed');
        navigation.go(returnTarget(navigation, redirect));
      } else if (result === 'rejected') {
        widget.track('session-lost');
        setFlashMessage(SESSION_ENDED);
        toSignIn();
      } else if (result === 'none') toSignIn();
    });
    return () => {
      wanted = false;
    };
  }, [session, attempt]);

  if (error) {
    return (
      <StoppedPage>
        <CallError
          title={t('session:refresh.failed')}
          error={error}
          onRetry={() => setAttempt(attempt + 1)}
          actions={
            <Button compact {...linkTo(navigation, signInTarget)}>
              {t('session:refresh.goSignIn')}
            </Button>
          }
        />
      </StoppedPage>
    );
  }
  return <RedirectingPage tenant={tenant}>{t('session:refresh.working')}</RedirectingPage>;
}
