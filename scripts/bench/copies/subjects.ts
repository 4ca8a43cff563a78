/**
 * What is mounted many times: widgets, and React roots with a title and a sentence or with the form of sign-in. A plate
 * card makes three calls of its own, so a tenth of them is enough: the platform's answers are most of their time.
 */
export const COPIES = {
  'campus-status-page': { address: '/copies-campus.html', tag: 'campus-status-page', content: 'h2', share: 1 },
  'campus-plate-card': { address: '/copies-campus.html', tag: 'campus-plate-card', content: 'h2', share: 0.1 },
  'bare React + r2wc, texts': { address: '/copies-bare.html', tag: 'bare-text', content: 'h2', share: 1 },
  'bare React + r2wc, form': { address: '/copies-bare.html', tag: 'bare-react', content: 'h2', share: 1 },
} as const;

export type CopiesName = keyof typeof COPIES;

/**
 * What a widget is compared with. The form is no fair floor for texts: the browser looks at every field for a password,
 * which takes it three times as long as the rest of the copy.
 */
export const FLOORS: readonly CopiesName[] = ['bare React + r2wc, texts', 'bare React + r2wc, form'];

/** The pages of the subjects, and their scripts. */
export const COPIES_PAGES = {
  '/copies-campus.html': ['/widgets/esm/status-page.js', '/widgets/esm/plate-card.js'],
  '/copies-bare.html': ['/bare-text.js', '/bare-react.js'],
} as const;

/**
 * How they are added, and what is waited for. `all`: a div with all of them; the second frame in which each has its
 * content. `last`: one fragment of the document; the frame after the last one's content came.
 */
export const WAYS = ['all', 'last'] as const;

export type Way = (typeof WAYS)[number];
