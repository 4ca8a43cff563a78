import { isProof } from '../../proofs.ts';
import { CORPUS } from '../../services/navigation/redirects.corpus.ts';
import type { TestPlatform } from '../support/platform.ts';

/** A pseudorandom generator with a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/../',
    ':',
    '@',
    '?',
    '#',
    ';',
    '%2f',
    '%5c',
    '%2e%2e',
    '%252f',
    '%00',
    '%0a',
    '%09',
  ],
  ...[
    'https:',
    'http://',
    'HTTPS://',
    'javascript:',
    'data:text/html,',
    'blob:',
    'evil.example',
    'app.example',
    '@evil',
  ],
  ...[
    'uniportal',
    'callback',
    '/hw/callback',
    '/UniPortal/Callback',
    'portal/river',
    ';x=1',
    '%75niportal',
    '\t',
    '\n',
  ],
  ...[
    ' ',
    '\u202e',
    '\u2028',
    '\u3002',
    '\uff0f',
    '\u212a',
    ':443',
    '[::1]',
    '127.1',
    'user:pass@',
    '/enterpriseOauth2',
  ],
];
const STARTS = [
  '/',
  '//',
  '/\\',
  'https://',
  'http:',
  'https:/',
  'javascript:',
  '\t/',
  ' /',
  'https://app.example',
  '',
];

/** URLs composed of the pieces of hostile ones. */
function made(count: number): string[] {
  const random = randomFrom(20_261_121);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from(
    { length: count },
    () => pick(STARTS) + Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(PIECES)).join(''),
  );
}

/** Three cases per rejecting step, and twelve allowed ones. */
function sample(): typeof CORPUS {
  const taken = new Map<string | null, number>();
  return CORPUS.filter(({ input, decidedBy }) => {
    if (typeof input !== 'string' || input.length === 0) return false;
    const before = taken.get(decidedBy) ?? 0;
    taken.set(decidedBy, before + 1);
    return before < (decidedBy ? 3 : 12);
  });
}

/**
 * URLs of the corpus, with the platform in place of the corpus's own site. The proofs use all of them and random ones;
 * tests/services/navigation applies all of them to the rule itself.
 */
export const inputsFor = (platform: TestPlatform): string[] => {
  const host = new URL(platform.main).host;
  return [...(isProof ? CORPUS : sample()).map(({ input }) => input), ...made(isProof ? 60 : 6)]
    .filter((input): input is string => typeof input === 'string' && input.length > 0)
    .map((input) => input.replaceAll('app.example', host));
};

/** Whether a URL is a page that consumes a sign-in code, under any layer of encoding. */
export const isCallback = (href: string): boolean => {
  let path = new URL(href).pathname;
  for (let layer = 0; layer < 6; layer++) {
    const folded = path
      .toLowerCase()
      .replace(/;[^/]*/g, '')
      .replace(/[?#].*/, '')
      .replace(/\/+/g, '/')
      .trim();
    if (/^\/(uniportal|hw|enterpriseoauth2|imc|messaging)\/callback\/?$/.test(folded)) return true;
    try {
      path = decodeURIComponent(path);
    } catch {
      return false;
    }
  }
  return false;
};
