import { useEffect } from 'react';
import { CODES } from '../../contract/codes.ts';
import { discardEarly } from '../../services/http/early-answers.ts';
import { addTexts } from '../../services/language/text-files.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorBlock } from '../../ui/feedback/error-block.tsx';
import { linkTo } from '../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../ui/react/lazy-boundary.tsx';
import type { WidgetDefinition } from '../definition.ts';
import type { WidgetHandle } from '../handle.ts';
import type { FrameOptions } from './element-handle.ts';

addTexts(import.meta.glob('../../../locales/*/origin.json'));

interface OriginRefusedProps extends Pick<FrameOptions, 'OneLine'> {
  readonly table: WidgetDefinition;
  readonly widget: WidgetHandle;
}

/** Only the texts are left to load. */
const nothing = () => Promise.resolve(true);

/** Shown instead of the view on an origin that the tenant does not list: links to the platform's own page (S24). */
export function OriginRefused({ table, OneLine, widget: { element, navigation, tenant } }: OriginRefusedProps) {
  useEffect(() => {
    // Every call but that of the tenant would fail.
    discardEarly();
    // Without a view, a form in the light DOM is one that the autoloader drew.
    const hasView = element.shadowRoot?.querySelector('.campus-stage[hidden]');
    if (!hasView) element.querySelector(':scope > form[data-campus-form]')?.remove();
  }, [element]);
  const { page = 'portal' } = table;
  const query = { tenant: tenant.id, ...(page === 'login' && { redirect: location.href }) };
  const target = { route: page, ...(page === 'portal' ? { params: { schoolId: tenant.id } } : { query }) };
  return (
    <LazyBoundary load={nothing} texts="origin">
      {(_, t) => {
        const label = t(page === 'login' ? 'origin:signIn' : 'origin:open');
        const link = linkTo(navigation, target);
        if (OneLine) return <OneLine reason={t('origin:title')} action={{ label, attributes: link }} />;
        return (
          <ErrorBlock
            title={t('origin:title')}
            text={t('origin:text')}
            code={CODES.originRefused}
            actions={
              <Button kind="primary" compact {...link}>
                {label}
              </Button>
            }
          />
        );
      }}
    </LazyBoundary>
  );
}
