import type { ViewProps } from '../../../element/widget.tsx';
import { RefusalPage } from '../refusal/refusal-page.tsx';
import { isRefusal, statusKindOf, statusPageOf } from '../sheet/rules.ts';
import { StatusSheet } from '../sheet/status-sheet.tsx';
import type { definition } from './definition.ts';

/** Error and status pages (requirements E01 to E09): what happened, the main action, and further links. */
export function StatusPageView(props: ViewProps<typeof definition>) {
  const { widget, tenant, kind: asked, errorCode, path, schoolId, subSchoolId, redirect } = props;
  const { navigation } = widget;
  const kind = statusKindOf(asked, path);
  if (!isRefusal(kind)) {
    const back = redirect ? navigation.allowedUrl(redirect) : null;
    return <StatusSheet page={statusPageOf(kind, errorCode, path, back)} navigation={navigation} />;
  }
  // A method mismatch refers to the tenant's own school, unless another one is set.
  const refused = { schoolId: schoolId || (kind === 'login-mismatch' ? tenant : ''), subSchoolId, redirect };
  return <RefusalPage widget={widget} kind={kind} refused={refused} />;
}
