import { FRAME_HEIGHT_MAX, FRAME_META, type FrameSettings } from '../contract/pages/frame.ts';
import { takeSentFragments } from '../host/sent-fragment.ts';
import { watchHeight } from './height.ts';
import { connectPage, type PageLink } from './page-link.ts';
import { createFrameSession } from './session.ts';
import { connectSiblings } from './siblings.ts';

/**
 * Runs in the document of a frame (requirement F01), before the widget is there: gives the element its session, tells the
 * page the height and the events, and opens in a window what leads away.
 */

interface WidgetElement extends HTMLElement {
  token?: string;
  getToken?: () => Promise<string>;
  /** The action that needs a user goes on after it, with the token that `getToken` then has. */
  signingIn?: Promise<boolean>;
}

/** Milliseconds between two looks at whether the session is still there. */
const LOOK_AGAIN = 10_000;

/** Events whose default the frame carries out itself, after the page has heard of it. */
const WAYS_OUT = ['campus-navigate', 'campus-sign-in-required'];

const readSettings = (): FrameSettings =>
  JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name=${FRAME_META}]`)?.content ?? '{}');

/** Whether the page lets the frame go on: it does if it is not connected. */
const mayGoOn = async (link: PageLink, isConnected: boolean, type: string, detail: unknown): Promise<boolean> => {
  if (!isConnected || !link.embedder) return true;
  return link
    .ask((ask) => ({ kind: 'event', type, detail, ask }))
    .then(
      (answer) => answer !== false,
      () => true,
    );
};

/** Runs when somebody comes back to the frame, now and then: nothing tells a frame what has happened in other tabs. */
function whenSeenAgain(run: () => Promise<void>): void {
  let ran = 0;
  const look = () => {
    if (document.visibilityState === 'hidden' || (ran && performance.now() - ran < LOOK_AGAIN)) return;
    ran = performance.now();
    void run();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}

function start(settings: FrameSettings): void {
  const element = document.querySelector<WidgetElement>(settings.tag);
  /** In place of a widget that signs in. */
  const card = document.querySelector<HTMLAnchorElement>('#sign-in');
  const showSignedIn = (is: boolean) => card?.closest('section')?.toggleAttribute('data-done', is);
  let isConnected = false;
  let hasToken = settings.hasToken;
  let tallness = 0;
  // Without a scroll bar of its own while the page gives it the height of its content.
  const noteSize = () =>
    document.documentElement.toggleAttribute('data-sized', isConnected && tallness <= FRAME_HEIGHT_MAX);
  const link = connectPage(settings, (hello) => {
    isConnected = true;
    noteSize();
    if (settings.isForVisitors || (hello.hasToken === hasToken && !hello.isChanged)) return;
    hasToken = hello.hasToken;
    renew();
  });
  const tellOthers = connectSiblings(settings.tenant, (isIn) => {
    if (settings.isForVisitors) return;
    session.note(isIn);
    seesSession(isIn);
  });
  const session = createFrameSession(
    settings,
    link,
    () => hasToken,
    () => tellOthers(true),
  );
  const renew = () => {
    // A new function: the element asks it, and loads the user again.
    if (element) element.getToken = () => session.token();
  };

  const seesSession = (is: boolean) => {
    showSignedIn(is);
    renew();
  };
  whenSeenAgain(async () => {
    if (await session.hasEnded()) seesSession(false);
  });

  takeSentFragments();
  if (element && settings.isForVisitors) element.token = '';
  else if (element) renew();

  const signIn = async (href: string) => {
    const done = await session.signIn(href);
    if (done) tellOthers(true);
    return done;
  };
  for (const type of settings.events) {
    addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<Readonly<Record<string, string>>>;
      if (!WAYS_OUT.includes(type)) {
        link.tell({ kind: 'event', type, detail });
        return;
      }
      event.preventDefault();
      const asked = mayGoOn(link, isConnected, type, detail);
      if (type !== 'campus-sign-in-required')
        void asked.then((isWanted) => (isWanted ? session.goTo(detail.href ?? '', detail.target ?? '') : undefined));
      else if (element) element.signingIn = asked.then((isWanted) => isWanted && signIn(detail.href ?? ''));
    });
  }
  addEventListener('campus-signed-out', () => void session.end().then(() => tellOthers(false)));
  card?.addEventListener('click', (event) => {
    event.preventDefault();
    void signIn(card.href).then((done) => done && showSignedIn(true));
  });
  if (card && !settings.isForVisitors) void session.token().then((token) => token && showSignedIn(true));

  watchHeight(
    element ?? document.body,
    (height) => {
      link.tell({ kind: 'height', height });
      tallness = height;
      noteSize();
    },
    (isOpen) => link.tell({ kind: 'overlay', isOpen }),
  );
  link.tell({ kind: 'ready', title: document.title });
}

// Opened as a page, it is the widget alone, with the session of the platform’s pages.
if (window !== parent) start(readSettings());
else takeSentFragments();
