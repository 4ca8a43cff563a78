/** How much what a reader looks for is likely to be in a page, by its address. */
const weightOf = (id: string): number => {
  if (id.startsWith('/docs/api/')) return 0.2;
  if (/^\/docs\/(?:decisions\/|requirements|changelog|load|start|contributing|architecture)/.test(id)) return 0.4;
  return 1;
};

/** The options of the search index, for the build and for the page that reads it. */
export const SEARCH_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page'],
  searchOptions: {
    boost: { page: 3, heading: 4 },
    boostDocument: (id: string) => weightOf(id),
    combineWith: 'AND' as const,
    prefix: true,
    fuzzy: 0.15,
  },
};
