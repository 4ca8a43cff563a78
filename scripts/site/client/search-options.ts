/** The options of the search index, for the build and for the page that reads it. */
export const SEARCH_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page'],
  searchOptions: { boost: { page: 3, heading: 4 }, prefix: true, fuzzy: 0.15 },
};
