import { describe, expect, it } from 'vitest';
import { findIn, type Source, sources } from './build/sources.ts';

const scripts = sources(['src', 'widgets'], ['.ts', '.tsx']);
const parts = scripts.filter(({ file }) => file.endsWith('.tsx'));
const styles = sources(['src'], ['.css']);
const except = (files: readonly Source[], ...names: string[]) => files.filter(({ file }) => !names.includes(file));

describe('rules for all sources', () => {
  it('signals are read in views only through useValue, because a bare read goes stale', () => {
    const views = parts.filter(({ file }) => file.startsWith('src/features/'));
    // A field’s own value comes from the DOM, by an event or a ref; a resource’s signal is called `value`.
    expect(
      findIn(views, /(?<!\b(?:target|currentTarget|current|input|field)|useValue\([\w.]*)\.value\b(?!\s*=[^=])/),
    ).toEqual([]);
  });

  it('pages are left only through the navigation service, which validates the target [P05]', () => {
    const targets =
      /\blocation\.(?:assign|replace)\(|\blocation(?:\.href)?\s*=[^=]|\bwindow\.open\(|\bnavigation\.navigate\(/;
    // These lead where the navigation of a widget has validated, and to addresses of the platform.
    const following = ['handoff/sign-in-window.ts', 'handoff/way-out.ts', 'session/session.ts'];
    const leaving = [
      'src/services/navigation/navigation.ts',
      'src/frame-host/ways-out.ts',
      ...following.map((file) => `src/services/${file}`),
    ];
    expect(findIn(except(scripts, ...leaving), targets)).toEqual([]);
  });

  it('other sites are linked only by the component that shows their host [P21]', () => {
    const views = except(parts, 'src/ui/external/outbound-link.tsx');
    expect(findIn(views, /\btarget=(?:"_blank"|\{['"]_blank['"]\})/)).toEqual([]);
  });

  it('markup is created from text only in the sanitizer [S16]', () => {
    const markup =
      /\binnerHTML\b|\bouterHTML\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\bunsafeHTML\b/;
    expect(findIn(except(scripts, 'src/ui/safe-html/safe-html.tsx'), markup)).toEqual([]);
  });

  it('Math.random creates no secret', () => {
    // Jitter, element ids and the speed of a comment are not secrets.
    const random = [
      'src/features/attendance/attendance-board/unsent-while-failed.tsx',
      'src/features/attendance/attendance-projection/feed/projection-feed.ts',
      'src/features/attendance/marks/mark-queue.ts',
      'src/services/http/api.ts',
      'src/services/resource/poll.ts',
      'src/ui/react/uid.ts',
      'src/features/space/comment-overlay/flights.tsx',
    ];
    expect(findIn(except(scripts, ...random), /\bMath\.random\b/)).toEqual([]);
    const server = sources(['demo/platform'], ['.ts']);
    expect(
      findIn(
        except(server, 'demo/platform/start.ts', 'demo/platform/core/database/unavailable.ts'),
        /\bMath\.random\b/,
      ),
    ).toEqual([]);
  });

  it('what visitors may call takes the user from the answer of the gate, never from the session [I05] [S24]', () => {
    const gate = /\bauthorize\(\w+, '(?:find|read|visit)'|\brequire(?:Work|Post|Commented|Exam)\(/;
    const raw = /\bsession\??\.|\bsession (?:&&|[!=]== null)/;
    // These go on with a purpose that a page which the school does not list is refused.
    const further = /\bauthorize\(\w+, '(?:enter|participate|teach|manage)'/;
    const handlers = sources(['demo/platform'], ['.ts']).flatMap(({ file, text }) =>
      text.split(/^(?= {2}(?:async )?\w+(?:\(|: (?:\(|limited))|(?:export )?const )/m).map((body) => ({ file, body })),
    );
    const answering = handlers.filter(({ body }) => gate.test(body));
    expect(answering.length).toBeGreaterThan(20);
    // The first two are for users, and their answer is bound to the user; the others refuse before they use the session.
    const known = ['readFileUrl', 'readDownloadToken', 'readOperationPermission', 'joinSchool'];
    const wrong = answering
      .filter(({ body }) => raw.test(body) && !further.test(body))
      .map(({ body }) => /(?:async|const) (\w+)/.exec(body)?.[1] ?? body.slice(0, 60));
    expect(wrong.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('business constants are defined only in the contract [P17]', () => {
    const constants = findIn(scripts, /^(?:export )?const [A-Z0-9_]+_(?:MS|S|PAGE_SIZE|MAX_LENGTH|MIN_LENGTH)\b/);
    // The duration of a toast is a design value, not a business constant.
    const ours = constants.filter((line) => !/^src\/(?:contract\/|ui\/)/.test(line));
    expect(ours).toEqual([]);
  });

  it('no style element and no inline style text is created, because a strict policy blocks them [P15]', () => {
    expect(findIn(parts, /<style\b|createElement\(['"]style['"]\)|setAttribute\(['"]style['"]/)).toEqual([]);
  });

  it('no check is disabled', () => {
    expect(findIn(scripts, /@ts-(?:ignore|nocheck)|eslint-disable|\bas any\b|: any\b/)).toEqual([]);
  });
});

describe('rules for all style sheets', () => {
  it('directions are logical, not left and right [P03]', () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)(?:-[\w-]+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/;
    expect(findIn(styles, physical)).toEqual([]);
  });

  it('headings have the level that the page sets, except in a dialog and on paper [P14]', () => {
    const own = [
      'src/ui/overlay/dialog.tsx',
      'src/features/attendance/code-share/permanent-warning.tsx',
      'src/features/attendance/record-dialogs/print-sheet.tsx',
      'src/features/live/share/share-dialog.tsx',
    ];
    expect(findIn(except(parts, ...own), /<h[1-6]\b|role="heading"/)).toEqual([]);
  });

  it('no length depends on the page’s root font size [P12]', () => {
    expect(findIn(styles, /\d(?:rem|vw|vh)\b/)).toEqual([]);
  });

  it('no text is uppercased, which changes German, Turkish and Greek words', () => {
    expect(findIn(styles, /text-transform:\s*uppercase/)).toEqual([]);
  });

  it('views take colours from tokens, so that the tenant’s brand and dark mode apply [P13]', () => {
    const views = styles.filter(({ file }) => file.startsWith('src/features/'));
    expect(findIn(views, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\bok(?:lch|lab)\((?!from)/i)).toEqual([]);
  });

  it('a portal and the plate in it, which share a shadow root, share no class names [M04]', () => {
    const classesIn = (folder: string) =>
      new Set(
        styles
          .filter(({ file }) => file.startsWith(folder))
          .flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''))
          .filter((name) => !name.startsWith('campus-')),
      );
    const own = classesIn('src/features/school/portal/');
    expect(own.size).toBeGreaterThan(10);
    expect([...classesIn('src/features/plate/')].filter((name) => own.has(name))).toEqual([]);
  });
});
