import { filesBelow } from '../../../scripts/build/files.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { readText } from '../dist.ts';

interface Block {
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

/** Code in the documentation that readers copy: by its page, with its language. Contributors read parts of files. */
export const BLOCKS: readonly Block[] = ['README.md', ...filesBelow(at('docs'))]
  .filter((file) => file.endsWith('.md') && !/^docs\/(?:(?:api|decisions)\/|contributing\.md)/.test(file))
  .flatMap((file) =>
    [...readText(file).matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```/gm)].map(
      ([, indent = '', language = '', code = '']) => ({
        file,
        language,
        code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
      }),
    ),
  );

export const codeIn = (...languages: string[]): Block[] =>
  BLOCKS.filter(({ language }) => languages.includes(language));

/** The name of the file with what the samples take from the page around them. */
export const AROUND = 'around the samples';

const AROUND_THEM = `declare const router: { push(address: string): void };
declare const analytics: { send(code: string, fields: unknown): void };
declare const form: import('react').RefObject<any>;
declare const getToken: () => Promise<string>;
declare const showPosts: (category: string) => void;
interface Element { getToken?: (() => Promise<string>) | null }
`;

/** The scripts of the documentation, and what is around them, as files that must compile with the published types. */
export const SAMPLES: ReadonlyMap<string, string> = new Map([
  [AROUND, AROUND_THEM],
  // What Astro gives to the browser of a page.
  ...codeIn('astro').map(({ code, file }) => {
    const [, script = ''] = /<script>\n([\s\S]*?)<\/script>/.exec(code) ?? [];
    return [`${file} astro`, `${script}\nexport {};\n`] as const;
  }),
  ...codeIn('js', 'jsx', 'ts', 'tsx')
    // That of a server is started by the tests, and that of Angular compiled by the proofs, which have Angular.
    .filter(({ code }) => !/from '(?:node:|@angular)/.test(code))
    .map(({ code, file }, index) => [`${file} ${index}`, `${code}\nexport {};\n`] as const),
]);
