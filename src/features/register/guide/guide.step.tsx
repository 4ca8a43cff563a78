import { useEffect, useState } from 'react';
import type { School } from '../../../contract/school/schools.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { calledName } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { globe, type IconData, user as person, school as schoolIcon } from '../../../ui/icon/icons.ts';
import { logIn, mail, users } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { registerApi } from '../steps/api.ts';
import type { StepProps } from '../steps/register-step.ts';
import look from './guide.css?inline';

const styles = css(look, 'view');

/** `/register/guide`: four options for a user without a school (requirement R01). */
export default function GuideStep({ widget }: StepProps) {
  useStyles(styles);
  const t = useText();
  const { session } = widget;
  const user = useValue(session.user);
  const error = useValue(session.error);
  const school = useOwnSchool(widget, user === undefined ? undefined : (user?.id ?? null));
  useEffect(() => void session.load(), [session]);

  if (user === undefined && error) {
    return (
      <ErrorBlock
        title={t('register:guide.accountFailed')}
        text={errorText(t, error)}
        code={error.code}
        onRetry={() => void session.load()}
      />
    );
  }
  return (
    <section className="guide" aria-labelledby="title" aria-busy={user === undefined}>
      <header className="head">
        <h2 className="title" id="title">
          {t('register:guide.title')}
        </h2>
        {user !== undefined && <Guidance user={user} />}
        {school === undefined ? (
          <p className="lead">
            <Skeleton lines={2} />
          </p>
        ) : (
          !school && <p className="lead">{t(introductionOf(user))}</p>
        )}
      </header>
      {school && <OwnSchool school={school} navigation={widget.navigation} />}
      {user === undefined ? <Skeleton kind="block" height="220px" /> : <Options widget={widget} user={user} />}
    </section>
  );
}

type OwnSchool = Pick<School, 'id' | 'name'>;

/** The user's school, because a user with a school may open this page too. Undefined while unknown. */
function useOwnSchool({ api, lastingApi, language }: StepProps['widget'], userId: string | null | undefined) {
  const [known, setKnown] = useState<{ readonly userId: string; readonly school: OwnSchool | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the school has a name in each language
  useEffect(() => {
    if (!userId) return;
    let wanted = true;
    void registerApi(api, lastingApi)
      .currentSchool()
      .then((found) => {
        if (wanted) setKnown({ userId, school: found.ok ? found.data : null });
      });
    return () => {
      wanted = false;
    };
  }, [api, lastingApi, language, userId]);
  if (userId === null) return null;
  return known && known.userId === userId ? known.school : undefined;
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

function Options({ widget, user }: Pick<StepProps, 'widget'> & { user: User | null }) {
  const t = useText();
  const { navigation, session } = widget;
  const corporate = user?.isOrganizationAccount === true;
  const count = (option: string) => () => widget.track('register-guide', { option });

  const change = linkTo(navigation, { route: 'logout', query: { redirect: navigation.href({ route: 'login' }) } });
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    if (leaving) return;
    setLeaving(true);
    if (await session.end()) navigation.go({ route: 'login' });
    else widget.toast({ kind: 'danger', text: t('register:guide.signOutFailed') });
    setLeaving(false);
  };

  return (
    <ul className="options" part="options">
      <Option
        icon={mail}
        title={t('register:guide.invite')}
        hint={t(corporate ? 'register:guide.inviteHintCorporate' : 'register:guide.inviteHint')}
        mark={corporate ? t('register:guide.recommended') : undefined}
        link={linkTo(navigation, { route: 'registerInvite' }, count('invite'))}
      />
      <Option
        icon={schoolIcon}
        title={t('register:guide.create')}
        hint={t(corporate ? 'register:guide.createHintCorporate' : 'register:guide.createHint')}
        link={linkTo(navigation, { route: 'registerCreate', query: { type: 'school' } }, count('create'))}
      />
      {user ? (
        <Option
          icon={logIn}
          title={t('register:guide.other')}
          hint={t('register:guide.otherHint', { name: calledName(user) })}
          link={{
            href: change.href,
            onClick(event) {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              count('account')();
              void signOut();
            },
          }}
        />
      ) : (
        <Option
          icon={logIn}
          title={t('register:guide.signIn')}
          hint={t('register:guide.signInHint')}
          link={linkTo(navigation, { route: 'login' }, count('account'))}
        />
      )}
      <Option
        icon={globe}
        title={t('register:guide.visit')}
        hint={t('register:guide.visitHint')}
        link={linkTo(navigation, { route: 'loginSelect' }, count('visit'))}
      />
    </ul>
  );
}

interface OptionProps {
  readonly icon: IconData;
  readonly title: string;
  readonly hint: string;
  readonly mark?: string | undefined;
  readonly link: ReturnType<typeof linkTo>;
}

/** The title is the link; the whole card is its click target. */
function Option({ icon, title, hint, mark, link }: OptionProps) {
  return (
    <li className="option">
      <span className="sign">
        <Icon of={icon} size={24} />
      </span>
      <div>
        <h3 className="name">
          <a className="link" {...link}>
            {title}
          </a>
        </h3>
        {mark && <span className="mark">{mark}</span>}
        <p className="hint">{hint}</p>
      </div>
    </li>
  );
}
