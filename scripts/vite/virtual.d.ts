declare module 'virtual:campus-tags' {
  /** Tag → the import that defines it. */
  export const widgets: Readonly<Record<string, () => Promise<unknown>>>;
  export const loadSettings: () => Promise<typeof import('../../widgets/settings.ts')>;
  export const preloads: import('./campus-tags.ts').Preloads;
}
