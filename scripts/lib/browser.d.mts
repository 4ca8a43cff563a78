/** The path of the full browser; installs Debian's package if there is none. */
export function findBrowser(): Promise<string>;
/** The path of Chromium's headless shell, else of the full browser. */
export function findHeadlessShell(): Promise<string>;
