import type { FrameSettings } from '../contract/pages/frame.ts';
import type { AskingPage } from '../services/handoff/asking-page.ts';
import { keepsSession } from '../services/handoff/keeps-session.ts';
import type { PageLink } from './page-link.ts';
import { returnOf, TAKEN } from './return-cookie.ts';
import { goOn } from './ways-out.ts';

/** The session of a frame: never that of the platform's own pages, whose cookies a page of the same site would send. */
export interface FrameSession {
  /** The token of the page, or else that of the session that was opened in this frame; empty for a visitor. */
  token(): Promise<string>;
  /**
   * Opens the sign-in in a window, at `href` if it cannot come back; without a window it offers one in this tab, which comes
   * back to the page. Resolves with true when there is a session.
   */
  signIn(href: string): Promise<boolean>;
  /** Opens an address in a window, on the platform with the user of the frame. */
  goTo(href: string, target: string): Promise<void>;
  /** Ends the session that was opened in this frame. */
  end(): Promise<void>;
  /** Whether the user is no longer signed in: the session may have been ended on the platform, or in another frame. */
  hasEnded(): Promise<boolean>;
  /** Notes that another frame of the page has signed somebody in, or out. */
  note(isIn: boolean): void;
}

/** A file of its own beside this one, which most frames never load. */
const loadHandoff = (): Promise<typeof import('./handoff.ts')> =>
  import(/* @vite-ignore */ new URL('./frame-session.js', import.meta.url).href);

/**
 * The session of a frame, which belongs to the page around it. `onReturn` is called if this frame, of all frames of the page,
 * takes the session that the tab has signed somebody in for.
 */
export function createFrameSession(
  settings: FrameSettings,
  link: PageLink,
  hasToken: () => boolean,
  onReturn: () => void,
): FrameSession {
  const { isForVisitors, language, tenant } = settings;
  const page: AskingPage = { apiBase: location.origin, tenant, language, embedder: link.embedder };
  const canSignIn = !isForVisitors && link.embedder !== '';
  /** The token that a sign-in has just brought. */
  let fresh = '';
  /** The token that the widget has; empty for a visitor. */
  let known = '';
  // A visitor's frame loads nothing for a session of which the platform could not know.
  let isKept = settings.isKept || keepsSession();

  async function find(): Promise<string> {
    if (hasToken() && link.embedder) return String(await link.ask((ask) => ({ kind: 'token', ask })));
    const brought = fresh;
    fresh = '';
    if (brought || !canSignIn) return brought;
    const left = returnOf(tenant);
    isKept ||= left === TAKEN;
    const isReturn = left !== '' && left !== TAKEN;
    const returned = isReturn && (await (await loadHandoff()).takeReturn(page, left))?.access_token;
    if (returned) {
      isKept = true;
      onReturn();
    }
    if (returned || !isKept) return returned || '';
    const kept = await (await loadHandoff()).findKept(page);
    isKept = kept !== '';
    return kept;
  }
  async function token(): Promise<string> {
    known = await find();
    return known;
  }

  return {
    token,
    async signIn(href) {
      if (!canSignIn || hasToken()) {
        goOn(href, '_blank');
        return false;
      }
      const { offerSignIn, openWindow, signInThrough } = await loadHandoff();
      const opened = openWindow();
      const signedIn = await (opened ? signInThrough(opened, page) : offerSignIn(page, await link.address()));
      fresh = signedIn?.access_token ?? '';
      isKept ||= fresh !== '';
      known ||= fresh;
      return fresh !== '';
    },
    async goTo(href, target) {
      const url = new URL(href, location.href);
      if (!known || url.origin !== location.origin) {
        goOn(href, target);
        return;
      }
      const { openTab, takeAlong, withToken } = await loadHandoff();
      const tab = openTab();
      const lead = () => takeAlong(url, { ...page, credentials: withToken(token) }, tab);
      if (tab) await lead();
      else goOn(href, target, () => void lead());
    },
    async end() {
      known = '';
      if (!canSignIn || !isKept) return;
      isKept = false;
      await (await loadHandoff()).endKept(page);
    },
    async hasEnded() {
      const before = known;
      if (!before || !(await (await loadHandoff()).isOver(page, before))) return false;
      const next = await find();
      // A token that was only too old: the widget gets the next one with its next call.
      if (next && next !== before) fresh = hasToken() ? '' : next;
      return !next || next === before;
    },
    note(isIn) {
      isKept = isIn;
      if (!isIn) fresh = '';
    },
  };
}
