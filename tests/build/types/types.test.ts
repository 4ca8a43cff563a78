import { cpSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';
import { distFiles, readJson, readText } from '../dist.ts';
import { SAMPLES } from '../docs/blocks.ts';
import { SNIPPET_PAGES } from '../docs/snippet-pages.ts';

/** Pages of integrators: their source, and the lines that the compiler must reject. */
const PAGES: Record<string, { readonly source: string; readonly refused: readonly number[] }> = {
  'a plain page': {
    refused: [],
    source: `import 'campus-widgets/sign-in';
      import type { SignInElement } from 'campus-widgets/sign-in';
      import { configureCampus, discover } from 'campus-widgets/campus';
      import { currentUser } from 'campus-widgets/settings';
      import { isRegisteredRedirect, safeRedirect } from 'campus-widgets/redirects';
      configureCampus({ allowedHosts: ['*.school.example'], routes: { home: '/start' } });
      discover(document);
      const element: SignInElement = document.createElement('campus-sign-in');
      element.tenant = 'north';
      element.getToken = async () => 'token';
      element.addEventListener('campus-signed-in', (event) => { const user: string = event.detail.userId; });
      document.addEventListener('campus-navigate', (event) => { const to: string = event.detail.href; });
      document.addEventListener('campus-session', (event) => { const user: string | null = event.detail.userId; });
      const name: string | undefined = currentUser()?.name;
      const url: URL | null = safeRedirect('/x', { base: location.href });
      const legal: boolean = isRegisteredRedirect('https://a.example', 'a.example');`,
  },
  'wrong use on a plain page': {
    refused: [4, 5, 6, 7, 8, 9, 11, 12, 13, 14],
    source: `import 'campus-widgets/sign-in';
      import { configureCampus } from 'campus-widgets/settings';
      const element = document.querySelector('campus-sign-in')!;
      element.tenant = 3;
      element.tenand = 'north';
      element.addEventListener('campus-signed-in', (event) => event.detail.password);
      configureCampus({ allowedHosts: 'school.example' });
      configureCampus({ routes: { homepage: '/' } });
      document.addEventListener('campus-navigate', (event) => event.detail.hrf);
      import type { CampusEvents, SignInProps } from 'campus-widgets/sign-in';
      element.type = 'creat';
      export const withoutTenant: SignInProps = { type: 'create' };
      export const unknownEvent: keyof CampusEvents = 'campus-signed-inn';
      export const unknownProperty: SignInProps = { tenant: 'north', loginHnt: '' };`,
  },
  'components of React': {
    refused: [],
    source: `import { useRef } from 'react';
      import { type CampusEvents, CampusPlateCard, CampusSignIn, CampusStatusPage, type SignInProps } from 'campus-widgets/react';
      import type { SignInElement } from 'campus-widgets/sign-in';
      const more: Partial<SignInProps> = { loginHint: 'a@b.example' };
      const log = (event: CampusEvents['campus-ready']) => console.log(event.detail.language);
      export function Page() {
        const form = useRef<SignInElement>(null);
        return (
          <main>
            <CampusSignIn ref={form} tenant="north" type="create" inPlace getToken={async () => 'token'} className="wide" id="a"
              onCampusReady={log} onCampusSignedIn={(event) => { const user: string = event.detail.userId; }} {...more}>
              <p slot="help">Help</p>
            </CampusSignIn>
            <CampusPlateCard tenant="north" contentType="video" headingLevel={3} aria-label="Plate" />
            <CampusStatusPage kind="maintenance" />
          </main>
        );
      }`,
  },
  'wrong use of components of React': {
    refused: [2, 3, 4, 5, 6, 7, 8],
    source: `import { CampusPlateCard, CampusSignIn } from 'campus-widgets/react';
      export const withoutTenant = <CampusSignIn inPlace />;
      export const misspelled = <CampusSignIn tenant="north" inPlac />;
      export const wrongLiteral = <CampusPlateCard tenant="north" contentType="videos" />;
      export const wrongDetail = <CampusSignIn tenant="north" onCampusSignedIn={(event) => event.detail.password} />;
      export const unknownEvent = <CampusSignIn tenant="north" onCampusSignedInn={() => {}} />;
      export const ofAnotherWidget = <CampusSignIn tenant="north" onCampusPlateSelected={() => {}} />;
      export const wrongRef = <CampusSignIn tenant="north" ref={(element) => { element?.tenand; }} />;`,
  },
  'JSX of React 19': {
    refused: [],
    source: `import type {} from 'campus-widgets/react';
      export const Page = () => (
        <campus-sign-in tenant="north" language="de_DE" in-place inPlace login-hint="a@b.example" className="wide"
          oncampus-signed-in={(event) => { const user: string = event.detail.userId; }}
          ref={(element) => { element?.focus(); }}>
          <p slot="help">Help</p>
        </campus-sign-in>
      );`,
  },
  'wrong use in JSX': {
    refused: [2, 3, 4, 5, 6, 7, 8],
    source: `import type {} from 'campus-widgets/react';
      export const unknownAttribute = <campus-sign-in tenant="north" tenand="north" />;
      export const wrongType = <campus-sign-in tenant={3} />;
      export const wrongDetail = <campus-sign-in tenant="north" oncampus-signed-in={(event) => event.detail.password} />;
      export const unknownTag = <campus-sign-inn />;
      export const wrongRef = <campus-sign-in tenant="north" ref={(element) => { element?.tenand; }} />;
      export const withoutTenant = <campus-sign-in in-place />;
      export const wrongLiteral = <campus-plate-card tenant="north" content-type="videos" />;`,
  },
  ...SNIPPET_PAGES,
};

const fileOf = (name: string): string => at(`${name.replaceAll(/[ /]/g, '-')}.tsx`);

const virtual = new Map(
  [...Object.entries(PAGES).map(([name, { source }]) => [name, source] as const), ...SAMPLES].map(
    ([name, source]) => [fileOf(name), source] as const,
  ),
);

/** The types of React 18, which a project of that version has. */
const REACT_18: ts.CompilerOptions = {
  paths: {
    react: [at('scripts/bench/node_modules/types-react-18')],
    'react/*': [at('scripts/bench/node_modules/types-react-18/*')],
  },
};

/** A copy of the portal in React, which finds the package by its name as a project does, and what Vite declares. */
function copyPortal(): string[] {
  const folder = at('.cache/tests/react');
  rmSync(folder, { recursive: true, force: true });
  cpSync(at('demo/portals/react/src'), folder, { recursive: true });
  writeFileSync(
    `${folder}/env.d.ts`,
    "interface ImportMeta { readonly env: Readonly<Record<string, string>> }\ndeclare module '*.css';\n",
  );
  return ts.sys.readDirectory(folder, ['.ts', '.tsx']);
}

/** Compiles pages, and other files, at once against the published types; returns the errors by file. */
function compile(
  pages: readonly string[],
  more: ts.CompilerOptions = {},
  others: readonly string[] = [],
): Map<string, number[]> {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    ...more,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => virtual.has(file) || fileExists(file);
  host.readFile = (file) => virtual.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = virtual.get(file);
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language);
  };
  const found = new Map<string, number[]>();
  for (const { file, start, messageText } of ts.getPreEmitDiagnostics(
    ts.createProgram([...pages.map(fileOf), ...others], options, host),
  )) {
    const name = file?.fileName ?? ts.flattenDiagnosticMessageText(messageText, ' ');
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    found.set(name, [...new Set([...(found.get(name) ?? []), line])]);
  }
  return found;
}

describe('the published types [P04] [P15] [D04]', () => {
  const refused = compile(Object.keys(PAGES), {}, copyPortal());

  it.each(Object.keys(PAGES))('are correct for %s', (name) => {
    expect(refused.get(fileOf(name)) ?? []).toEqual(PAGES[name]?.refused);
  });

  it('are correct for components of React 18 [D04]', () => {
    const [right, wrong] = ['components of React', 'wrong use of components of React'] as const;
    expect([...compile([right, wrong], REACT_18)]).toEqual([[fileOf(wrong), PAGES[wrong]?.refused]]);
  });

  it('are those that the samples of the documentation use [D01]', () => {
    // Nobody says in a script that an element is there.
    const loose = { strict: false, skipLibCheck: true, moduleDetection: ts.ModuleDetectionKind.Legacy };
    expect([...compile([...SAMPLES.keys()], loose)]).toEqual([]);
  });

  it('contain no errors, and those of the portal in React fit [D08]', () => {
    expect([...refused.keys()].filter((file) => !virtual.has(file))).toEqual([]);
  });

  it('depend only on the framework that they describe', () => {
    const allowed: Record<string, string> = {
      'types/angular.d.ts': '@angular/core',
      'types/react.d.ts': 'react',
      'types/vue.d.ts': 'vue',
      'types/svelte.d.ts': 'svelte/elements',
    };
    const needs = distFiles('.d.ts').flatMap((file) => {
      const found = readText(`dist/${file}`).matchAll(/(?:\bfrom|\bimport|\bmodule)\s*\(?\s*['"]([^.'"][^'"]*)['"]/g);
      return [...found].filter(([, name]) => name !== allowed[file]).map(([, name]) => `${file}: ${name}`);
    });
    expect(needs).toEqual([]);
  });

  it('are exported for React and Vue', () => {
    const { exports } = readJson('package.json');
    expect([exports['./react'].types, exports['./vue'].types]).toEqual([
      './dist/types/react.d.ts',
      './dist/types/vue.d.ts',
    ]);
  });
});
