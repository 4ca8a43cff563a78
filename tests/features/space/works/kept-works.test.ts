import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '../../../../src/contract/space/work-shapes.ts';
import { listPosts } from '../../../../src/contract/space/works.ts';
import { dropKept, keptWorks, renewKept } from '../../../../src/features/space/works/kept-works.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import type { CurrentUser } from '../../../../src/services/session/session-types.ts';
import { user } from '../../../support/records.ts';

beforeEach(() => vi.stubGlobal('navigation', { currentEntry: { key: 'entry' } }));
afterEach(() => vi.unstubAllGlobals());

/** Calls that an element makes until it is removed. */
function elementApi() {
  const asked: unknown[] = [];
  const state = { isRemoved: false };
  const api = {
    until: () => api,
    async call(call: unknown, { query }: { query: { page: number } }) {
      if (state.isRemoved) return { ok: false, error: { code: 'aborted' } };
      asked.push(call === listPosts && query.page);
      const records = Array.from({ length: 10 }, (_, index) => ({ id: `${query.page}-${index}` }));
      return { ok: true, data: { records, rowCount: 1_000 } };
    },
  };
  return { api: api as unknown as Api, asked, state };
}

it('continues the lists of an element that was removed with the calls of the next one [H08]', async () => {
  const reader = signal<CurrentUser>(user('reader'));
  const before = elementApi();
  const first = keptWorks(reader, 'owner', before.api);
  await first.works.lists.posts.next();
  first.keep('knowledge');
  before.state.isRemoved = true;

  const after = elementApi();
  const { works } = keptWorks(reader, 'owner', after.api);
  works.api.current = after.api;
  expect(works.lists.posts.pages.peek()).toHaveLength(1);
  await works.lists.posts.next();
  expect(works.lists.posts.error.peek()).toBeNull();
  expect(works.lists.posts.pages.peek().map(([one]) => one?.id)).toEqual(['1-0', '2-0']);
  expect([before.asked, after.asked]).toEqual([[1], [2]]);
});

it('keeps nothing for the next reader, nor what a tab of the one before keeps late [H08]', async () => {
  const reader = signal<CurrentUser>(null);
  const { api } = elementApi();
  const ofVisitor = keptWorks(reader, 'owner', api);
  await ofVisitor.works.lists.posts.next();
  ofVisitor.keep('knowledge');
  const shown = () => keptWorks(reader, 'owner', api).works.lists.posts.pages.peek().length;
  expect(shown()).toBe(1);
  reader.value = user('reader');
  expect(shown()).toBe(0);
  ofVisitor.keep('knowledge');
  expect(shown()).toBe(0);

  const ofUser = keptWorks(reader, 'owner', api);
  await ofUser.works.lists.posts.next();
  ofUser.keep('knowledge');
  // The same user, with another name.
  reader.value = user('reader', { nickName: 'Mei' });
  expect(shown()).toBe(1);
  reader.value = null;
  expect(shown()).toBe(0);
});

it('renews a changed post in the kept lists, and drops those of which a post was pinned [H08] [H09]', async () => {
  const reader = signal<CurrentUser>(user('reader'));
  const { api } = elementApi();
  for (const owner of ['owner', 'another']) {
    const { keep, works } = keptWorks(reader, owner, api);
    await works.lists.posts.next();
    keep('knowledge');
  }
  const pages = (owner: string) => keptWorks(reader, owner, api).works.lists.posts.pages.peek();
  renewKept(reader, { post: { id: '1-3', isResolved: 1 } as Post });
  expect(pages('owner')[0]?.map(({ isResolved }) => isResolved ?? 0)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  dropKept(reader, 'owner');
  expect([pages('owner'), pages('another')].map(({ length }) => length)).toEqual([0, 1]);
});
