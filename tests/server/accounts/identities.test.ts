import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { federatedIdentities } from '../../../demo/platform/accounts/identities/tables.ts';
import { RECENT_AUTHENTICATION_S } from '../../../demo/platform/accounts/passkeys/recent-authentication.ts';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { textsFor } from '../../../demo/platform/core/language/texts.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { activateSession, requestCode, resetPassword } from '../../../src/contract/sign-in/accounts.ts';
import { bindAccount, bindExistingAccount, prepareBind } from '../../../src/contract/sign-in/federated.ts';
import { listIdentities, removeIdentity } from '../../../src/contract/sign-in/identities.ts';
import { reauthenticate } from '../../../src/contract/sign-in/passkeys.ts';
import { readUser, refreshSession } from '../../../src/contract/sign-in/session.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { platformOfFile } from '../support/file-platform.ts';
import { finishAtCallback, goThroughProvider, signAll, signIn } from '../support/journeys.ts';

const { messagesTo, newBrowser, platform } = platformOfFile();

const bind = async (browser: Browser, id: string, person: string, language = 'en_US') => {
  const callback = await goThroughProvider(browser, person);
  const { code, iss, state } = Object.fromEntries(callback.searchParams);
  return browser.ask(bindAccount, { body: { code, state, iss, platformType: 'uniportal', id } }, { language });
};

/** A session of a first login, signed. */
const firstLogin = async (person: string) => {
  const browser = newBrowser();
  const { ticket, user_id: userId } = (await finishAtCallback(browser, await goThroughProvider(browser, person))).data;
  await signAll(browser, ticket);
  await browser.ask(activateSession, { body: { ticket } });
  return { browser, userId };
};

const messageOf = (language: Language, change: 'identityAdded' | 'identityRemoved', account: string) => ({
  subject: textsFor(language)(`platform-accounts:${change}.subject`),
  body: textsFor(language)(`platform-accounts:${change}.body`, { account }),
});

describe('an external account', () => {
  it('is bound only after a recent authentication [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'teacher');
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await browser.ask(refreshSession);
    const stale = await bind(browser, 'teacher', 'fresh-stale@portal.example');
    expect([stale.status, stale.code]).toEqual([403, AREA_CODES.reauthenticationRequired]);
    const linked = eq(federatedIdentities.account, 'fresh-stale@portal.example');
    expect(await platform.db.select().from(federatedIdentities).where(linked)).toEqual([]);
    await browser.ask(reauthenticate, { body: { password: 'campus-demo' } });
    expect((await bind(browser, 'teacher', 'fresh-stale@portal.example')).data).toEqual({ bound: true });
  });

  it('is prepared only after a recent authentication, before the login leaves the page [S06]', async () => {
    const browser = newBrowser();
    expect((await browser.ask(prepareBind)).code).toBe(CODES.signInRequired);
    await signIn(browser, 'teacher');
    expect((await browser.ask(prepareBind)).data).toEqual({ ready: true });
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await browser.ask(refreshSession);
    const stale = await browser.ask(prepareBind);
    expect([stale.status, stale.code]).toEqual([403, AREA_CODES.reauthenticationRequired]);
    await browser.ask(reauthenticate, { body: { password: 'campus-demo' } });
    expect((await browser.ask(prepareBind)).data).toEqual({ ready: true });
  });

  it('keeps its code until the user has authenticated again, so that the same response binds then [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'teacher');
    const callback = await goThroughProvider(browser, 'fresh-waiting@portal.example');
    const { code, iss, state } = Object.fromEntries(callback.searchParams);
    const body = { code, state, iss, platformType: 'uniportal', id: 'teacher' };
    await platform.db
      .update(sessions)
      .set({ reauthenticatedAt: new Date(0) })
      .where(eq(sessions.userId, 'teacher'));
    expect((await browser.ask(bindAccount, { body })).code).toBe(AREA_CODES.reauthenticationRequired);
    await browser.ask(reauthenticate, { body: { password: 'campus-demo' } });
    expect((await browser.ask(bindAccount, { body })).data).toEqual({ bound: true });
  });

  it('that is bound already is bound again without a message [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'closed');
    const person = 'fresh-twice@portal.example';
    const told = async () => (await messagesTo('closed@campus.example')).length;
    expect((await bind(browser, 'closed', person)).data).toEqual({ bound: true });
    const once = await told();
    expect(once).toBeGreaterThan(0);
    expect((await bind(browser, 'closed', person)).data).toEqual({ bound: true });
    expect(await told()).toBe(once);
  });

  it('is listed for its owner, and removed by its owner with a recent authentication [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'admin');
    await bind(browser, 'admin', 'fresh-listed@portal.example');
    const [identity] = (await browser.ask(listIdentities)).data.list;
    expect(identity).toMatchObject({ account: 'fresh-listed@portal.example', platformType: 'uniportal' });
    const params = { identityId: identity?.id ?? '' };
    const stranger = newBrowser();
    await signIn(stranger, 'org');
    expect((await stranger.ask(listIdentities)).data.list).toEqual([]);
    expect((await stranger.ask(removeIdentity, { params })).code).toBe(CODES.notFound);
    expect((await newBrowser().ask(removeIdentity, { params })).code).toBe(CODES.signInRequired);
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await browser.ask(refreshSession);
    expect((await browser.ask(removeIdentity, { params })).code).toBe(AREA_CODES.reauthenticationRequired);
    await browser.ask(reauthenticate, { body: { password: 'campus-demo' } });
    expect((await browser.ask(removeIdentity, { params })).data).toEqual({ done: true });
    expect((await browser.ask(listIdentities)).data.list).toEqual([]);
    expect((await browser.ask(readUser)).data.thirdAccount).toBe('');
    const other = newBrowser();
    const login = await finishAtCallback(other, await goThroughProvider(other, 'fresh-listed@portal.example'));
    expect(login.data.user_id).not.toBe('admin');
  });

  it('stays if it is the only way in to its account', async () => {
    const { browser } = await firstLogin('fresh-only@portal.example');
    const [identity] = (await browser.ask(listIdentities)).data.list;
    const refused = await browser.ask(removeIdentity, { params: { identityId: identity?.id ?? '' } });
    expect([refused.status, refused.code, refused.field]).toEqual([409, AREA_CODES.onlyWayIn, 'identityId']);
    expect((await browser.ask(listIdentities)).data.list).toHaveLength(1);
    expect((await browser.ask(readUser)).data.thirdAccount).toBe('fresh-only@portal.example');
  });
});

describe('the owner of an account', () => {
  it('is told of each external account that is bound or removed, in the language of the page [S06]', async () => {
    for (const language of LANGUAGES) {
      const browser = newBrowser();
      await signIn(browser, 'org');
      const person = `fresh-${language.toLowerCase().replace('_', '-')}@portal.example`;
      platform.clock.advance(1);
      await bind(browser, 'org', person, language);
      expect((await messagesTo('org@campus.example'))[0]).toMatchObject({
        language,
        ...messageOf(language, 'identityAdded', person),
      });
      platform.clock.advance(1);
      const [identity] = (await browser.ask(listIdentities)).data.list;
      await browser.ask(removeIdentity, { params: { identityId: identity?.id ?? '' } }, { language });
      expect((await messagesTo('org@campus.example'))[0]).toMatchObject({
        language,
        ...messageOf(language, 'identityRemoved', person),
      });
    }
  });

  it('is told when a first login moves to the account [S07]', async () => {
    const { browser } = await firstLogin('fresh-told@portal.example');
    const body = { account: 'closed@campus.example', password: 'campus-demo' };
    await browser.ask(bindExistingAccount, { body });
    const told = messageOf('en_US', 'identityAdded', 'fresh-told@portal.example');
    expect((await messagesTo('closed@campus.example'))[0]).toMatchObject(told);
  });

  it('is told with a new password how many external accounts still sign in [S22]', async () => {
    const account = 'learner@campus.example';
    const own = eq(federatedIdentities.userId, 'learner');
    const count = (await platform.db.select().from(federatedIdentities).where(own)).length;
    expect(count).toBeGreaterThan(0);
    platform.clock.advance(61);
    const asking = newBrowser();
    await asking.ask(requestCode, { body: { account, purpose: 'reset-password' } });
    const { code = '' } = (await messagesTo(account))[0] ?? {};
    platform.clock.advance(1);
    await asking.ask(resetPassword, { body: { account, code, password: 'campus-demo' } });
    const t = textsFor('en_US');
    const kept = t('platform-accounts:passwordChanged.identitiesKept', { number: Number(count) });
    expect((await messagesTo(account))[0]?.body).toBe(`${t('platform-accounts:passwordChanged.body')} ${kept}`);
  });
});
