import { useState } from 'react';
import type { User } from '../../../contract/sign-in/session.ts';
import { calledName } from '../../../services/session/user.ts';
import { CardLink, LinkCard } from '../../../ui/card/link-card.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { globe, type IconData, school as schoolIcon } from '../../../ui/icon/icons.ts';
import { logIn, mail } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { StepProps } from '../steps/register-step.ts';

export function Options({ widget, user }: Pick<StepProps, 'widget'> & { user: User | null }) {
  const t = useText();
  const { navigation, session } = widget;
  const corporate = user?.isOrganizationAccount === true;
  const count = (option: 'invite' | 'create' | 'account' | 'visit') => () =>
    widget.track('register-option-chosen', { option });

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
    <LinkCard className="option">
      <span className="sign">
        <Icon of={icon} size={24} />
      </span>
      <div>
        <Heading depth={1} className="campus-section-title">
          <CardLink {...link}>{title}</CardLink>
        </Heading>
        {mark && <span className="mark">{mark}</span>}
        <p className="hint">{hint}</p>
      </div>
    </LinkCard>
  );
}
