import { atThisPlatform } from './demo-pages.ts';
import { make } from './dom.ts';

/** What a widget was about to do to the page, as a sentence with a link. */
const noticeOf = (href: string): readonly (Node | string)[] => [
  'The widget leads to ',
  make('a', { href }, href.replace(location.origin, '')),
  ', which this page does not follow.',
];

/** Keeps the live examples on their pages: where a widget would lead is said below it, and linked. */
export async function connectExamples(): Promise<void> {
  for (const widget of document.querySelectorAll('.example [redirect-url]'))
    widget.setAttribute('redirect-url', atThisPlatform(widget.getAttribute('redirect-url') ?? ''));
  for (const example of document.querySelectorAll('.example')) {
    const notice = example.querySelector('.notice');
    example.addEventListener('campus-navigate', (event) => {
      event.preventDefault();
      const { detail } = event as CustomEvent<{ readonly href: string }>;
      notice?.replaceChildren(...noticeOf(detail.href));
    });
    example.addEventListener('campus-error', (event) => {
      const { detail } = event as CustomEvent<{ readonly status?: number }>;
      if (detail.status === 404) notice?.replaceChildren('The example shows what the demo has; `npm start` serves it.');
    });
  }
  if (!document.querySelector('.example')) return;
  const { configureCampus } = await import('campus-widgets/campus');
  // The form of the demo for new live courses.
  configureCampus({ allowedScripts: [`${location.origin}/sdk/`] });
}
