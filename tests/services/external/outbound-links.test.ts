import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outboundLink } from '../../../src/services/external/outbound-links.ts';
import { runs } from '../../proofs.ts';
import { CORPUS } from '../navigation/redirects.corpus.ts';

const PLATFORM = 'http://127.0.0.1:4310';
const hostOf = (address: string) => outboundLink(address)?.host;

/** Properties of every link, whatever its URL. */
function expectSafe(address: unknown) {
  const link = outboundLink(address);
  if (!link) return;
  const url = new URL(link.href);
  expect(url.href).toBe(link.href);
  expect([url.protocol, url.port, url.username, url.password]).toEqual(['https:', '', '', '']);
  expect(link.href.length).toBeLessThanOrEqual(2048);
  expect(link.host).not.toMatch(/[\s@/\\?#:\p{Cc}\p{Cf}]/u);
  expect(new URL(`https://${link.host}`).hostname).toBe(url.hostname);
  expect(outboundLink(link.href)?.href).toBe(link.href);
}

describe('a link to another site [P21]', () => {
  it.each([
    ['https://school.example', 'https://school.example/', 'school.example'],
    ['https://www.School.example:443/a?b=c#d', 'https://www.school.example/a?b=c#d', 'www.school.example'],
    ['HTTPS://school.example/课程', 'https://school.example/%E8%AF%BE%E7%A8%8B', 'school.example'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'bücher.example'],
    ['https://学校.example/', 'https://xn--48s290a.example/', '学校.example'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ])('to %s is allowed, and shows its host', (address, href, host) => {
    expect(outboundLink(address)).toEqual({
      href,
      host,
      rel: 'noopener noreferrer external',
      target: '_blank',
      referrerPolicy: 'no-referrer',
    });
  });

  it.each([
    ['another scheme', 'http://school.example/'],
    ['a script', 'javascript:alert(1)//https://school.example'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['no scheme', '//school.example/'],
    ['a path', '/portal/north'],
    ['credentials', 'https://school.example@evil.example/'],
    ['a password', 'https://user:secret@school.example/'],
    ['empty credentials', 'https://@school.example/'],
    ['another port', 'https://school.example:8443/'],
    ['a backslash', 'https://school.example\\@evil.example/'],
    ['a line break', 'https://school.example/\n'],
    ['a tab in its host', 'https://sch\tool.example/'],
    ['a mark that turns the text round', 'https://school.example/\u202egpj.exe'],
    ['an IPv4 address', 'https://192.168.0.1/'],
    ['an IPv4 address in disguise', 'https://0x7f.1/'],
    ['an IPv6 address', 'https://[::1]/'],
    ['a local name', 'https://localhost/'],
    ['a single label', 'https://intranet/'],
    ['a root dot', 'https://school.example./'],
    ['nothing', ''],
    ['no text', ['https://school.example/']],
    ['too many characters', `https://school.example/${'a'.repeat(2026)}`],
    ['too many characters once escaped', `https://school.example/${'课'.repeat(1000)}`],
  ])('with %s is rejected', (_name, address) => {
    expect(outboundLink(address)).toBeNull();
  });

  it.each([
    ['Cyrillic letters among Latin ones', 'https://аpple.example/', 'xn--pple-43d.example'],
    ['Cyrillic letters alone', 'https://аррӏе.example/', 'xn--80ak6aa92e.example'],
    ['Greek letters', 'https://ο.example/', 'xn--0xa.example'],
    ['a dotless i', 'https://gıthub.example/', 'xn--gthub-n4a.example'],
    ['a stroke like a slash', 'https://a.exampleノb.example/', 'a.xn--exampleb-b44g.example'],
  ])('shows the ASCII form of a host with %s', (_name, address, host) => {
    expect(hostOf(address)).toBe(host);
  });

  it('to the platform itself can have its scheme and port', () => {
    expect(outboundLink(`${PLATFORM}/support`, [`${PLATFORM}/`])).toMatchObject({ host: '127.0.0.1:4310' });
    expect(outboundLink('http://127.0.0.1:4311/support', [`${PLATFORM}/`])).toBeNull();
    expect(outboundLink('http://user@127.0.0.1:4310/', [`${PLATFORM}/`])).toBeNull();
  });

  it('is safe for every URL of the redirect corpus', () => {
    for (const { input } of CORPUS) expectSafe(input);
  });

  it('is safe or rejected for any URL, and never throws', () => {
    const host = fc.oneof(fc.domain(), fc.string({ unit: 'grapheme' }), fc.ipV4(), fc.ipV6());
    const assembled = fc
      .tuple(
        fc.constantFrom('https:', 'http:', 'HTTPS:', 'javascript:', ''),
        fc.constantFrom('//', '/', '\\\\', ''),
        fc.constantFrom('', 'user@', 'a:b@', '@'),
        host,
        fc.constantFrom('', ':443', ':8443', ':'),
        fc.string({ unit: 'binary' }),
      )
      .map((parts) => parts.join(''));
    fc.assert(fc.property(fc.oneof(assembled, fc.webUrl(), fc.string({ unit: 'binary' }), fc.anything()), expectSafe), {
      numRuns: runs(3_000),
    });
  });
});
