import { useCallback, useEffect, useRef, useState } from 'react';
import type { Created } from '../../../contract/school/register.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { AgreementSlot } from '../documents/agreement-slot.tsx';
import { FormalNameDialog } from '../documents/formal-name-dialog.tsx';
import { UnavailableDialog } from '../documents/unavailable-dialog.tsx';
import { useCreateConfig } from '../documents/use-create-config.ts';
import { encodeName } from '../result/result.ts';
import { registerApi } from '../steps/api.ts';
import { HistoryBackLink } from '../steps/history-back-link.tsx';
import type { StepProps } from '../steps/register-step.ts';
import look from './create.css?inline';
import { nameToOpen, scaleOf } from './create.ts';
import { CreateForm } from './create-form.tsx';
import {
  activationResendAt,
  addressWith,
  forgetDrafts,
  type InitialValues,
  keepActivationResendAt,
  keepDraft,
  readDraft,
} from './draft.ts';
import { SchoolPreview } from './school-preview.tsx';
import { createCreateState } from './state.ts';

const styles = css(look, 'view');

const initialValuesOf = ({ people, academyName, scale, openSchool }: StepProps['given']): InitialValues => ({
  people,
  name: academyName || nameToOpen(openSchool),
  scale,
});

const isSame = (a: InitialValues, b: InitialValues): boolean =>
  a.people === b.people && a.name === b.name && a.scale === b.scale;

/** An API that always uses the widget's current client. */
const following = (read: () => Api): Api => ({
  call: (...args) => read().call(...args),
  until: (signal) => read().until(signal),
  context: () => read().context(),
});

/** The state of the form persists while it is mounted, so that changing tenant, token or language keeps the input. */
function useCreate(props: StepProps) {
  const t = useText();
  const now = useRef({ ...props, t });
  now.current = { ...props, t };
  const asked = useRef(initialValuesOf(props.given));
  /** The id of the user whose values these are; empty for a visitor, undefined while unknown. */
  const owner = useRef<string | undefined>(undefined);

  const [made] = useState(() => {
    const widget = () => now.current.widget;
    const tenant = () => widget().tenant.id;
    const isStore = () => now.current.store;

    /** Saves the values; also in the page's address, while it is still that of the form. */
    const keep = (inAddress: boolean) => {
      const values = state.values.peek();
      if (inAddress) {
        const written = addressWith(location.href, values, isStore());
        asked.current = written.asked;
        history.replaceState(history.state, '', written.href);
      }
      keepDraft(tenant(), isStore(), { values, asked: asked.current, owner: owner.current ?? '', at: Date.now() });
    };

    const onCreated = ({ school, count }: Created) => {
      const { id, name, domain, moduleSchoolId } = school;
      const store = isStore();
      // The code is used, so it must not stay in storage.
      forgetDrafts();
      if (store) widget().emit('campus-store-created', { storeId: id, name });
      else widget().emit('campus-school-created', { schoolId: id, name });
      widget().track('school-create-succeeded', { kind: store ? 'store' : 'school' });
      widget().navigation.go({
        route: 'registerCreating',
        query: {
          uuid: id,
          domain,
          name: encodeName(name),
          count: String(count),
          moduleSchoolId: moduleSchoolId ?? '',
          type: store ? 'store' : '',
        },
        replace: true,
      });
    };

    const state = createCreateState({
      api: registerApi(
        following(() => widget().api),
        following(() => widget().lastingApi),
      ),
      store: isStore,
      language: () => widget().language,
      user: () => widget().session.user.peek(),
      requireSignIn: (reason) => widget().requireSignIn(reason),
      keep: () => keep(true),
      onViolation: () => widget().toast({ kind: 'danger', text: now.current.t('register:violation') }),
      onNameNotSaved(error) {
        widget().report(error);
        widget().toast({ kind: 'warning', text: now.current.t('register:nameNotSaved') });
      },
      onCreated,
      onStoreExists: ({ id, domain, name }) =>
        void widget().navigation.go({
          route: 'registerWelcome',
          query: { uuid: id, domain, name: encodeURIComponent(name), type: 'store' },
          // Going back to the form would lead here again.
          replace: true,
        }),
      report(error: ApiError) {
        widget().report(error);
        widget().track('school-create-failed', { kind: isStore() ? 'store' : 'school', code: error.code });
      },
      resend: { at: () => activationResendAt(tenant()), keep: (at) => keepActivationResendAt(tenant(), at) },
    });

    /** Restores what this user, or a visitor, typed in this tab. */
    const restore = (userId: string) => {
      const draft = state.isTouched() ? null : readDraft(tenant(), isStore(), userId, Date.now());
      if (!draft || !isSame(draft.asked, asked.current)) return;
      for (const field of ['people', 'name', 'scale', 'code', 'agreed'] as const) {
        if (draft.values[field]) state.type(field, draft.values[field]);
      }
    };

    /** Clears everything: the form, the storage and the page's address. */
    const forget = () => {
      forgetDrafts();
      state.forget();
      const written = addressWith(location.href, state.values.peek(), true);
      asked.current = written.asked;
      history.replaceState(history.state, '', written.href);
      // The page wrote the values of its address into them.
      for (const name of ['people', 'academy-name', 'scale', 'open-school']) widget().element.removeAttribute(name);
    };
    return { state, keep, restore, forget };
  });

  const { people, academyName, scale, openSchool } = props.given;
  const { state, keep, restore, forget } = made;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the four are what is asked
  useEffect(() => {
    asked.current = initialValuesOf(props.given);
    const { people: creator, name, scale: size } = asked.current;
    state.fill({ ...(creator && { people: creator }), ...(name && { name }), scale: scaleOf(size) });
  }, [state, people, academyName, scale, openSchool]);

  useEffect(() => {
    const keepTyped = () => {
      if (state.isTouched() && !state.done.peek()) keep(false);
    };
    addEventListener('pagehide', keepTyped);
    return () => {
      removeEventListener('pagehide', keepTyped);
      keepTyped();
      state.end();
    };
  }, [state, keep]);

  const user = useValue(props.widget.session.user);
  const userId = user === undefined ? undefined : (user?.id ?? '');
  useEffect(() => {
    if (userId === undefined) return;
    const before = owner.current;
    // After an expired session the same user may return, so their values wait for whoever signs in.
    if (before && !userId) return;
    if (before && before !== userId) forget();
    owner.current = userId;
    if (before === undefined) restore(userId);
    // From now on, what a visitor typed is this user's.
    if (userId && state.isTouched() && !state.done.peek()) keep(false);
  }, [userId, state, keep, restore, forget]);
  useEffect(() => {
    const signedOut = () => {
      if (owner.current) forget();
      owner.current = '';
    };
    addEventListener('campus-signed-out', signedOut, true);
    return () => removeEventListener('campus-signed-out', signedOut, true);
  }, [forget]);
  return made;
}

/** `/register/create`: creates a school or a store (requirements R02 to R09). */
export default function CreateStep(props: StepProps) {
  useStyles(styles);
  const t = useText();
  const { widget, given, store, loadAgreement } = props;
  const { session, navigation } = widget;
  const { state, keep } = useCreate(props);
  const config = useCreateConfig(widget);
  const user = useValue(session.user);
  const question = useValue(state.question);
  const unavailable = useValue(state.unavailable);

  const realName = user?.realName ?? '';
  // The signed-in user is the default creator, unless a name was supplied or entered.
  useEffect(() => {
    if (realName && !(given.people && state.values.peek().people)) state.fill({ people: realName });
  }, [state, realName, given.people]);

  const userId = user?.id ?? '';
  useEffect(() => {
    if (store && userId) void state.checkOwnStore();
  }, [state, store, userId]);

  const answer = useCallback((yes: boolean) => state.answer(yes), [state]);

  return (
    <Page
      frame="wide"
      head={
        <PageHead
          title={t(store ? 'register:create.titleStore' : 'register:create.title')}
          above={
            given.way === 'go_back' && (
              <HistoryBackLink navigation={navigation} otherwise={{ route: 'registerGuide' }} />
            )
          }
          context={t(store ? 'register:create.leadStore' : 'register:create.lead')}
        />
      }
    >
      <div className="columns">
        <CreateForm
          state={state}
          store={store}
          config={config}
          navigation={navigation}
          // The address stays in the history, which the next user of the browser can see.
          onLeave={() => keep(user === null)}
        />
        <SchoolPreview state={state} store={store} />
      </div>
      {question === 'formal-name' && <FormalNameDialog name={state.values.peek().name} onAnswer={answer} />}
      {question === 'agreement' && <AgreementSlot widget={widget} load={loadAgreement} onAnswer={answer} />}
      {unavailable !== null && (
        <UnavailableDialog
          name={unavailable}
          config={config}
          navigation={navigation}
          onClose={state.closeUnavailable}
        />
      )}
    </Page>
  );
}
