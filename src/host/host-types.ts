import type { TemplateResult } from 'lit-html';
import type { Language } from '../contract/languages.ts';
import type { RouteName } from '../contract/routes.ts';
import type { NavigationTarget } from '../services/navigation/navigation.ts';

/** The argument of a page's template. */
export interface PageContext {
  /** The route of the page; null if the address matches none. */
  readonly route: RouteName | null;
  /** The values of the placeholders in the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The value of a query parameter, or the empty string. */
  query(name: string): string;
  /** The path of the address, without query. */
  readonly path: string;
  /** The language that the page is shown in. */
  readonly language: Language;
  /** The id of the school or mall that the site belongs to. */
  readonly tenant: string;
  /** The title of the page for its template: what its main heading says. Empty in the other functions of a page. */
  readonly title: string;
  /** The URL of a target, with the language parameter. */
  href(target: NavigationTarget): string;
  /** The id of the signed-in user's school (jump guide); null for a user without one. */
  schoolOfUser(): Promise<string | null>;
}

/** One page of a site. */
export interface Page {
  /** The title; by default the text of its route. */
  title?(context: PageContext): string | Promise<string>;
  /** `user`: visitors are redirected to sign-in and return afterwards. */
  readonly guard?: 'user';
  /** Its widget parses the query itself and reports repeated parameters. */
  readonly readsQuery?: true;
  /** Returns a target to redirect to when the page is opened, or null. */
  redirect?(context: PageContext): NavigationTarget | null | Promise<NavigationTarget | null>;
  /** What the page shows in the outlet. */
  template(context: PageContext): TemplateResult;
}

/** Pages by route name. A site may implement only some of the routes. */
export type Pages = Readonly<Partial<Record<RouteName, Page>>>;

/** What a site consists of. */
export interface HostOptions {
  /** The element that pages are rendered into, ideally the page's `<main>`. */
  readonly outlet: HTMLElement;
  /** The pages of the site by route. */
  readonly pages: Pages;
  /** Shown for URLs that match no page. */
  readonly notFound: Page;
  /** Shown for URLs with a repeated parameter. */
  readonly refused: Page;
  /** The id of the school or mall that the site belongs to. */
  readonly tenant: string;
  /** The name of the site, appended to the title of each page. */
  readonly name: string;
  /** Called after each page has been rendered. */
  shown?(context: PageContext): void;
}

/** A running site. */
export interface Host {
  /** Navigates to a target on this site or on another one. */
  go(target: NavigationTarget): void;
  /** Renders the current page again, for example after a change of language. */
  refresh(): Promise<void>;
  /** Stops routing. What is shown stays. */
  stop(): void;
}
