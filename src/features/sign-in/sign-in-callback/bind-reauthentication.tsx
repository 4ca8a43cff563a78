import type { User } from '../../../contract/sign-in/session.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import { UserReauthentication } from '../protected-list/user-reauthentication.tsx';
import { StoppedPage } from '../redirects/redirecting-page.tsx';

addTexts(import.meta.glob('../../../../locales/*/{passkey,sign-in,sign-in-more}.json'));

interface BindReauthenticationProps {
  readonly widget: SignInWidget;
  readonly user: User;
  readonly onEnd: (authenticated: boolean) => void;
}

const loadNothing = () => Promise.resolve(true);

/** Asks the user to authenticate again before an external account is linked (requirement S06). */
export function BindReauthentication(props: BindReauthenticationProps) {
  // The form's texts are in three files, which a return page does not load.
  return (
    <LazyBoundary load={loadNothing} texts="passkey">
      {() => (
        <LazyBoundary load={loadNothing} texts="sign-in">
          {() => (
            <LazyBoundary load={loadNothing} texts="sign-in-more">
              {() => <Reauthentication {...props} />}
            </LazyBoundary>
          )}
        </LazyBoundary>
      )}
    </LazyBoundary>
  );
}

function Reauthentication({ widget, user, onEnd }: BindReauthenticationProps) {
  const t = useText();
  return (
    <StoppedPage>
      <section className="card" aria-labelledby="title">
        <Heading id="title">{t('session:callback.reauthenticationTitle')}</Heading>
        <UserReauthentication
          widget={widget}
          user={user}
          onReauthenticated={() => onEnd(true)}
          onCancel={() => onEnd(false)}
        />
      </section>
    </StoppedPage>
  );
}
