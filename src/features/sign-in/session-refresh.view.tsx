import { useEffect, useState } from 'react';
import type { sessionRefresh } from '../../../widgets/session-refresh.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { useValue } from '../../ui/use-value.ts';
import { linkTo } from '../../ui/way-link.ts';
import { leaveNotice, SESSION_ENDED } from './notice.ts';
import { Passing, Stopped } from './passing.tsx';
import { wayBack } from './way-back.ts';

/** `/login/refresh` (spec 1 §4; requirement S14). */
export function SessionRefreshView({ widget, redirect }: ViewProps<typeof sessionRefresh>) {
  const t = useText();
  const { tenant, session, navigation } = widget;
  const fault = useValue(session.fault);
  const [attempt, setAttempt] = useState(0);
  const signInWay = { route: 'login', query: { redirect }, replace: true } as const;
  const toSignIn = () => navigation.go(signInWay);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to try again
  useEffect(() => {
    let wanted = true;
    void session.renew().then((result) => {
      if (!wanted) return;
      if (result === 'renewed') {
        navigation.go(wayBack(navigation, redirect));
      } else if (result === 'refused') {
        leaveNotice(SESSION_ENDED);
        toSignIn();
      } else if (result === 'none') toSignIn();
    });
    return () => {
      wanted = false;
    };
  }, [session, attempt]);

  if (fault) {
    return (
      <Stopped>
        <ErrorBlock
          title={t('session:refresh.failed')}
          text={faultText(t, fault)}
          code={fault.code}
          onRetry={() => setAttempt(attempt + 1)}
          actions={
            <Button compact {...linkTo(navigation, signInWay)}>
              {t('session:refresh.goSignIn')}
            </Button>
          }
        />
      </Stopped>
    );
  }
  return <Passing tenant={tenant}>{t('session:refresh.working')}</Passing>;
}
