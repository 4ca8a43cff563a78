import type { ClientApplication } from '../../../contract/sign-in/developer.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import type { Refusal, RefusalReason } from './rules.ts';

type AuthorizeWidget = WidgetHandle<typeof definition>;

const REASONS: Readonly<Record<RefusalReason, TextKey>> = {
  missing: 'authorize:refused.missing',
  repeated: 'authorize:refused.repeated',
  unusable: 'authorize:refused.unusable',
  tooLong: 'authorize:refused.tooLong',
  clientUnknown: 'authorize:refused.clientUnknown',
  loginOff: 'authorize:refused.loginOff',
  redirect: 'authorize:refused.redirect',
};

interface RefusedProps {
  readonly widget: AuthorizeWidget;
  readonly refusal: Refusal;
  readonly application: ClientApplication | null;
}

/**
 * Explains why the request is invalid. It links only to the home page, because the redirect URL of the request is not
 * trusted.
 */
export function Refused({ widget, refusal, application }: RefusedProps) {
  const t = useText();
  const { reason, parameter } = refusal;
  return (
    <section className="stop" part="panel">
      <Notice kind="warning">
        <p className="campus-notice-title">{t('authorize:refused.title')}</p>
        <p>{t('authorize:refused.next')}</p>
        {/* For those who run the app; its users can do nothing about it. */}
        <details className="cause">
          <summary>{t('authorize:refused.details')}</summary>
          <p>{t(REASONS[reason], { parameter, app: application?.name ?? '' })}</p>
        </details>
        <div className="campus-notice-actions">
          <Button compact {...linkTo(widget.navigation, { route: 'home' })}>
            {t('authorize:refused.home')}
          </Button>
        </div>
      </Notice>
    </section>
  );
}

interface PlatformPageLinkProps {
  readonly widget: AuthorizeWidget;
  readonly target: NavigationTarget;
  /** Whether the page is embedded in a page of another origin. */
  readonly framed: boolean;
}

/** Shown where consent is not possible: links to the platform's own page. */
export function PlatformPageLink({ widget, target, framed }: PlatformPageLinkProps) {
  const t = useText();
  return (
    <section className="stop card" part="panel" aria-labelledby="title">
      <Heading id="title">{t(framed ? 'authorize:framed.title' : 'authorize:elsewhere.title')}</Heading>
      <p className="quiet">{t(framed ? 'authorize:framed.text' : 'authorize:elsewhere.text')}</p>
      <Button kind="primary" full {...linkTo(widget.navigation, target)} {...(framed && { target: '_blank' })}>
        {t(framed ? 'authorize:framed.open' : 'authorize:elsewhere.open')}
      </Button>
    </section>
  );
}
