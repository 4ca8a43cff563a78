import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { AREA_CODES } from '../../contract/area-codes.ts';
import type { Language } from '../../contract/languages.ts';
import type { OwnStore } from '../../contract/mall.ts';
import type { Created } from '../../contract/register.ts';
import type { User } from '../../contract/session.ts';
import type { Fault } from '../../services/fault.ts';
import { type ActivationCodeState, createActivationCodeState } from './activation-code.state.ts';
import { needsSecondLook } from './create.ts';
import { creationProblem, fieldErrorsOf, moderationProblem, type Problem, problemOf } from './create-problem.ts';
import { type CreateValuesState, createValuesState } from './create-values.state.ts';
import type { RegisterApi } from './register-api.ts';

/** What the form asks before it goes on: is the formal name meant, are the agreements accepted. */
export type Question = 'formal-name' | 'agreement';

type Fields = Pick<CreateValuesState, 'values' | 'errors' | 'refused' | 'fill' | 'type' | 'leave' | 'isTouched'>;

export interface CreateState extends Fields, ActivationCodeState {
  readonly busy: ReadonlySignal<boolean>;
  readonly question: ReadonlySignal<Question | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** The name that is not to be had (400410), while it is told. */
  readonly unavailable: ReadonlySignal<string | null>;
  /** It was created: nothing more is sent. */
  readonly done: ReadonlySignal<boolean>;
  /** Milliseconds since 1970 before which the platform takes no other try. */
  readonly waitUntil: ReadonlySignal<number>;
  answer(yes: boolean): void;
  closeUnavailable(): void;
  submit(): Promise<void>;
  /** Nobody looks any more: open questions are answered by no. */
  end(): void;
}

interface CreateDeps {
  readonly api: RegisterApi;
  readonly store: () => boolean;
  readonly language: () => Language;
  readonly user: () => User | null | undefined;
  readonly requireSignIn: (reason: string) => Promise<boolean>;
  /** Keeps what was typed where it is found again after sign-in (requirement R05). */
  readonly keep: () => void;
  /** A name breaks the rules (901100002). */
  readonly tellViolation: (fault: Fault) => void;
  /** All is done: the way to the creating page. */
  readonly tellCreated: (created: Created) => void;
  /** There is a store already: the way to the welcome page. */
  readonly tellExists: (own: OwnStore) => void;
  readonly report: (fault: Fault) => void;
  readonly resend: { at(): number; keep(at: number): void };
  readonly now?: () => number;
}

/** What the create form knows and can do (spec 1 §4; requirements R02, R05 to R09). */
export function createCreateState(deps: CreateDeps): CreateState {
  const { api, now = Date.now } = deps;
  const form = createValuesState(deps.store);
  const { values } = form;
  const busy = signal(false);
  const question = signal<Question | null>(null);
  const problem = signal<Problem | null>(null);
  const unavailable = signal<string | null>(null);
  const done = signal(false);
  const waitUntil = signal(0);
  let settle: ((yes: boolean) => void) | null = null;
  /** The formal name that was meant, and the agreements that were accepted: neither is asked twice. */
  let meant = '';
  let accepted = false;
  let savedName: string | null = null;
  let signed = false;

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

  /** Shows why it did not go on; the caller's own meaning counts where the platform's code has none. */
  function fail(fault: Fault, otherwise?: Problem['kind']): void {
    if (fault.kind === 'aborted') return;
    deps.report(fault);
    const marked = fieldErrorsOf(fault);
    if (fault.kind === 'limited') waitUntil.value = now() + (fault.retryAfter ?? 0) * 1_000;
    if (fault.code === AREA_CODES.moderationViolation) deps.tellViolation(fault);
    if (fault.code === AREA_CODES.nameUnavailable) unavailable.value = values.peek().name;
    else if (marked) form.refuse(marked);
    else if (fault.code !== AREA_CODES.moderationViolation) problem.value = problemOf(fault, otherwise);
  }

  const activation = createActivationCodeState({
    api,
    form,
    store: deps.store,
    signIn: () => signIn('activation-code'),
    tell(fault) {
      problem.value = null;
      // Too many codes asked for: the form itself may still be sent.
      if (fault?.kind === 'limited') problem.value = problemOf(fault);
      else if (fault) fail(fault);
    },
    resend: deps.resend,
    now,
  });

  /** Spec 1 §8: passed, a violation, a sensitive text (any other code), or moderation itself failed. */
  async function moderate(): Promise<boolean> {
    const { people, name } = values.peek();
    const outcome = await api.moderate(people, name);
    if (!outcome.ok) fail(outcome.fault, moderationProblem(outcome.fault));
    return outcome.ok;
  }

  /** Only when it is another one than the account's (requirement R08). */
  async function saveName(): Promise<boolean> {
    const { people } = values.peek();
    if (people === (savedName ?? deps.user()?.realName.trim())) return true;
    const outcome = await api.saveName(people);
    if (outcome.ok) savedName = people;
    else fail(outcome.fault);
    return outcome.ok;
  }

  async function showOwnStore(fault: Fault): Promise<void> {
    const own = await api.ownStore();
    if (own.ok && own.data) deps.tellExists(own.data);
    else fail(own.ok ? fault : own.fault);
  }

  async function create(): Promise<Created | null> {
    const { name, scale, code } = values.peek();
    const outcome = deps.store() ? await api.createStore(name, code) : await api.createSchool(name, scale, code);
    if (outcome.ok) return outcome.data;
    if (outcome.fault.code === AREA_CODES.storeExists) await showOwnStore(outcome.fault);
    else fail(outcome.fault, creationProblem(outcome.fault));
    return null;
  }

  /** The platform creates nothing before the data-processing agreement is signed. */
  async function sign(): Promise<boolean> {
    if (signed) return true;
    const outcome = await api.signDataProcessing(deps.language());
    signed = outcome.ok && outcome.data.signSuccess;
    if (!outcome.ok) fail(outcome.fault, 'unsigned');
    else if (!signed) problem.value = { kind: 'unsigned', fault: null };
    return signed;
  }

  /** True when the formal name is meant and the agreements are accepted. */
  async function isAgreed(): Promise<boolean> {
    const { name } = values.peek();
    if (needsSecondLook(name) && meant !== name) {
      if (!(await ask('formal-name'))) return false;
      meant = name;
    }
    accepted ||= await ask('agreement');
    if (!accepted) problem.value = { kind: 'declined', fault: null };
    return accepted;
  }

  async function run(): Promise<void> {
    if (!(await signIn('create-school'))) return;
    form.fill({ people: values.peek().people || deps.user()?.realName || '' });
    if (!form.check() || !(await isAgreed())) return;
    if (!(await moderate()) || !(await saveName()) || !(await sign())) return;
    const created = await create();
    if (!created) return;
    done.value = true;
    deps.tellCreated(created);
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
    end() {
      this.answer(false);
    },
  };
}
