import type { Call, CallData, CallInput } from '../contract/call.ts';
import type { Contract } from '../contract/index.ts';
import type { User } from '../contract/sign-in/session.ts';
import { Refusal } from './refusal.ts';
import type { FakeNotification, FakePerson, FakeSchool, FakeState } from './state.ts';

/** What a handler knows of its call. */
export interface Context {
  readonly state: FakeState;
  /** The signed-in person; null for a visitor. */
  readonly person: FakePerson | null;
  /** The school of the header, or the first one. */
  readonly school: FakeSchool;
  readonly now: string;
  /** Whether the session of the page is in cookies. */
  readonly byCookie: boolean;
  readonly origin: string;
  /** An id that was not used before. */
  readonly newId: (kind: string) => string;
}

type Handler<C extends Call> = (input: CallInput<C>, context: Context) => CallData<C>;

/** Handlers by the names of the calls in the code. */
export type Handlers = { readonly [K in keyof Contract]?: Handler<Contract[K]> };

/** The signed-in person. A call of `access: 'user'` is refused before if there is none. */
export const signedInPerson = ({ person }: Context): FakePerson => {
  if (!person) throw new Refusal('signInRequired');
  return person;
};

export const personOf = (state: FakeState, id: string): FakePerson => {
  const found = state.people.find((one) => one.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
};

export const schoolOf = (state: FakeState, id: string): FakeSchool => {
  const found = state.schools.find((one) => one.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
};

/** A person as the calls return one. */
export const userOf = ({ id, realName, nickName, email }: FakePerson, state: FakeState): User => ({
  id,
  realName,
  nickName,
  email,
  mobile: '',
  avatarUrl: '',
  gender: null,
  thirdAccount: '',
  isOrganizationAccount: false,
  personSpaceVo: { vip: 0 },
  memberDetail: {
    degreeVo: { positionName: state.schools.some(({ teachers }) => teachers.includes(id)) ? 'Teacher' : 'Learner' },
    department: { name: '' },
  },
});

/** A page of a list. */
export const pageOf = <T>(list: readonly T[], page: number, size: number): T[] =>
  list.slice((page - 1) * size, page * size);

type Told = Pick<FakeNotification, 'to' | 'kind'> & Partial<Pick<FakeNotification, 'work' | 'title'>>;

/** Tells a person what the signed-in one has done, unless they keep that one away. */
export function tell(context: Context, { work = '', title = '', ...told }: Told): void {
  const { newId, now: time, state } = context;
  const { id: from } = signedInPerson(context);
  if (told.to === from || state.blocks[`${told.to} ${from}`]) return;
  state.notifications.push({ id: newId('notification-of-a-person'), from, time, isRead: false, work, title, ...told });
}
