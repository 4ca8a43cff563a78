declare module 'virtual:campus-tags' {
  /** Tag → the import that defines it. */
  export const widgets: Readonly<Record<string, () => Promise<unknown>>>;
  /** Imports a file beside the autoloader; rejects in a version that has no such files. */
  export const importFile: (file: string) => Promise<unknown>;
  /** Imports what sends the first reads of the widgets. */
  export const importFirstReads: () => Promise<typeof import('../../widgets/first-reads.ts')>;
  /** Imports the doctor, for a page on which no widget does. */
  export const importDoctor: () => Promise<unknown>;
  export const starts: import('./campus-tags.ts').Starts;
  /** Tag → the import of the shell in a language. */
  export const shells: Readonly<
    Record<
      string,
      (language: string) =>
        | Promise<{
            readonly default: import('../../src/element/shell/shell-file.ts').Shell;
            readonly drawShell: typeof import('../../src/element/shell/draw-shell.ts').drawShell;
          }>
        | undefined
    >
  >;
}

declare module 'virtual:campus-files' {
  export const files: import('./campus-tags.ts').Files;
}

declare module 'virtual:first-reads' {
  /** Tag → what its view reads first, as `scripts/build/first-reads.ts` writes it. */
  export const reads: Readonly<Record<string, readonly string[]>>;
}
