import { type ComponentType, useEffect } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageStyles } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import type { StepProps } from '../steps/register-step.ts';
import type { definition } from './definition.ts';
import look from './register.css?inline';
import { isStoreMode, type RegisterStep, stepOf } from './rules.ts';

const styles = css(look, 'view');

const STEPS: Readonly<Record<RegisterStep, () => Promise<{ default: ComponentType<StepProps> }>>> = {
  guide: () => import('../guide/guide.step.tsx'),
  create: () => import('../create/create.step.tsx'),
  invite: () => import('../invite/invite.step.tsx'),
  welcome: () => import('../result/welcome.step.tsx'),
  creating: () => import('../result/creating.step.tsx'),
  success: () => import('../result/success.step.tsx'),
};

/** Registration and creation: one page of the flow, loaded when first shown. */
export const registerFlowView =
  (loadAgreement: () => Promise<unknown>) =>
  ({ widget, ...given }: ViewProps<typeof definition>) => {
    useStyles(styles);
    usePageStyles();
    const step = stepOf(given.step);
    const store = isStoreMode({ type: given.type, hostname: location.hostname, tenantKind: widget.tenant.kind });
    useEffect(() => widget.mark('store', store), [widget, store]);
    return (
      <LazyBoundary key={step} load={STEPS[step]} meanwhile={<Skeleton kind="block" height="100%" />}>
        {({ default: Step }) => <Step widget={widget} given={given} store={store} loadAgreement={loadAgreement} />}
      </LazyBoundary>
    );
  };
