import {
  ACCESS_TOKEN_LIFETIME_S,
  AGREEMENT_STATUS,
  AGREEMENT_TYPE,
  CODE_ATTEMPTS,
  CODE_RESEND_S,
  ONE_TIME_CODE_LIFETIME_S,
} from '../../contract/constants.ts';
import type { SignedIn } from '../../contract/sign-in/session.ts';
import { type Context, type Handlers, personOf, signedInPerson, userOf } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { FAKE_CODE, FAKE_TICKET, type FakePerson, PAGES_PATH } from '../state.ts';

const VERSION = '1';

const signedIn = (person: FakePerson, more: Partial<SignedIn>): SignedIn => ({
  user_id: person.id,
  access_token: '',
  refresh_token: '',
  expires_in: 0,
  is_first_login: false,
  third_account_id: null,
  third_platform_type: null,
  ticket: null,
  ...more,
});

/** Opens a session, or hands out the ticket for the agreements. */
function open(person: FakePerson, { state, byCookie, newId }: Context): SignedIn {
  if (!person.agreed) {
    state.ticket = person.id;
    return signedIn(person, { ticket: FAKE_TICKET });
  }
  state.ticket = null;
  state.session = { person: person.id, stale: false };
  const tokens = byCookie ? {} : { access_token: newId('access'), refresh_token: newId('refresh') };
  return signedIn(person, { expires_in: ACCESS_TOKEN_LIFETIME_S, ...tokens });
}

const accountOf = ({ state }: Context, account: string): FakePerson | undefined =>
  state.people.find(({ email }) => email === account.toLowerCase());

const holderOf = ({ state }: Context, ticket: string | null): FakePerson => {
  if (ticket !== FAKE_TICKET || !state.ticket) throw new Refusal('ticketInvalid');
  return personOf(state, state.ticket);
};

export const SESSION_FLOW: Handlers = {
  readSession: (_, { state, person }) => ({
    user: person && userOf(person, state),
    expiresIn: person ? ACCESS_TOKEN_LIFETIME_S : 0,
    canRefresh: state.session !== null,
    loginMethod: person ? 1 : null,
    ended: false,
  }),
  readUser: (_, context) => userOf(signedInPerson(context), context.state),
  refreshSession: (_, context) => {
    const { session } = context.state;
    if (!session) throw new Refusal('sessionEnded');
    return open(personOf(context.state, session.person), context);
  },
  signOut: (_, { state }) => {
    state.session = null;
    return { done: true };
  },
  signInWithPassword: ({ body: { account, password } }, context) => {
    const person = accountOf(context, account);
    if (person?.password !== password) throw new Refusal('credentialsWrong');
    return open(person, context);
  },
  requestCode: () => ({
    resendAfter: CODE_RESEND_S,
    expiresIn: ONE_TIME_CODE_LIFETIME_S,
    attemptsLeft: CODE_ATTEMPTS,
  }),
  signInWithCode: ({ body: { account, code } }, context) => {
    const person = accountOf(context, account);
    if (!person || code !== FAKE_CODE) throw new Refusal('codeWrong', { attemptsLeft: CODE_ATTEMPTS - 1 });
    return open(person, context);
  },
  resetPassword: ({ body: { account, code, password } }, context) => {
    const person = accountOf(context, account);
    if (!person || code !== FAKE_CODE) throw new Refusal('codeWrong', { attemptsLeft: CODE_ATTEMPTS - 1 });
    person.password = password;
    return { done: true };
  },
  activateSession: ({ body: { ticket } }, context) => {
    const person = holderOf(context, ticket);
    if (!person.agreed) throw new Refusal('agreementRequired');
    return open(person, context);
  },
  discardTicket: (_, { state }) => {
    state.ticket = null;
    return { done: true };
  },
  fetchAgreements: ({ query: { lang } }, { origin, school }) => ({
    pcs: [
      {
        serviceName: { [lang]: 'Terms of service' },
        privacyName: { [lang]: 'Privacy statement' },
        lang,
        loginMethod: school.loginMethods[0] ?? 1,
        authorizeServiceUrl: '',
      },
    ],
    agreements: Object.values(AGREEMENT_TYPE).map((secondType) => ({
      url: `${origin}${PAGES_PATH}agreements/${secondType}`,
      primaryType: 'YH' as const,
      secondType,
      version: VERSION,
    })),
  }),
  signAgreements: ({ body: { secondaryTypes, signOpeType, ticket } }, context) => {
    const person = context.person ?? holderOf(context, ticket);
    if (signOpeType === 2) person.agreed = true;
    const status = person.agreed ? AGREEMENT_STATUS.signed : AGREEMENT_STATUS.toSign;
    return { list: secondaryTypes.map((secondaryType) => ({ secondaryType, status, version: VERSION })) };
  },
};
