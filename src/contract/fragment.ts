/** A node of a fragment: text, or a tag with its attributes and children. */
export type FragmentNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...FragmentNode[]];

/** What a view shows only while it is loading: a view without such elements shows its content. */
export const PENDING = '.campus-skeleton,[aria-busy=true]';

/**
 * What a visitor sees first of a widget, rendered by the platform from the widget's own view: the content of the shadow
 * root and its style sheet.
 */
export interface Fragment {
  readonly root: FragmentNode;
  readonly css: string;
}
