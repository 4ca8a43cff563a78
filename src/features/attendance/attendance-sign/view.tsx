import { useEffect, useMemo, useRef, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { calledName, userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { SignatureDraft } from '../signature-pad/draft.ts';
import { attendanceSignApi } from './api.ts';
import look from './attendance-sign.css?inline';
import { CodeEntry } from './code-entry.tsx';
import { Countdown } from './countdown.tsx';
import type { definition } from './definition.ts';
import { Done } from './done.tsx';
import { keepCode, takeCode } from './kept-code.ts';
import { Outcome } from './outcome.tsx';
import { ReadyStep } from './ready-step.tsx';
import { isTypable, screenOf } from './screen.ts';
import { createAttendanceSignState } from './state.ts';

const styles = css(look, 'view');

/** The code of the address. It is kept when the page removes it from the address, and replaced by a new one. */
function useCode(given: string, tenantId: string): readonly [string, (code: string) => void] {
  const [held, setHeld] = useState(() => ({ given, code: given || takeCode(tenantId) }));
  if (held.given !== given) setHeld({ given, code: given || held.code });
  return [held.code, (code) => setHeld({ given, code })];
}

/** The signature of a user. It is kept when the code changes, and removed for another user. */
function useDraft(userId: string | null | undefined) {
  const [held, setHeld] = useState<{ readonly by: typeof userId; readonly draft: SignatureDraft } | null>(null);
  return [
    held && held.by === userId ? held.draft : null,
    (draft: SignatureDraft) => setHeld({ by: userId, draft }),
  ] as const;
}

/** `/attendance/sign/{code}`: a student checks in (requirement A05). Opening the page does nothing yet. */
export function AttendanceSignView({ widget, code: given }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, language, lastingApi, navigation, session } = widget;
  const state = useMemo(() => createAttendanceSignState(attendanceSignApi(api, lastingApi)), [api, lastingApi]);
  const tenantId = widget.tenant.id;
  const [code, setCode] = useCode(given, tenantId);
  const user = useValue(session.user);
  const page = useValue(state.page.value);
  const error = useValue(state.page.error);
  const busy = useValue(state.page.busy);
  const answer = useValue(state.answer);
  const failure = useValue(state.failure);
  const signing = useValue(state.signing);
  const userId = userIdOf(user);
  const [draft, setDraft] = useDraft(userId);
  const screen = screenOf({ code, userId, page, error, answer, failure });
  const isAsked = code !== '' && userId !== undefined && (userId !== null || !isTypable(code));

  useEffect(() => {
    if (isAsked) void state.load({ code, userId: userId ?? '', language });
    else state.clear();
  }, [state, code, isAsked, userId, language]);
  useEffect(() => state.page.abort, [state]);
  useLoadStates({ loading: screen.is === 'loading', failed: screen.is === 'failed', error });
  useLoadStates({ error: failure, failed: false });
  useEffect(() => widget.mark('signed', screen.is === 'done' && screen.answer.result !== 'kept'), [widget, screen]);
  const attendanceId = page?.attendanceId;
  const isSigned = answer?.result === 'signed';
  useEffect(() => {
    if (!isSigned || attendanceId === undefined) return;
    widget.emit('campus-attendance-changed', { attendanceId, schoolId: tenantId, changed: 1 });
    widget.track('attendance-signed');
  }, [widget, attendanceId, isSigned, tenantId]);

  // “Sign in and check in” does both, without another press.
  const isMeant = useRef(false);
  useEffect(() => {
    if (!page?.claim || !isMeant.current) return;
    isMeant.current = false;
    if (!page.openSignature) void state.sign();
  }, [state, page]);
  const signIn = async (typed = code) => {
    isMeant.current = typed !== '';
    keepCode(tenantId, page?.claim || typed);
    if (await widget.requireSignIn('attendance-sign')) keepCode(tenantId, '');
    else isMeant.current = false;
  };

  const { retry } = state.page;
  const name = page?.own?.name || (user ? calledName(user) : '');
  const lesson = useRef<HTMLDivElement>(null);
  const isTyped = useRef(false);
  const enter = (digits: string) => {
    isTyped.current = true;
    // The same digits may have become valid in the meantime.
    if (digits === code && userId) void retry();
    else setCode(digits);
    // The platform looks digits up for signed-in users only.
    if (userId === null) void signIn(digits);
  };
  // The field was removed, so the focus moves to what the digits stand for, which is read out.
  useEffect(() => {
    if (screen.is !== 'ready' || !isTyped.current) return;
    isTyped.current = false;
    lesson.current?.focus({ preventScroll: true });
  }, [screen.is]);
  const isDone = screen.is === 'done' && screen.answer.result !== 'kept';
  const problem = screen.is === 'expired' || screen.is === 'unknown' ? screen.is : null;
  // The field stays while digits are looked up, and while a visitor signs in with them.
  const isLookedUp = screen.is === 'loading' && code.length === 6 && isTyped.current;
  const asksCode = problem || screen.is === 'entry' || (screen.is === 'visitor' && !page) || isLookedUp;

  return (
    <Page
      frame="focus"
      className="attendance-sign"
      aria-busy={busy || signing}
      data-done={isDone || undefined}
      head={<PageHead part="title" title={t('attendance-sign:title')} />}
    >
      {page && !isDone && (
        <div className="attendance-sign-lesson" part="lesson" ref={lesson} tabIndex={-1}>
          <p className="attendance-sign-name">
            <Bdi>{page.attendanceName}</Bdi>
          </p>
          <p>
            <Bdi>{page.className}</Bdi>
          </p>
          <p>
            <Bdi>{page.schoolName}</Bdi>
          </p>
        </div>
      )}
      {screen.is === 'loading' && !isLookedUp && <Skeleton kind="block" height="160px" />}
      {screen.is === 'failed' && (
        <CallError title={t('attendance-sign:failed')} error={screen.error} busy={busy} onRetry={retry} />
      )}
      {asksCode && (
        <CodeEntry
          busy={busy}
          problem={problem}
          isSignatureKept={problem === 'expired' && draft !== null}
          isVisitor={userId === null}
          onCode={enter}
          onSignIn={() => void signIn()}
        />
      )}
      {screen.is === 'visitor' && page && (
        <div className="attendance-sign-step">
          <p>{t('attendance-sign:visitor')}</p>
          <Button kind="primary" full onClick={() => void signIn()}>
            {t('attendance-sign:visitor.action')}
          </Button>
        </div>
      )}
      {screen.is === 'ready' && page && (
        <ReadyStep
          {...{ page, name, failure }}
          busy={signing}
          draft={draft}
          onDraft={setDraft}
          onSign={(signature) => void state.sign(signature)}
        />
      )}
      {screen.is === 'done' && (
        <Done answer={screen.answer} name={name} className={page?.className ?? ''} navigation={navigation} />
      )}
      {screen.is === 'notIn' && (
        <Outcome kind="bad" title={t('attendance-sign:notIn')}>
          <p>{t('attendance-sign:notIn.text', { name })}</p>
          <Button {...linkTo(navigation, { route: 'logout' })}>{t('attendance-sign:change')}</Button>
        </Outcome>
      )}
      {screen.is === 'notOpen' && page && (
        <Outcome kind="late" title={t('attendance-sign:notOpen')}>
          <p>
            <Moment of={page.startTime} within={(start) => t('attendance-sign:notOpen.text', { start })} />
          </p>
          <Countdown until={page.startTime} now={page.now} onEnd={retry} />
        </Outcome>
      )}
      {screen.is === 'over' && (
        <Outcome kind="note" title={t('attendance-sign:over')}>
          <p>{t('attendance-sign:over.text')}</p>
        </Outcome>
      )}
    </Page>
  );
}
