import { type ComponentType, useEffect } from 'react';
import type { registerFlow } from '../../../widgets/register-flow.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import look from './register.css?inline';
import { isStoreMode, type RegisterStep, stepOf } from './register.ts';
import type { StepProps } from './register-step.ts';

const styles = css(look, 'view');

const STEPS: Readonly<Record<RegisterStep, () => Promise<{ default: ComponentType<StepProps> }>>> = {
  guide: () => import('./guide.step.tsx'),
  create: () => import('./create.step.tsx'),
  invite: () => import('./invite.step.tsx'),
  welcome: () => import('./welcome.step.tsx'),
  creating: () => import('./creating.step.tsx'),
  success: () => import('./success.step.tsx'),
};

/** Registration and creation (spec 1 §2): one page of the flow, its code fetched when it is shown. */
export const registerFlowView =
  (loadAgreement: () => Promise<unknown>) =>
  ({ widget, ...given }: ViewProps<typeof registerFlow>) => {
    useStyles(styles);
    const step = stepOf(given.step);
    const store = isStoreMode({ type: given.type, hostname: location.hostname, tenantKind: widget.tenant.kind });
    useEffect(() => widget.mark('store', store), [widget, store]);
    return (
      <Later key={step} load={STEPS[step]} meanwhile={<Skeleton kind="block" height="100%" />}>
        {({ default: Step }) => <Step widget={widget} given={given} store={store} loadAgreement={loadAgreement} />}
      </Later>
    );
  };
