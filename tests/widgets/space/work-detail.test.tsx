import { afterEach, expect, it, vi } from 'vitest';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { addComment, likeWork, listComments } from '../../../src/contract/space/comments.ts';
import { readPost } from '../../../src/contract/space/works.ts';
import { pageSession } from '../../../src/services/session/session.ts';
import '../../../widgets/work-detail.ts';
import { post, signedIn, user } from '../../support/records.ts';
import { answer, eventually, mount, screen, visitPlatform } from '../../support/widget.ts';

const place = { tenant: 'north', language: 'en_US', 'work-id': 'one' };
const author = { userId: 'owner', nickName: 'Owner', avatarUrl: '', positionName: '' };
const remark = (id: string) => ({
  id,
  author,
  content: `Remark ${id}`,
  createdTime: '2026-01-01T00:00:00.000Z',
  editedTime: null,
  deleted: false,
  mayEdit: false,
  mayDelete: false,
  replyCount: 0,
  replies: [],
});

afterEach(() => sessionStorage.clear());

function visitPost(): void {
  visitPlatform();
  answer(readPost, ({ pathname }) => ({
    post: post(pathname.endsWith('one') ? 'one' : 'two'),
    ...{ author, liked: false, coming: false, mayEdit: false, mayDelete: false },
  }));
  answer(listComments, (url) => {
    const after = url.searchParams.get('after');
    return { list: [remark(after || '1')], next: after ? null : '2' };
  });
}

const write = (field: HTMLElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const field = () => screen.findByShadowLabelText<HTMLTextAreaElement>('Write a comment');

it('loads further comments with the calls of the tenant that the page names now [H09] [P06]', async () => {
  visitPost();
  const { element } = mount('campus-work-detail', place);
  expect(await screen.findByShadowText('Remark 1')).toBeTruthy();
  element.setAttribute('tenant', 'south');
  await screen.findByShadowText('Remark 1');
  (await screen.findByShadowRole<HTMLElement>('button', { name: 'Load more' })).click();
  expect(await screen.findByShadowText('Remark 2')).toBeTruthy();
});

it('keeps what a visitor has written for after a sign-in that leaves the page [H09] [P08]', async () => {
  visitPost();
  const first = mount('campus-work-detail', place);
  // The page leaves for its own sign-in.
  const left = new Promise((resolve) => {
    first.element.addEventListener('campus-sign-in-required', (event) => {
      event.preventDefault();
      resolve(event);
    });
  });
  write(await field(), 'Half a thought');
  (await screen.findByShadowRole<HTMLElement>('button', { name: 'Post comment' })).click();
  await left;
  expect(sessionStorage).toHaveLength(1);
  first.element.remove();

  answer(readSession, { user: user('u1'), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
  const { origin } = location;
  await pageSession(origin).establish(signedIn(), { apiBase: origin, tenant: 'north', language: 'en_US' });
  answer(addComment, remark('3'));
  const other = mount('campus-work-detail', { ...place, 'work-id': 'two' });
  expect((await field()).value).toBe('');
  other.element.remove();
  mount('campus-work-detail', place);
  expect((await field()).value).toBe('Half a thought');
  screen.getByShadowRole<HTMLElement>('button', { name: 'Post comment' }).click();
  await eventually(() => expect(sessionStorage).toHaveLength(0));
});

it('carries out the latest press of “Like”, also while an earlier one is under way [U05]', async () => {
  visitPost();
  answer(readSession, { user: user('u1'), expiresIn: 600, canRefresh: true, loginMethod: 1, ended: false });
  const { origin } = location;
  await pageSession(origin).establish(signedIn(), { apiBase: origin, tenant: 'north', language: 'en_US' });
  const sent: boolean[] = [];
  answer(likeWork, (_url, body) => {
    const { liked } = body as { liked: boolean };
    sent.push(liked);
    return { liked, likeCount: liked ? 1 : 0 };
  });
  mount('campus-work-detail', place);
  const press = async (name: string, pressed: boolean) => {
    screen.getByShadowRole<HTMLElement>('button', { name }).click();
    await eventually(() => expect(screen.getByShadowRole('button', { pressed })).toBeTruthy());
  };
  await screen.findByShadowRole('button', { name: 'Like' });
  const fetched = globalThis.fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answered = await fetched(...request);
    await held;
    return answered;
  });
  await press('Like', true);
  await press('1 like', false);
  expect(sent).toEqual([true]);
  release();
  await eventually(() => expect(sent).toEqual([true, false]));
  await eventually(() => expect(screen.getByShadowRole('button', { name: 'Like', pressed: false })).toBeTruthy());
});
