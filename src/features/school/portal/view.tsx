import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { userIdOf } from '../../../services/session/user.ts';
import { JoinSchool } from '../../../ui/join-school/join-school.tsx';
import { usePageStyles } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { isBrand } from '../../../ui/style/brand.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { isUnknownSchool, portalIdOf, signInMayHelp, targetOfRefusal } from '../schools/school.ts';
import { schoolApi } from '../schools/school-api.ts';
import type { definition } from './definition.ts';
import look from './portal.css?inline';
import { PortalAccount } from './portal-account.tsx';
import { PortalError } from './portal-error.tsx';
import { PortalLives } from './portal-lives.tsx';
import { PortalNext } from './portal-next.tsx';
import { type LoadPlate, PortalPlate } from './portal-plate.tsx';
import { PortalRefused } from './portal-refused.tsx';
import { PortalSections } from './portal-sections.tsx';
import { SchoolHeadCard } from './school-head.tsx';
import { createPortalState } from './state.ts';

const styles = css(look, 'view');

interface PortalProps extends ViewProps<typeof definition> {
  readonly loadPlate: LoadPlate;
}

/** The view of a portal that embeds the plate that the function loads. */
export const portalView = (loadPlate: LoadPlate) => (props: ViewProps<typeof definition>) => (
  <Portal {...props} loadPlate={loadPlate} />
);

/** The home page of a school (requirement M04). Further sections follow below its header. */
function Portal({ widget, schoolId, subSchoolId, belowHeader, plateInAddress, loadPlate }: PortalProps) {
  useStyles(styles);
  usePageStyles();
  const { tenant, session, navigation, language } = widget;
  const state = useMemo(() => createPortalState({ api: schoolApi(widget.api) }), [widget.api]);
  const { school = null, refusal = null, userId: visitor } = useValue(state.value) ?? {};
  const busy = useValue(state.busy);
  const error = useValue(state.error);
  const user = useValue(session.user);
  const sessionError = useValue(session.error);
  // The parent of a sub-school, whose plate it shares, or the school itself.
  const mainSchoolId = schoolId || tenant.id;
  const id = portalIdOf(schoolId, subSchoolId, tenant.id);
  const userId = userIdOf(user);

  useEffect(() => void state.visit({ schoolId: id, language, userId }), [state, id, language, userId]);
  useEffect(() => state.abort, [state]);
  useLoadStates({ loading: busy, error });
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);
  useEffect(() => widget.mark('member', Boolean(user && school?.joined)), [widget, user, school]);
  useEffect(() => widget.mark('manager', Boolean(user && school?.manages)), [widget, user, school]);
  useEffect(() => {
    if (school) widget.emit('campus-school-shown', { schoolId: school.id, name: school.name });
  }, [widget, school]);
  const shownId = school?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once per school, in whichever language
  useEffect(() => {
    if (shownId) widget.track('portal-shown', { schoolId: shownId });
  }, [shownId]);

  const joined = (joinedId: string) => widget.emit('campus-school-joined', { schoolId: joinedId });
  // Also when the plate on this page has made the user a member.
  useEffect(() => {
    const reload = () => void state.retry();
    widget.element.addEventListener('campus-school-joined', reload);
    return () => widget.element.removeEventListener('campus-school-joined', reload);
  }, [widget, state]);

  const refused = useMemo(
    () =>
      refusal &&
      targetOfRefusal(refusal.reason, { schoolId: schoolId || tenant.id, subSchoolId, redirect: location.href }),
    [refusal, schoolId, subSchoolId, tenant.id],
  );
  const leaves = refused !== null && refusal !== null && !signInMayHelp(refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once per refusal, however often it is loaded
  useEffect(() => {
    if (leaves && refused) navigation.go(refused);
  }, [leaves, refused?.route, id]);

  // The button that opened the dialog no longer exists when it closes, so focus moves to what is shown to the user.
  const arrives = useRef(false);
  const placed = useRef<HTMLElement>(null);
  const place = useCallback((element: HTMLElement | null) => {
    placed.current = element;
    if (!element || !arrives.current) return;
    arrives.current = false;
    element.focus();
  }, []);
  const signIn = async () => {
    arrives.current = await widget.requireSignIn('portal');
    // A member gets another place as soon as the school is loaded for them.
    if (arrives.current) placed.current?.focus();
  };

  // Uses the school's brand color if the school is not the tenant's and the page has not set one.
  const brand = school && school.id !== tenant.id && isBrand(school.brandColor) ? school.brandColor : null;

  // As long as the session may still come; without it, the account shows what failed.
  const isMember = Boolean(school?.joined && (user || (user === undefined && !sessionError)));
  const head = (
    <SchoolHeadCard
      // The tenant's own data is available at once.
      known={school ?? (id === tenant.id ? tenant : null)}
      waited={id !== tenant.id}
      school={school}
      navigation={navigation}
      mainSchoolId={subSchoolId ? mainSchoolId : null}
      isMember={isMember}
    >
      {!(isMember && belowHeader) && (
        <PortalAccount
          widget={widget}
          schoolId={mainSchoolId}
          joined={school && !(busy && !school.joined) ? school.joined : null}
          managed={school?.manages ? school.id : null}
          onSignIn={signIn}
          place={isMember ? null : place}
          withSignOut={!belowHeader}
          joining={
            school && (
              <JoinSchool
                host={widget}
                schoolId={school.id}
                name={school.name}
                policy={school.joinPolicy}
                full
                onJoined={joined}
              />
            )
          }
        />
      )}
    </SchoolHeadCard>
  );
  // After signing out, until the school is loaded for a visitor, who may not see it.
  const isOutdated = Boolean(school?.joined && user === null);
  const sections = school && !isOutdated && (
    // Loaded again for another user only when the school is open to them.
    <PortalLives key={school.id} widget={widget} schoolId={school.id} userId={visitor}>
      <PortalSections widget={widget} school={school} />
      <PortalPlate
        key={mainSchoolId}
        load={loadPlate}
        widget={widget}
        schoolId={mainSchoolId}
        inAddress={plateInAddress}
      />
    </PortalLives>
  );

  return (
    <div
      className={brand ? 'portal campus-branded' : 'portal'}
      style={brand ? ({ '--_tenant-brand': brand } as CSSProperties) : undefined}
    >
      {error && (
        <PortalError
          error={error}
          navigation={navigation}
          busy={busy}
          onRetry={isUnknownSchool(error) ? undefined : state.retry}
        />
      )}
      {refusal && refused && <PortalRefused widget={widget} refusal={refusal} target={refused} />}
      {isMember && school ? (
        <PortalNext key={school.id} widget={widget} schoolId={school.id} user={user ?? null} place={place}>
          {head}
          <slot />
          {sections}
        </PortalNext>
      ) : (
        <>
          {!refusal && (school || !error) && head}
          <slot />
          {sections}
        </>
      )}
    </div>
  );
}
