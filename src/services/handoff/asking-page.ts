import type { Language } from '../../contract/languages.ts';
import { ANYONE, type ClientContext } from '../http/client-context.ts';

/** A page of another origin that has no session yet, or a frame of ours in such a page. */
export interface AskingPage {
  readonly apiBase: string;
  readonly tenant: string;
  readonly language: Language;
  /** In a frame of ours the origin of the page around it; empty on the page itself. */
  readonly embedder: string;
  /** In a frame: whether its request had the cookie of the page. A browser may deny the frame all storage of its own. */
  readonly kept?: boolean;
}

/** What its calls are sent with: the browser adds the cookie of the page where a call takes it. */
export const askedBy = ({ apiBase, language, tenant }: AskingPage): ClientContext => ({
  ...{ apiBase, language, tenant },
  credentials: ANYONE,
});
