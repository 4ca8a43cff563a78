import { freshPortalAccount } from '../support/fixture.ts';
import { accept, startFlow } from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal } from '../support/forms.ts';
import { PL } from './matrix.ts';
import { click, learner, type Write } from './write.ts';

/** The writes of signing in and out. */
export const SIGN_IN_WRITES: readonly Write[] = [
  {
    tag: 'campus-sign-in',
    call: 'signInWithPassword',
    place: async () => ({ account: null, at: {} }),
    async fill({ field }) {
      await field('sign-in:form.account').fill('learner@campus.example');
      await field('sign-in:form.password').fill('campus-demo');
    },
    press: click('sign-in:form.signIn'),
  },
  {
    tag: 'campus-sign-in',
    call: 'signAgreements',
    place: async (platform) => ({ account: null, at: {}, typed: (await platform.createUser({ signed: false })).email }),
    async fill({ button, field, page, typed }) {
      await field('sign-in:form.account').fill(typed);
      await field('sign-in:form.password').fill('campus-demo');
      await button('sign-in:form.signIn').click();
      await agreementsIn(page, PL).box.check();
    },
    press: click('agreement:confirm'),
  },
  {
    tag: 'campus-bind-account',
    call: 'bindExistingAccount',
    async place(platform, page) {
      await startFlow(page, platform);
      await authenticateAtPortal(page, freshPortalAccount());
      await accept(page);
      await page.waitForURL(/\/uniportal\/bind-account\?/);
      return { account: null, at: {}, typed: (await platform.createUser()).email };
    },
    async fill({ field, typed }) {
      await field('sign-in:form.account').fill(typed);
      await field('sign-in:form.password').fill('campus-demo');
    },
    press: click('session:bind.bind'),
  },
  {
    tag: 'campus-sign-out',
    call: 'signOut',
    place: async (platform) => ({ account: await learner(platform), at: { ask: '' } }),
    press: ({ button }) => button('session:signOut.confirm').or(button('common:ui.retry')).click(),
    own: [{ key: 'session:signOut.failedHint' }],
  },
  {
    tag: 'campus-authorize',
    call: 'issueAuthorizationCode',
    place: async (platform) => ({
      account: await learner(platform),
      at: {
        ...{ 'client-id': 'demo-shop', 'redirect-url': `${platform.assets}/shop/callback`, state: 'a state' },
        ...{ scope: 'openid', 'code-challenge': 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
        'code-challenge-method': 'S256',
      },
    }),
    // It can be pressed when it has been in view for a while.
    async press({ button }) {
      await button('authorize:allow').scrollIntoViewIfNeeded();
      await button('authorize:allow').click();
    },
  },
];
