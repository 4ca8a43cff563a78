import type { School } from '../../../contract/school/schools.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { Result } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { user as person } from '../../../ui/icon/icons.ts';
import { users } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { registerApi } from '../steps/api.ts';
import type { StepProps } from '../steps/register-step.ts';
import look from './guide.css?inline';
import { Options } from './guide-options.tsx';

const styles = css(look, 'view');

/** `/register/guide`: four options for a user without a school (requirement R01). */
export default function GuideStep({ widget }: StepProps) {
  useStyles(styles);
  const t = useText();
  const { session } = widget;
  const user = useValue(session.user);
  const error = useValue(session.error);
  const school = useOwnSchool(widget, userIdOf(user));
  // Shown at once, when all of it is known, so that nothing moves.
  const ready = user !== undefined && school !== undefined;

  const unread = user === undefined ? error : null;
  useLoadStates({ error: unread });
  if (unread) {
    return <CallError title={t('register:guide.accountFailed')} error={unread} onRetry={session.load} />;
  }
  return (
    <Page
      frame="wide"
      aria-busy={!ready}
      head={
        <PageHead
          title={t('register:guide.title')}
          context={
            <div className="guidance">
              {ready && <Guidance user={user} />}
              {!ready ? (
                <p key="waiting">
                  <Skeleton lines={2} />
                </p>
              ) : (
                !school && <p>{t(introductionOf(user))}</p>
              )}
            </div>
          }
        />
      }
    >
      {school && <OwnSchool school={school} navigation={widget.navigation} />}
      {ready ? <Options widget={widget} user={user} /> : <Skeleton kind="block" height="220px" />}
    </Page>
  );
}

type OwnSchool = Pick<School, 'id' | 'name'>;

interface OwnSchoolRequest extends Pick<StepProps['widget'], 'api'> {
  readonly userId: string;
}

async function loadOwnSchool({ api }: OwnSchoolRequest, signal: AbortSignal): Promise<Result<OwnSchool | null>> {
  const client = api.until(signal);
  const found = await registerApi(client, client).currentSchool();
  return { ok: true, data: found.ok ? found.data : null };
}
const ownSchoolOptions = { localized: true } as const;

/** The school of the user, who may already belong to one; undefined until loaded. */
function useOwnSchool({ api }: StepProps['widget'], userId: string | null | undefined) {
  const { value } = useResource(loadOwnSchool, userId ? { api, userId } : null, ownSchoolOptions);
  if (userId === null) return null;
  return userId ? value : undefined;
}

/** The introduction depends on whether the user is a corporate member or an individual. */
function introductionOf(user: User | null | undefined): TextKey {
  if (!user) return 'register:guide.leadVisitor';
  return user.isOrganizationAccount ? 'register:guide.leadCorporate' : 'register:guide.leadIndividual';
}

function Guidance({ user }: { user: User | null }) {
  const t = useText();
  if (!user) return null;
  const corporate = user.isOrganizationAccount;
  return (
    <p className="kind">
      <Icon of={corporate ? users : person} size={16} />
      {t(corporate ? 'register:guide.kindCorporate' : 'register:guide.kindIndividual')}
    </p>
  );
}

function OwnSchool({ school, navigation }: { school: OwnSchool; navigation: Navigation }) {
  const t = useText();
  return (
    <Notice kind="info">
      <p>{t('register:guide.member', { name: school.name })}</p>
      <div className="campus-notice-actions">
        <Button compact {...linkTo(navigation, { route: 'portal', params: { schoolId: school.id } })}>
          {t('register:toSchool')}
        </Button>
      </div>
    </Notice>
  );
}
