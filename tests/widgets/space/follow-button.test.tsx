import { expect, it } from 'vitest';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { addFocus, cancelFocus, readFocusTypes } from '../../../src/contract/space/follows.ts';
import '../../../widgets/follow-button.ts';
import { user } from '../../support/records.ts';
import { answer, mount, reject, screen, visitPlatform } from '../../support/widget.ts';

const place = { tenant: 'north', language: 'en_US' };

it('shows the button of a visitor while the session cannot be read, and reads it again when pressed [H03]', async () => {
  visitPlatform();
  reject(readSession, 'invalidInput');
  mount('campus-follow-button', { ...place, 'user-id': 'mei' });
  const button = await screen.findByShadowRole<HTMLElement>('button', { name: 'Follow' });
  answer(readSession, { user: user('u1'), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
  let focusType: 0 | 1 = 0;
  const change = (next: 0 | 1) => () => {
    focusType = next;
    return { focusType, fansNum: next, focusNum: next };
  };
  answer(readFocusTypes, () => ({ list: [{ userId: 'mei', focusType }] }));
  answer(addFocus, change(1));
  answer(cancelFocus, change(0));
  button.click();
  // Without the name, the messages have none.
  expect(await screen.findByShadowText('You now follow this person.')).toBeTruthy();
  (await screen.findByShadowRole<HTMLElement>('button', { name: 'Following: Unfollow' })).click();
  expect(await screen.findByShadowText('You no longer follow this person.')).toBeTruthy();
});
