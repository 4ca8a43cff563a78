import { type CSSProperties, useEffect, useMemo } from 'react';
import type { portal } from '../../../widgets/portal.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { brandProperties, pageBrand } from '../../ui/brand.ts';
import { css, useStyles } from '../../ui/styles.ts';
import { useValue } from '../../ui/use-value.ts';
import look from './portal.css?inline';
import { createPortalState } from './portal.state.ts';
import { PortalAccount } from './portal-account.tsx';
import { PortalFault } from './portal-fault.tsx';
import { PortalRefused } from './portal-refused.tsx';
import { asksVisitor, isUnknownSchool, portalIdOf, wayOfRefusal } from './school.ts';
import { schoolApi } from './school-api.ts';
import { SchoolHeadCard } from './school-head.tsx';

const styles = css(look, 'view');

/** The front page of a school (spec 1 §2 `/portal/{schoolId}`); later sections stand below its head. */
export function PortalView({ widget, schoolId, subSchoolId }: ViewProps<typeof portal>) {
  useStyles(styles);
  const { tenant, session, navigation, language } = widget;
  const state = useMemo(() => createPortalState({ api: schoolApi(widget.api) }), [widget.api]);
  const school = useValue(state.school);
  const refusal = useValue(state.refusal);
  const busy = useValue(state.busy);
  const fault = useValue(state.fault);
  const user = useValue(session.user);
  const id = portalIdOf(schoolId, subSchoolId, tenant.id);
  const userId = user === undefined ? undefined : (user?.id ?? null);

  useEffect(() => void session.load(), [session]);
  useEffect(() => void state.visit({ schoolId: id, language, userId }), [state, id, language, userId]);
  useEffect(() => widget.mark('loading', busy), [widget, busy]);
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);
  useEffect(() => widget.mark('member', Boolean(user && school?.joined)), [widget, user, school]);
  useEffect(() => {
    widget.mark('failed', fault !== null);
    if (fault) widget.report(fault);
  }, [widget, fault]);

  const refused = useMemo(
    () =>
      refusal &&
      wayOfRefusal(refusal.reason, { schoolId: schoolId || tenant.id, subSchoolId, redirect: location.href }),
    [refusal, schoolId, subSchoolId, tenant.id],
  );
  const leaves = refused !== null && refusal !== null && !asksVisitor(refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: led there once for each refusal, however often it is read
  useEffect(() => {
    if (leaves && refused) navigation.go(refused);
  }, [leaves, refused?.route, id]);

  // The school leads with its own colour where it is not the tenant's, unless the page has set one.
  const brand = useMemo(() => {
    if (!school || school.id === tenant.id) return {};
    return pageBrand(widget.element) ? {} : brandProperties(school.brandColor);
  }, [school, tenant.id, widget.element]);

  return (
    <div className="portal" style={brand as CSSProperties}>
      {fault && (
        <PortalFault
          fault={fault}
          navigation={navigation}
          busy={busy}
          onRetry={isUnknownSchool(fault) ? undefined : () => void state.retry()}
        />
      )}
      {refusal && refused && <PortalRefused widget={widget} refusal={refusal} way={refused} />}
      {!refusal && (school || !fault) && (
        <SchoolHeadCard
          // What the tenant says of itself is known at once.
          known={school ?? (id === tenant.id ? tenant : null)}
          waited={id !== tenant.id}
          school={school}
          navigation={navigation}
          mainSchoolId={subSchoolId ? schoolId || tenant.id : null}
        >
          <PortalAccount widget={widget} joined={school && !(busy && !school.joined) ? school.joined : null} />
        </SchoolHeadCard>
      )}
      <slot />
    </div>
  );
}
