/** A node of a shell: text, or a tag with its attributes and children. An `id` starts with `#` wherever it is named. */
export type ShellNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...ShellNode[]];

/** The start of a widget with credential fields in one language, as the build takes it from the widget's view. */
export interface Shell {
  /** The content of the shadow root, and its style sheet. */
  readonly root: ShellNode;
  readonly css: string;
  /** The form in the light DOM: where passkeys cannot be used, and where they can. */
  readonly forms: readonly [ShellNode, ShellNode];
  readonly formCss: string;
  /** What a busy submit button has in addition: attributes and the spinner. */
  readonly busy: readonly [attributes: Readonly<Record<string, string>>, spinner: ShellNode];
}
