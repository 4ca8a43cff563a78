import { describe, expect, it } from 'vitest';
import { findIn, type Source, sources } from './build/sources.ts';

const scripts = sources(['src', 'widgets'], ['.ts', '.tsx']);
const parts = scripts.filter(({ file }) => file.endsWith('.tsx'));
const styles = sources(['src'], ['.css']);
const except = (files: readonly Source[], ...names: string[]) => files.filter(({ file }) => !names.includes(file));

describe('what no source may do', () => {
  it('reads a signal in a view only through useValue: a bare read goes stale', () => {
    const views = parts.filter(({ file }) => file.startsWith('src/features/'));
    // A field’s own value comes from the DOM, by an event or a ref; a resource’s signal is called `value`.
    expect(
      findIn(views, /(?<!\b(?:target|currentTarget|current|input|field)|useValue\([\w.]*)\.value\b(?!\s*=[^=])/),
    ).toEqual([]);
  });

  it('leaves the page only through the navigation service, which validates the target [P05]', () => {
    const targets =
      /\blocation\.(?:assign|replace)\(|\blocation(?:\.href)?\s*=[^=]|\bwindow\.open\(|\bnavigation\.navigate\(/;
    expect(findIn(except(scripts, 'src/services/navigation/navigation.ts'), targets)).toEqual([]);
  });

  it('opens other sites only through the component that shows their host [P20]', () => {
    const views = except(parts, 'src/ui/external/outbound-link.tsx');
    expect(findIn(views, /\btarget=(?:"_blank"|\{['"]_blank['"]\})/)).toEqual([]);
  });

  it('makes markup from text only in the one sanitiser [S16]', () => {
    const markup =
      /\binnerHTML\b|\bouterHTML\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\bunsafeHTML\b/;
    expect(findIn(except(scripts, 'src/ui/safe-html/safe-html.tsx'), markup)).toEqual([]);
  });

  it('draws no secret from Math.random', () => {
    // Jitter and element ids are no secrets.
    expect(findIn(except(scripts, 'src/services/http/api.ts', 'src/ui/react/uid.ts'), /\bMath\.random\b/)).toEqual([]);
    const server = sources(['demo/platform'], ['.ts']);
    expect(
      findIn(
        except(server, 'demo/platform/start.ts', 'demo/platform/core/database/transaction.ts'),
        /\bMath\.random\b/,
      ),
    ).toEqual([]);
  });

  it('names business constants only in the contract [P17]', () => {
    const constants = findIn(scripts, /^(?:export )?const [A-Z0-9_]+_(?:MS|S|PAGE_SIZE|MAX_LENGTH|MIN_LENGTH)\b/);
    // How long a toast stands is a matter of the look, not of the business.
    const ours = constants.filter((line) => !/^src\/(?:contract\/|ui\/)/.test(line));
    expect(ours).toEqual([]);
  });

  it('builds no style element and no style text, which a strict policy refuses [P15]', () => {
    expect(findIn(parts, /<style\b|createElement\(['"]style['"]\)|setAttribute\(['"]style['"]/)).toEqual([]);
  });

  it('silences no check', () => {
    expect(findIn(scripts, /@ts-(?:ignore|nocheck)|eslint-disable|\bas any\b|: any\b/)).toEqual([]);
  });
});

describe('what no style sheet may do', () => {
  it('names sides by the direction of the text, not by left and right [P03]', () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)(?:-[\w-]+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/;
    expect(findIn(styles, physical)).toEqual([]);
  });

  it('measures nothing by the host page’s font size [P12]', () => {
    expect(findIn(styles, /\d(?:rem|vw|vh)\b/)).toEqual([]);
  });

  it('writes no capitals: German, Turkish and Greek words change by it', () => {
    expect(findIn(styles, /text-transform:\s*uppercase/)).toEqual([]);
  });

  it('takes its colours in views from the tokens, so that a tenant’s brand and the dark mode reach them [P13]', () => {
    const views = styles.filter(({ file }) => file.startsWith('src/features/'));
    expect(findIn(views, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\bok(?:lch|lab)\((?!from)/i)).toEqual([]);
  });
});
