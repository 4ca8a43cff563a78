import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck } from '../../../ui/icon/icons.ts';
import { users } from '../../../ui/icon/more-icons.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useSecondsLeft } from '../../../ui/react/use-seconds-left.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { registerApi } from '../steps/api.ts';
import { HistoryBackLink } from '../steps/history-back-link.tsx';
import type { StepProps } from '../steps/register-step.ts';
import look from './invite.css?inline';
import { createInviteState, type Invitation } from './state.ts';

const styles = css(look, 'view');

/** Saves the code in the page's address, so that it can be restored after sign-in. */
function keepInAddress(code: string): void {
  const url = new URL(location.href);
  url.searchParams.set('code', code);
  history.replaceState(history.state, '', url);
}

/** `/register/invite`: finds a school by invitation code and shows it before the user joins (requirement R10). */
export default function InviteStep({ widget, given }: StepProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { navigation } = widget;
  const now = useRef(widget);
  now.current = widget;
  const [state] = useState(() => {
    const calls = () => registerApi(now.current.api, now.current.lastingApi);
    return createInviteState({
      api: { invitation: (code) => calls().invitation(code), join: (code) => calls().join(code) },
      requireSignIn: (reason) => now.current.requireSignIn(reason),
      keep: keepInAddress,
      report: (error) => now.current.report(error),
    });
  });
  const code = useValue(state.code);
  const codeError = useValue(state.codeError);
  const refused = useValue(state.refused);
  const found = useValue(state.found);
  const busy = useValue(state.busy);
  const error = useValue(state.error);
  const waiting = useSecondsLeft(useValue(state.waitUntil));
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => state.fill(given.code), [state, given.code]);
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.focus();
  }, [refused]);

  const enter = async ({ school }: Invitation) => {
    const isNew = !found?.joined;
    if (!(await state.join())) return;
    widget.emit('campus-school-selected', { schoolId: school.id, name: school.name });
    if (isNew) widget.track('invitation-accepted', { schoolId: school.id });
    navigation.go({ route: 'portal', params: { schoolId: school.id }, replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.look();
  };

  return (
    <Page
      frame="focus"
      head={
        <PageHead
          title={t('register:invite.title')}
          above={
            given.way === 'go_back' && (
              <HistoryBackLink navigation={navigation} otherwise={{ route: 'registerCreate' }} />
            )
          }
          context={t('register:invite.lead')}
        />
      }
    >
      {found ? (
        <FoundSchool
          invitation={found}
          logo={navigation.media(found.school.logoUrl)}
          busy={busy}
          held={waiting > 0}
          onEnter={() => void enter(found)}
          onAgain={state.again}
        />
      ) : (
        <form ref={form} className="ask" part="form" noValidate onSubmit={submit}>
          <Field
            name="invitation-code"
            label={t('register:invite.code')}
            hint={t('register:invite.hint')}
            error={codeError ? t(codeError) : undefined}
            value={code}
            onChange={state.type}
            onBlur={state.leave}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
          <Button type="submit" kind="primary" busy={busy} held={waiting > 0}>
            {t('register:invite.look')}
          </Button>
        </form>
      )}
      {error?.kind === 'rate-limited' ? (
        <Notice kind="warning">
          {errorText(t, error)}
          {waiting > 0 && <span role="timer"> {t('register:problem.wait', { time: timeText(tag, waiting) })}</span>}
        </Notice>
      ) : (
        error && <CallError title={t('register:invite.failed')} error={error} />
      )}
    </Page>
  );
}

interface FoundSchoolProps {
  readonly invitation: Invitation;
  readonly logo: string;
  readonly busy: boolean;
  readonly held: boolean;
  readonly onEnter: () => void;
  readonly onAgain: () => void;
}

function FoundSchool({ invitation, logo, busy, held, onEnter, onAgain }: FoundSchoolProps) {
  const { t } = useLocale();
  const { school, memberCount, joined } = invitation;
  const card = useRef<HTMLElement>(null);
  // The field no longer exists, so focus moves to the card that replaced it.
  useEffect(() => card.current?.focus(), []);
  return (
    <article ref={card} className="found" tabIndex={-1} aria-labelledby="school">
      <div className="who">
        <Avatar id={school.id} name={school.name} src={logo} kind="school" size={64} />
        <div className="names">
          <Heading depth={1} className="campus-section-title" id="school">
            <bdi>{school.name}</bdi>
          </Heading>
          <p className="members">
            <Icon of={users} size={16} />
            {t('register:invite.members', { count: memberCount })}
          </p>
        </div>
      </div>
      {school.description && (
        <p className="about">
          <bdi>{school.description}</bdi>
        </p>
      )}
      {joined && (
        <p className="joined">
          <Icon of={circleCheck} size={16} />
          {t('register:invite.joined')}
        </p>
      )}
      <div className="answers">
        <Button kind="primary" busy={busy} held={held} onClick={onEnter}>
          {t(joined ? 'register:toSchool' : 'register:invite.join')}
        </Button>
        <Button kind="quiet" onClick={onAgain}>
          {t('register:invite.again')}
        </Button>
      </div>
    </article>
  );
}
