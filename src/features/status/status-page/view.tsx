import { useEffect } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { MaintenanceEnd } from '../calls/maintenance-end.tsx';
import { MembershipPage } from '../membership/membership-page.tsx';
import { RefusalPage } from '../refusal/refusal-page.tsx';
import { isRefusal, statusKindOf, statusPageOf } from '../sheet/rules.ts';
import { StatusSheet } from '../sheet/status-sheet.tsx';
import type { definition } from './definition.ts';

/** Error and status pages (requirements E01 to E09): what happened, the main action, and further links. */
export function StatusPageView(props: ViewProps<typeof definition>) {
  const { widget, tenant, kind: asked, errorCode, path, schoolId, subSchoolId, redirect } = props;
  const { navigation } = widget;
  const kind = statusKindOf(asked, path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once per kind, in whichever language
  useEffect(() => widget.track('status-page-shown', { kind }), [kind]);
  const back = redirect ? navigation.allowedPage(redirect) : null;
  if (kind === 'member-center') return <MembershipPage widget={widget} schoolId={schoolId || tenant} />;
  const isSchool = isRefusal(kind) || (kind === 'unable-to-access' && schoolId !== '');
  if (!isSchool) {
    return (
      <StatusSheet page={statusPageOf(kind, errorCode, path, back, schoolId)} navigation={navigation}>
        {kind === 'maintenance' && back && <MaintenanceEnd {...{ widget, tenant, back: back.href }} />}
      </StatusSheet>
    );
  }
  // A method mismatch refers to the tenant's own school, unless another one is set.
  const refused = { schoolId: schoolId || (kind === 'login-mismatch' ? tenant : ''), subSchoolId, redirect };
  return <RefusalPage widget={widget} kind={kind} refused={refused} />;
}
