// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const stage = vi.hoisted(() => ({
  imported: [] as string[],
  fail: false,
  /** The files beside the autoloader that were imported. */
  ran: [] as string[],
  /** The elements whose first reads were sent. */
  readers: [] as string[],
}));

vi.mock('virtual:campus-files', async () => {
  const { characterOf } = await import('../../src/element/shell/file-characters.ts');
  return {
    files: {
      files: ['a', 'b'],
      texts: ['common-hash'],
      tags: {
        'campus-a': { files: characterOf(0), texts: ['school-hash'] },
        'campus-b': { files: characterOf(1), texts: [] },
        'campus-d': { files: '', texts: [] },
        'campus-f': { files: '', texts: [] },
      },
    },
  };
});
vi.mock('virtual:campus-tags', () => {
  const widget = (tag: string) => async () => {
    stage.imported.push(tag);
    if (stage.fail) throw new Error('no network');
    if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  };
  return {
    importFile: async (file: string) => {
      if (file === 'preload.js') return import('../../widgets/preload.ts');
      stage.ran.push(file);
    },
    importDoctor: async () => {},
    importFirstReads: async () => ({
      readFirst: async ({ asker, element }: { asker: object; element: Element }) =>
        void stage.readers.push(`${element.id} ${JSON.stringify(asker)}`),
    }),
    widgets: {
      'campus-a': widget('campus-a'),
      'campus-b': widget('campus-b'),
      'campus-c': widget('campus-c'),
      'campus-d': widget('campus-d'),
      'campus-e': widget('campus-e'),
      'campus-f': async () => {},
    },
    shells: {},
    starts: {
      files: ['core'],
      tags: {
        'campus-a': {},
        'campus-b': {},
        'campus-d': { geometry: { narrow: 10, wide: 20 } },
        'campus-f': { firstReads: true },
      },
      calls: { tenant: ['tenants.find', '/t/{tenant}'], session: ['auth.session', '/s'] },
    },
  };
});

const { pageSettings } = await import('../../src/services/page-settings.ts');
const { configureCampus, discover } = await import('../../widgets/campus.ts');

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
const { ran } = stage;

beforeEach(() => {
  stage.imported.length = 0;
  ran.length = 0;
  stage.fail = false;
});

describe('the autoloader [P15]', () => {
  it('loads a widget when its tag appears, once, with its files', async () => {
    document.body.innerHTML = '<div lang="de"><campus-a></campus-a><campus-a></campus-a></div>';
    await soon();
    expect(stage.imported).toEqual(['campus-a']);
    await vi.waitFor(() =>
      expect(ran.sort()).toEqual(
        ['a', 'core', 'locales/de_DE/common-hash', 'locales/de_DE/school-hash'].map((name) => `chunks/${name}.js`),
      ),
    );
  });

  it('requests each file once', async () => {
    document.body.innerHTML = '<campus-b language="fr_FR"></campus-b>';
    await soon();
    await vi.waitFor(() => expect(ran).toEqual(['chunks/b.js', 'chunks/locales/fr_FR/common-hash.js']));
  });

  it('ignores registered tags and foreign tags', async () => {
    document.body.innerHTML = '<campus-a></campus-a><campus-unknown></campus-unknown><other-tag></other-tag>';
    await soon();
    expect(stage.imported).toEqual([]);
  });

  it('finds tags in a shadow root passed to it, and tries again after a failure', async () => {
    const failed = vi.fn();
    vi.spyOn(console, 'error').mockImplementation(failed);
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<p><campus-c></campus-c></p>';
    stage.fail = true;
    discover(root);
    await soon();
    expect([stage.imported.length, failed.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
    stage.fail = false;
    discover(root);
    await soon();
    expect(stage.imported).toEqual(['campus-c', 'campus-c']);
    expect(customElements.get('campus-c')).toBeDefined();
  });

  it('sends the first reads of an element, unless it has a token of its own: nobody else may answer it [P20] [P07]', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    configureCampus({ apiBase: 'https://campus.example' });
    const element = (id: string, given: object) => {
      const one = Object.assign(document.createElement('campus-f'), { id, lang: 'de', ...given });
      one.setAttribute('tenant', 'north');
      return one;
    };
    const withAttribute = element('attribute', {});
    withAttribute.setAttribute('token', 'secret');
    document.body.replaceChildren(
      element('plain', {}),
      withAttribute,
      element('property', { token: 'secret' }),
      element('function', { getToken: async () => 'secret' }),
    );
    await soon();
    expect(stage.readers).toEqual(['plain {"tenant":"north","language":"de_DE","mode":"token"}']);
    vi.unstubAllGlobals();
  });

  it('passes the settings of the page on', async () => {
    configureCampus({ allowedHosts: ['a.example'] });
    expect(pageSettings()).toMatchObject({ allowedHosts: ['a.example'] });
  });

  it('reserves the geometry of an element before its code is loaded [P10]', async () => {
    document.body.innerHTML = '<campus-d></campus-d><campus-e></campus-e>';
    const [reserved, bare] = document.body.children;
    discover(document);
    const css = [...(reserved?.shadowRoot?.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText);
    expect(css.join('')).toMatch(/10px.*20px/s);
    expect(bare?.shadowRoot).toBeNull();
    await soon();
  });
});
