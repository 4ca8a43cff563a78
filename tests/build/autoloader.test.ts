// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const stage = vi.hoisted(() => ({
  imported: [] as string[],
  fail: false,
  /** A module that tells its name when it is run. */
  file: (name: string) => `data:text/javascript,globalThis.ranFiles.push("${name}")`,
}));

vi.mock('virtual:campus-tags', () => {
  const widget = (tag: string) => async () => {
    stage.imported.push(tag);
    if (stage.fail) throw new Error('no network');
    if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  };
  return {
    widgets: {
      'campus-a': widget('campus-a'),
      'campus-b': widget('campus-b'),
      'campus-c': widget('campus-c'),
      'campus-d': widget('campus-d'),
      'campus-e': widget('campus-e'),
    },
    shells: {},
    starts: {
      files: ['a.js', 'b.js'].map(stage.file),
      every: { files: ['chunks/core.js'].map(stage.file), texts: ['common-x'] },
      tags: {
        'campus-a': { files: [0], texts: ['school-x'] },
        'campus-b': { files: [1], texts: [] },
        'campus-d': { files: [], texts: [], geometry: { narrow: 10, wide: 20 } },
      },
      calls: { tenant: ['tenants.find', '/t/{tenant}'], session: ['auth.session', '/s'] },
    },
  };
});

const { pageSettings } = await import('../../src/services/page-settings.ts');
const { configureCampus, discover } = await import('../../widgets/campus.ts');

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
const ran: string[] = [];
Object.assign(globalThis, { ranFiles: ran });

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
    await vi.waitFor(() => expect(ran.sort()).toEqual(['a.js', 'chunks/core.js']));
  });

  it('requests each file once', async () => {
    document.body.innerHTML = '<campus-b language="fr_FR"></campus-b>';
    await soon();
    await vi.waitFor(() => expect(ran).toEqual(['b.js']));
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

  it('passes the settings of the page on', async () => {
    configureCampus({ allowedHosts: ['a.example'] });
    expect(pageSettings()).toEqual({ allowedHosts: ['a.example'] });
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
