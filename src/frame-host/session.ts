import type { FrameSettings } from '../contract/pages/frame.ts';
import type { PageLink } from './page-link.ts';
import { goOn } from './ways-out.ts';

/** The session of a frame: never that of the platform's own pages, whose cookies a page of the same site would send. */
export interface FrameSession {
  /** The token of the page, or else that of the session that was opened in this frame; empty for a visitor. */
  token(): Promise<string>;
  /** Opens the sign-in in a window, at `href` if it cannot come back. Resolves with true when there is a session. */
  signIn(href: string): Promise<boolean>;
}

/** The session of a frame, which belongs to the page around it. */
export function createFrameSession(_settings: FrameSettings, link: PageLink, hasToken: () => boolean): FrameSession {
  return {
    async token() {
      if (hasToken() && link.embedder) return String(await link.ask((ask) => ({ kind: 'token', ask })));
      return '';
    },
    async signIn(href) {
      goOn(href, '_blank');
      return false;
    },
  };
}
