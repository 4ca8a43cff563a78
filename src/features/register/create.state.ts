import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { AREA_CODES } from '../../contract/area-codes.ts';
import { CODES } from '../../contract/codes.ts';
import type { Language } from '../../contract/languages.ts';
import type { OwnStore } from '../../contract/mall.ts';
import type { Created } from '../../contract/register.ts';
import type { User } from '../../contract/session.ts';
import type { Fault } from '../../services/fault.ts';
import {
  CREATE_FIELDS,
  type CreateField,
  type CreateValues,
  errorOf,
  errorsOf,
  type FieldErrors,
  needsSecondLook,
} from './register.ts';
import type { RegisterApi } from './register-api.ts';

/** What the form asks before it goes on: is the formal name meant, are the agreements accepted. */
export type Question = 'formal-name' | 'agreement';

/** Why the form did not go on, other than by a wrong field. */
export interface Problem {
  readonly kind:
    | 'declined'
    | 'sensitive'
    | 'moderation-failed'
    | 'refused'
    | 'not-supported'
    | 'store-exists'
    | 'limited'
    | 'unsigned'
    | 'unanswered'
    | 'other';
  readonly fault: Fault | null;
}

export interface CreateState {
  readonly values: ReadonlySignal<CreateValues>;
  readonly errors: ReadonlySignal<FieldErrors>;
  /** Counts the submits that met a wrong field: each moves the focus there. */
  readonly refused: ReadonlySignal<number>;
  readonly busy: ReadonlySignal<boolean>;
  readonly question: ReadonlySignal<Question | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** The name that is not to be had (400410), while it is told. */
  readonly unavailable: ReadonlySignal<string | null>;
  /** It was created: nothing more is sent. */
  readonly done: ReadonlySignal<boolean>;
  /** Milliseconds since 1970 before which the platform takes no other try. */
  readonly waitUntil: ReadonlySignal<number>;
  readonly resendAt: ReadonlySignal<number>;
  /** What the platform said when it sent an activation code. */
  readonly codeSent: ReadonlySignal<string>;
  readonly codeBusy: ReadonlySignal<boolean>;
  /** Values from outside, for fields that nobody has touched. */
  fill(values: Partial<CreateValues>): void;
  type<F extends CreateField>(field: F, value: CreateValues[F]): void;
  /** A field was left. */
  leave(field: CreateField): void;
  isTouched(): boolean;
  answer(yes: boolean): void;
  closeUnavailable(): void;
  requestCode(): Promise<void>;
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

/** The field that the platform means, by its name in the contract. */
const FIELD_NAMES: Readonly<Record<string, CreateField>> = {
  realName: 'people',
  schoolName: 'name',
  name: 'name',
  scale: 'scale',
  schoolScale: 'scale',
  code: 'code',
};

const fieldOf = ({ field }: Fault): CreateField | null =>
  // Moderation names a field within its list of texts: `0.realName`.
  FIELD_NAMES[field?.split(/[.[\]]/).findLast((part) => part in FIELD_NAMES) ?? ''] ?? null;

const PROBLEMS: Readonly<Record<string, Problem['kind']>> = {
  [AREA_CODES.createRefused]: 'refused',
  [AREA_CODES.creationNotSupported]: 'not-supported',
  [AREA_CODES.storeExists]: 'store-exists',
  [AREA_CODES.moderationSensitive]: 'sensitive',
};

/** Faults after which nobody here knows whether the platform did what it was asked. */
const UNANSWERED: ReadonlySet<Fault['kind']> = new Set(['offline', 'network', 'timeout', 'malformed']);

const EMPTY = { people: '', name: '', scale: 500, code: '', agreed: false } satisfies CreateValues;

/** What the create form knows and can do (spec 1 §4; requirements R02, R05 to R09). */
export function createCreateState(deps: CreateDeps): CreateState {
  const { api, now = Date.now } = deps;
  const values = signal<CreateValues>(EMPTY);
  const errors = signal<FieldErrors>({});
  const refused = signal(0);
  const busy = signal(false);
  const question = signal<Question | null>(null);
  const problem = signal<Problem | null>(null);
  const unavailable = signal<string | null>(null);
  const done = signal(false);
  const waitUntil = signal(0);
  const resendAt = signal(deps.resend.at());
  const codeSent = signal('');
  const codeBusy = signal(false);
  const touched = new Set<CreateField>();
  let settle: ((yes: boolean) => void) | null = null;
  /** The formal name that was meant, and the agreements that were accepted: neither is asked twice. */
  let meant = '';
  let accepted = false;
  let savedName: string | null = null;
  let signed = false;

  const put = (change: Partial<CreateValues>) => {
    values.value = { ...values.peek(), ...change };
  };
  const refuse = (found: FieldErrors) =>
    batch(() => {
      errors.value = found;
      refused.value++;
    });
  const fill = (given: Partial<CreateValues>) => {
    const open = CREATE_FIELDS.filter((field) => !touched.has(field) && given[field] !== undefined);
    put(Object.fromEntries(open.map((field) => [field, given[field]])));
  };

  function ask(what: Question): Promise<boolean> {
    question.value = what;
    return new Promise((resolve) => {
      settle = resolve;
    });
  }

  /** Shows why it did not go on; the caller's own meaning counts where the platform's code has none. */
  function fail(fault: Fault, otherwise: Problem['kind'] = 'other'): void {
    if (fault.kind === 'aborted') return;
    deps.report(fault);
    const field = fieldOf(fault);
    if (fault.kind === 'limited') {
      waitUntil.value = now() + (fault.retryAfter ?? 0) * 1_000;
      problem.value = { kind: 'limited', fault };
    } else if (fault.code === AREA_CODES.activationCodeWrong) refuse({ code: { text: 'register:error.codeWrong' } });
    else if (fault.code === AREA_CODES.nameUnavailable) unavailable.value = values.peek().name;
    else if (fault.code === AREA_CODES.moderationViolation) {
      deps.tellViolation(fault);
      if (field) refuse({ [field]: { text: 'register:error.violation' } });
    } else if (fault.code === CODES.invalidInput && field) refuse({ [field]: { text: 'register:error.notAccepted' } });
    else problem.value = { kind: PROBLEMS[fault.code] ?? otherwise, fault };
  }

  /** Spec 1 §8: passed, a violation, a sensitive text (any other code), or moderation itself failed. */
  async function moderate(): Promise<boolean> {
    const { people, name } = values.peek();
    const outcome = await api.moderate(people, name);
    if (outcome.ok) return true;
    const answered = outcome.fault.kind === 'refused';
    fail(outcome.fault, answered ? 'sensitive' : outcome.fault.kind === 'signed-out' ? 'other' : 'moderation-failed');
    return false;
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
    else fail(outcome.fault, UNANSWERED.has(outcome.fault.kind) ? 'unanswered' : 'other');
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

  async function run(): Promise<void> {
    if (!deps.user()) deps.keep();
    if (!(await deps.requireSignIn('create-school'))) return;
    fill({ people: values.peek().people || deps.user()?.realName || '' });
    put({ people: values.peek().people.trim(), name: values.peek().name.trim(), code: values.peek().code.trim() });
    const found = errorsOf(values.peek(), deps.store());
    if (Object.keys(found).length > 0) return refuse(found);
    const { name } = values.peek();
    if (needsSecondLook(name) && meant !== name) {
      if (!(await ask('formal-name'))) return;
      meant = name;
    }
    if (!accepted) {
      accepted = await ask('agreement');
      if (!accepted) {
        problem.value = { kind: 'declined', fault: null };
        return;
      }
    }
    if (!(await moderate()) || !(await saveName()) || !(await sign())) return;
    const created = await create();
    if (!created) return;
    done.value = true;
    deps.tellCreated(created);
  }

  return {
    values,
    errors,
    refused,
    busy,
    question,
    problem,
    unavailable,
    done,
    waitUntil,
    resendAt,
    codeSent,
    codeBusy,
    fill,
    type(field, value) {
      touched.add(field);
      batch(() => {
        put({ [field]: value });
        const { [field]: _, ...others } = errors.peek();
        errors.value = others;
      });
    },
    leave(field) {
      const value = values.peek()[field];
      if (typeof value === 'string' && value !== value.trim()) put({ [field]: value.trim() });
      // An empty field that was only passed through is nothing wrong yet.
      const error = value === '' || value === false ? null : errorOf(field, values.peek(), deps.store());
      if (error) errors.value = { ...errors.peek(), [field]: error };
    },
    isTouched: () => touched.size > 0,
    answer(yes) {
      const settled = settle;
      settle = null;
      question.value = null;
      settled?.(yes);
    },
    closeUnavailable() {
      batch(() => {
        unavailable.value = null;
        refuse({ name: { text: 'register:error.nameUnavailable' } });
      });
    },
    async requestCode() {
      if (codeBusy.peek() || now() < resendAt.peek()) return;
      const store = deps.store();
      put({ name: values.peek().name.trim() });
      const wrong = errorOf('name', values.peek(), store);
      if (wrong) return refuse({ ...errors.peek(), name: wrong });
      codeBusy.value = true;
      try {
        if (!deps.user()) deps.keep();
        if (!(await deps.requireSignIn('activation-code'))) return;
        const { name, scale } = values.peek();
        const outcome = await api.applyCode(name, store ? null : scale);
        const wait = outcome.ok ? outcome.data.resendAfter : (outcome.fault.retryAfter ?? 0);
        batch(() => {
          problem.value = null;
          codeSent.value = outcome.ok ? outcome.data.msg : '';
          if (outcome.ok || outcome.fault.kind === 'limited') {
            resendAt.value = now() + wait * 1_000;
            deps.resend.keep(resendAt.peek());
          }
          if (outcome.ok) return;
          // The form itself may still be sent.
          if (outcome.fault.kind === 'limited') problem.value = { kind: 'limited', fault: outcome.fault };
          else fail(outcome.fault);
        });
      } finally {
        codeBusy.value = false;
      }
    },
    async submit() {
      if (busy.peek() || done.peek() || now() < waitUntil.peek()) return;
      batch(() => {
        busy.value = true;
        problem.value = null;
        errors.value = {};
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
