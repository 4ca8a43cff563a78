import { useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import look from '../redirects/redirecting-page.css?inline';
import { RedirectingPage, StoppedPage } from '../redirects/redirecting-page.tsx';
import { hasCrossOriginReferrer } from '../redirects/referrer.ts';
import { returnTarget } from '../redirects/return-target.ts';
import type { definition } from './definition.ts';

const styles = css(look, 'view');

type Phase = 'ask' | 'working' | 'failed';

/**
 * `/login/logout` (requirement S15). Asks for confirmation if the page was reached from another site, so that a foreign
 * link cannot sign the user out.
 */
export function SignOutView({ widget, redirect, path, ask }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session, navigation } = widget;
  const [phase, setPhase] = useState<Phase>(() => (ask || hasCrossOriginReferrer() ? 'ask' : 'working'));

  const home = linkTo(navigation, { route: 'home', replace: true });
  const leave = () => navigation.go(returnTarget(navigation, redirect, path));

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the phase only
  useEffect(() => {
    if (phase !== 'working') return;
    let wanted = true;
    void session.end().then((ended) => {
      if (!wanted) return;
      if (!ended) {
        setPhase('failed');
        return;
      }
      widget.track('sign-out-succeeded');
      leave();
    });
    return () => {
      wanted = false;
    };
  }, [phase]);

  // The pressed button is gone.
  const stopped = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === 'failed') stopped.current?.focus();
  }, [phase]);

  if (phase === 'working') return <RedirectingPage tenant={tenant}>{t('session:signOut.working')}</RedirectingPage>;
  if (phase === 'failed') {
    return (
      <StoppedPage>
        <div ref={stopped} tabIndex={-1}>
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
        </div>
      </StoppedPage>
    );
  }
  return (
    <section className="card" aria-labelledby="title">
      <Heading id="title">{t('session:signOut.ask')}</Heading>
      <p className="lead">{t('session:signOut.askHint')}</p>
      <div className="actions">
        <Button kind="primary" onClick={() => setPhase('working')}>
          {t('session:signOut.confirm')}
        </Button>
        <Button {...home}>{t('session:signOut.stay')}</Button>
      </div>
    </section>
  );
}
