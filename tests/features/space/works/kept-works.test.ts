import { afterEach, expect, it, vi } from 'vitest';
import { listPosts } from '../../../../src/contract/space/works.ts';
import { keptWorks } from '../../../../src/features/space/works/kept-works.ts';
import type { Api } from '../../../../src/services/http/api.ts';

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
  vi.stubGlobal('navigation', { currentEntry: { key: 'entry' } });
  const before = elementApi();
  const first = keptWorks('viewer', 'owner', before.api);
  await first.works.lists.posts.next();
  first.keep('knowledge');
  before.state.isRemoved = true;

  const after = elementApi();
  const { works } = keptWorks('viewer', 'owner', after.api);
  works.api.current = after.api;
  expect(works.lists.posts.pages.peek()).toHaveLength(1);
  await works.lists.posts.next();
  expect(works.lists.posts.error.peek()).toBeNull();
  expect(works.lists.posts.pages.peek().map(([one]) => one?.id)).toEqual(['1-0', '2-0']);
  expect([before.asked, after.asked]).toEqual([[1], [2]]);
});
