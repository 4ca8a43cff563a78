// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const stage = vi.hoisted(() => ({
  imported: [] as string[],
  fail: false,
  configured: [] as unknown[],
}));

vi.mock('virtual:campus-tags', () => {
  const widget = (tag: string) => async () => {
    stage.imported.push(tag);
    if (stage.fail) throw new Error('no network');
    if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  };
  return {
    widgets: { 'campus-a': widget('campus-a'), 'campus-b': widget('campus-b'), 'campus-c': widget('campus-c') },
    loadSettings: async () => ({ configureCampus: (settings: unknown) => stage.configured.push(settings) }),
    preloads: {
      files: ['a.js', 'chunks/core.js', 'b.js'],
      tags: { 'campus-a': [0, 1], 'campus-b': [2, 1] },
      families: { 'campus-a': ['common', 'school'], 'campus-b': ['common'] },
      texts: { common: '-x.js', school: '-y.js' },
    },
  };
});

const { configureCampus, discover } = await import('../../widgets/campus.ts');

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) =>
    href.replace(/^.*\/widgets\//, ''),
  );

beforeEach(() => {
  stage.imported.length = 0;
  stage.fail = false;
});

describe('the autoloader [P15]', () => {
  it('loads a widget when its tag appears, once, with its files and the texts of its language', async () => {
    document.body.innerHTML = '<div lang="de"><campus-a></campus-a><campus-a></campus-a></div>';
    await soon();
    expect(stage.imported).toEqual(['campus-a']);
    expect(preloaded()).toEqual([
      'a.js',
      'chunks/core.js',
      'chunks/locales/de_DE/common-x.js',
      'chunks/locales/de_DE/school-y.js',
    ]);
  });

  it('asks for no file twice, and follows the language of the element itself', async () => {
    const before = preloaded();
    document.body.innerHTML = '<campus-b language="fr_FR"></campus-b>';
    await soon();
    expect(preloaded().slice(before.length)).toEqual(['b.js', 'chunks/locales/fr_FR/common-x.js']);
  });

  it('ignores registered tags and foreign tags', async () => {
    document.body.innerHTML = '<campus-a></campus-a><campus-unknown></campus-unknown><other-tag></other-tag>';
    await soon();
    expect(stage.imported).toEqual([]);
  });

  it('finds tags in a shadow root passed to it, and tries again after a failure', async () => {
    const failed = vi.fn();
    vi.stubGlobal('reportError', failed);
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<p><campus-c></campus-c></p>';
    stage.fail = true;
    discover(root);
    await soon();
    expect([stage.imported.length, failed.mock.calls.length]).toEqual([1, 1]);
    vi.unstubAllGlobals();
    stage.fail = false;
    discover(root);
    await soon();
    expect(stage.imported).toEqual(['campus-c', 'campus-c']);
    expect(customElements.get('campus-c')).toBeDefined();
  });

  it('hands the settings of the page on', async () => {
    configureCampus({ allowedHosts: ['a.example'] });
    await soon();
    expect(stage.configured).toEqual([{ allowedHosts: ['a.example'] }]);
  });
});
