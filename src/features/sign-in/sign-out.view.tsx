import { useEffect, useState } from 'react';
import type { signOut } from '../../../widgets/sign-out.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { useText } from '../../ui/locale.ts';
import { css, useStyles } from '../../ui/styles.ts';
import { linkTo } from '../../ui/way-link.ts';
import { cameFromElsewhere } from './came-from.ts';
import look from './passing.css?inline';
import { Passing, Stopped } from './passing.tsx';
import { wayBack } from './way-back.ts';

const styles = css(look, 'view');

type Phase = 'ask' | 'working' | 'failed';

/**
 * `/login/logout` (spec 1 §4; requirement S15). A stranger's link must not sign anybody out, so a page that was
 * reached from another site asks first.
 */
export function SignOutView({ widget, redirect, path, ask }: ViewProps<typeof signOut>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session, navigation } = widget;
  const [phase, setPhase] = useState<Phase>(() => (ask || cameFromElsewhere() ? 'ask' : 'working'));

  const home = linkTo(navigation, { route: 'home', replace: true });
  const leave = () => navigation.go(wayBack(navigation, redirect, path));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase alone decides
  useEffect(() => {
    if (phase !== 'working') return;
    let wanted = true;
    void session.end().then((ended) => {
      if (!wanted) return;
      if (ended) leave();
      else setPhase('failed');
    });
    return () => {
      wanted = false;
    };
  }, [phase]);

  if (phase === 'working') return <Passing tenant={tenant}>{t('session:signOut.working')}</Passing>;
  if (phase === 'failed') {
    return (
      <Stopped>
        <ErrorBlock
          title={t('session:signOut.failed')}
          text={t('session:signOut.failedHint')}
          onRetry={() => setPhase('working')}
          actions={
            <Button compact {...home}>
              {t('session:signOut.stay')}
            </Button>
          }
        />
      </Stopped>
    );
  }
  return (
    <section className="card" aria-labelledby="title">
      <h2 id="title">{t('session:signOut.ask')}</h2>
      <p className="lead">{t('session:signOut.askHint')}</p>
      <div className="ways">
        <Button kind="primary" onClick={() => setPhase('working')}>
          {t('session:signOut.confirm')}
        </Button>
        <Button {...home}>{t('session:signOut.stay')}</Button>
      </div>
    </section>
  );
}
