import type { FrameSettings } from '../contract/pages/frame.ts';
import type { AskingPage } from '../services/handoff/asking-page.ts';
import type { PageLink } from './page-link.ts';
import { goOn } from './ways-out.ts';

/** The session of a frame: never that of the platform's own pages, whose cookies a page of the same site would send. */
export interface FrameSession {
  /** The token of the page, or else that of the session that was opened in this frame; empty for a visitor. */
  token(): Promise<string>;
  /** Opens the sign-in in a window, at `href` if it cannot come back. Resolves with true when there is a session. */
  signIn(href: string): Promise<boolean>;
  /** Opens an address in a window, on the platform with the user of the frame. */
  goTo(href: string, target: string): Promise<void>;
  /** Ends the session that was opened in this frame. */
  end(): Promise<void>;
}

/** A file of its own beside this one, which most frames never load. */
const loadHandoff = (): Promise<typeof import('./handoff.ts')> =>
  import(/* @vite-ignore */ new URL('./frame-session.js', import.meta.url).href);

/** Whether a session may be kept here, of which the platform could not know: so a visitor's frame loads nothing for it. */
const mayBeKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('campus-kept '));
  } catch {
    // Without storage, the session lasts as long as the document.
    return false;
  }
};

/** The session of a frame, which belongs to the page around it. */
export function createFrameSession(settings: FrameSettings, link: PageLink, hasToken: () => boolean): FrameSession {
  const { isForVisitors, language, tenant } = settings;
  const page: AskingPage = { apiBase: location.origin, tenant, language, embedder: link.embedder };
  const canSignIn = !isForVisitors && link.embedder !== '';
  /** The token that a sign-in has just brought. */
  let fresh = '';
  let isSignedIn = false;
  let isKept = settings.isKept || mayBeKept();

  async function find(): Promise<string> {
    if (hasToken() && link.embedder) return String(await link.ask((ask) => ({ kind: 'token', ask })));
    const brought = fresh;
    fresh = '';
    if (brought || !canSignIn || !isKept) return brought;
    const kept = await (await loadHandoff()).findKept(page);
    isKept = kept !== '';
    return kept;
  }
  async function token(): Promise<string> {
    const found = await find();
    isSignedIn = found !== '';
    return found;
  }

  return {
    token,
    async signIn(href) {
      if (!canSignIn || hasToken()) {
        goOn(href, '_blank');
        return false;
      }
      const signedIn = await (await loadHandoff()).openSignInWindow(page);
      fresh = signedIn?.access_token ?? '';
      isKept ||= fresh !== '';
      return fresh !== '';
    },
    async goTo(href, target) {
      const url = new URL(href, location.href);
      if (!isSignedIn || url.origin !== location.origin) {
        goOn(href, target);
        return;
      }
      const { openTab, takeAlong } = await loadHandoff();
      const tab = openTab();
      if (!tab) {
        goOn(href, target);
        return;
      }
      const credentials = { mode: 'token', token, renew: async () => false, invalidate() {} } as const;
      await takeAlong(url, { ...page, credentials }, tab);
    },
    async end() {
      isSignedIn = false;
      if (!canSignIn || !isKept) return;
      isKept = false;
      await (await loadHandoff()).endKept(page);
    },
  };
}
