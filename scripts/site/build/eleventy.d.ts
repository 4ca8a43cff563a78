declare module '@11ty/eleventy' {
  interface EleventyConfig {
    addGlobalData(name: string, value: unknown): void;
    addTemplate(path: string, content: string, data?: Readonly<Record<string, unknown>>): void;
    addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
    amendLibrary(name: 'md', amend: (library: import('./markdown.ts').MarkdownIt) => void): void;
    setIncludesDirectory(path: string): void;
    setTemplateFormats(formats: readonly string[]): void;
    setUseGitIgnore(use: boolean): void;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode: boolean;
        readonly configPath: string;
        readonly config: (config: EleventyConfig) => void;
      },
    );
    write(): Promise<unknown>;
  }
}
