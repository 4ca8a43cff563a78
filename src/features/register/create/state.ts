import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { Language } from '../../../contract/languages.ts';
import type { OwnStore } from '../../../contract/school/mall.ts';
import type { Created } from '../../../contract/school/register.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { steadyNow } from '../../../ui/time/steady-now.ts';
import type { RegisterApi } from '../steps/api.ts';
import { type ActivationCodeState, createActivationCodeState } from './activation-code.ts';
import { needsSecondLook } from './create.ts';
import { creationProblem, fieldErrorsOf, moderationProblem, type Problem, problemOf } from './create-problem.ts';
import { type CreateValuesState, createValuesState } from './create-values.ts';

/** The confirmations that a submission requests: the formal name, and the agreements. */
export type Question = 'formal-name' | 'agreement';

type Fields = Pick<CreateValuesState, 'values' | 'errors' | 'refused' | 'fill' | 'type' | 'leave' | 'isTouched'>;

export interface CreateState extends Fields, ActivationCodeState {
  readonly busy: ReadonlySignal<boolean>;
  readonly question: ReadonlySignal<Question | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** The unavailable name (400410), while the dialog about it is open. */
  readonly unavailable: ReadonlySignal<string | null>;
  /** Whether the creation has succeeded; nothing further is sent. */
  readonly done: ReadonlySignal<boolean>;
  /** Before which time (of `steadyNow`) the platform accepts no further attempt. */
  readonly waitUntil: ReadonlySignal<number>;
  answer(yes: boolean): void;
  closeUnavailable(): void;
  submit(): Promise<void>;
  /** Redirects a user who already has a store to it, before they fill in the form for another one (requirement R09). */
  checkOwnStore(): Promise<void>;
  /** Clears what the previous user typed, confirmed and signed, after a change of user. Ends a running submission. */
  forget(): void;
  /** Called on unmount; declines open confirmations. */
  end(): void;
}

interface CreateDeps {
  readonly api: RegisterApi;
  readonly store: () => boolean;
  readonly language: () => Language;
  readonly user: () => User | null | undefined;
  readonly requireSignIn: (reason: string) => Promise<boolean>;
  /** Saves the values so that they can be restored after sign-in (requirement R05). */
  readonly keep: () => void;
  /** A name violates the rules (901100002). */
  readonly onViolation: (error: ApiError) => void;
  /** The creation has succeeded, but the creator's name could not be changed. */
  readonly onNameNotSaved: (error: ApiError) => void;
  /** The creation has succeeded; navigates to the creating page. */
  readonly onCreated: (created: Created) => void;
  /** The user already has a store; navigates to the welcome page. */
  readonly onStoreExists: (own: OwnStore) => void;
  readonly report: (error: ApiError) => void;
  readonly resend: { at(): number; keep(at: number): void };
  readonly now?: () => number;
}

/** The state and actions of the create form (requirements R02, R05 to R09). */
export function createCreateState(deps: CreateDeps): CreateState {
  const { api, now = steadyNow } = deps;
  const form = createValuesState(deps.store);
  const { values } = form;
  const busy = signal(false);
  const question = signal<Question | null>(null);
  const problem = signal<Problem | null>(null);
  const unavailable = signal<string | null>(null);
  const done = signal(false);
  const waitUntil = signal(0);
  let settle: ((yes: boolean) => void) | null = null;
  /** The confirmed formal name and the accepted agreements, so that neither is requested twice. */
  let meant = '';
  let accepted = false;
  let signed = false;
  /** Increases when everything is cleared. */
  let visit = 0;

  function ask(what: Question): Promise<boolean> {
    question.value = what;
    return new Promise((resolve) => {
      settle = resolve;
    });
  }

  function signIn(reason: string): Promise<boolean> {
    if (!deps.user()) deps.keep();
    return deps.requireSignIn(reason);
  }

  /** Shows the error. `otherwise` applies to codes without a specific meaning. */
  function fail(error: ApiError, otherwise?: Problem['kind']): void {
    if (error.kind === 'aborted') return;
    deps.report(error);
    const marked = fieldErrorsOf(error);
    if (error.kind === 'rate-limited') waitUntil.value = now() + (error.retryAfter ?? 0) * 1_000;
    if (error.code === AREA_CODES.moderationViolation) deps.onViolation(error);
    if (error.code === AREA_CODES.nameUnavailable) unavailable.value = values.peek().name;
    else if (marked) form.refuse(marked);
    else if (error.code !== AREA_CODES.moderationViolation) problem.value = problemOf(error, otherwise);
  }

  const activation = createActivationCodeState({
    api,
    form,
    store: deps.store,
    signIn: () => signIn('activation-code'),
    onResult(error) {
      problem.value = null;
      // The limit applies to requesting codes; the form itself can still be submitted.
      if (error?.kind === 'rate-limited') problem.value = problemOf(error);
      else if (error) fail(error);
    },
    resend: deps.resend,
    now,
  });

  /** Requirement R07: accepted, a violation, a sensitive text (any other code), or moderation itself failed. */
  async function moderate(): Promise<boolean> {
    const { people, name } = values.peek();
    const result = await api.moderate(people, name);
    if (!result.ok) fail(result.error, moderationProblem(result.error));
    return result.ok;
  }

  /**
   * Updates the account's real name if it differs (requirement R08), after the creation: one that fails must not change
   * the account.
   */
  async function saveName(): Promise<void> {
    const { people } = values.peek();
    if (people === deps.user()?.realName.trim()) return;
    const result = await api.saveName(people);
    if (!result.ok) deps.onNameNotSaved(result.error);
  }

  async function showOwnStore(error: ApiError): Promise<void> {
    const own = await api.ownStore();
    if (own.ok && own.data) deps.onStoreExists(own.data);
    else fail(own.ok ? error : own.error);
  }

  async function reject(error: ApiError, otherwise?: Problem['kind']): Promise<void> {
    if (error.code === AREA_CODES.storeExists) await showOwnStore(error);
    else fail(error, otherwise);
  }

  /** Everything that the platform checks before a creation, without writing anything. */
  async function check(): Promise<boolean> {
    const { people, name, code } = values.peek();
    const result = await api.check(deps.store() ? 'store' : 'school', people, name, code);
    if (!result.ok) await reject(result.error);
    return result.ok;
  }

  async function create(): Promise<Created | null> {
    const { name, scale, code } = values.peek();
    const result = deps.store() ? await api.createStore(name, code) : await api.createSchool(name, scale, code);
    if (result.ok) return result.data;
    await reject(result.error, creationProblem(result.error));
    return null;
  }

  /** The platform requires a signed data-processing agreement before creation. */
  async function sign(): Promise<boolean> {
    if (signed) return true;
    const result = await api.signDataProcessing(deps.language());
    signed = result.ok && result.data.signSuccess;
    if (!result.ok) fail(result.error, 'unsigned');
    else if (!signed) problem.value = { kind: 'unsigned', error: null };
    return signed;
  }

  /** A formal name is confirmed once (requirement R06). */
  async function isMeant(): Promise<boolean> {
    const { name } = values.peek();
    if (!needsSecondLook(name) || meant === name) return true;
    if (await ask('formal-name')) meant = name;
    return meant === name;
  }

  async function isAgreed(): Promise<boolean> {
    accepted ||= await ask('agreement');
    if (!accepted) problem.value = { kind: 'declined', error: null };
    return accepted;
  }

  async function run(): Promise<void> {
    const begun = visit;
    const isOver = () => visit !== begun;
    if (!(await signIn('create-school')) || isOver()) return;
    form.fill({ people: values.peek().people || deps.user()?.realName || '' });
    if (!form.check()) return;
    // Finds what the platform would reject before the agreements are shown and anything is written.
    for (const step of [isMeant, moderate, check, isAgreed, sign]) if (!(await step()) || isOver()) return;
    const created = await create();
    if (!created) return;
    done.value = true;
    if (!isOver()) await saveName();
    deps.onCreated(created);
  }

  return {
    ...form,
    ...activation,
    busy,
    question,
    problem,
    unavailable,
    done,
    waitUntil,
    answer(yes) {
      const settled = settle;
      settle = null;
      question.value = null;
      settled?.(yes);
    },
    closeUnavailable() {
      batch(() => {
        unavailable.value = null;
        form.refuse({ name: { text: 'register:error.nameUnavailable' } });
      });
    },
    async submit() {
      if (busy.peek() || done.peek() || now() < waitUntil.peek()) return;
      batch(() => {
        busy.value = true;
        problem.value = null;
        form.clearErrors();
      });
      try {
        await run();
      } finally {
        busy.value = false;
      }
    },
    async checkOwnStore() {
      const begun = visit;
      const own = await api.ownStore();
      // The submission may repeat a creation whose response was lost.
      if (own.ok && own.data && visit === begun && !form.isTouched()) deps.onStoreExists(own.data);
    },
    forget() {
      visit++;
      this.answer(false);
      meant = '';
      accepted = false;
      signed = false;
      batch(() => {
        form.reset();
        problem.value = null;
        unavailable.value = null;
        activation.forgetSent();
      });
    },
    end() {
      this.answer(false);
    },
  };
}
