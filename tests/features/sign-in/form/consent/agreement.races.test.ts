import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../../src/contract/languages.ts';
import { createAgreementState } from '../../../../../src/features/sign-in/form/consent/agreement.ts';
import { runs } from '../../../../proofs.ts';
import { ok, refused, scriptedApi } from '../../fake-api.ts';

/** Requirement Z05: a language change while the agreements are loading. */

const LANGUAGES = ['zh_CN', 'en_US', 'ar_SA', 'de_DE'] as const satisfies readonly Language[];
const ADDRESS = 'https://campus.example/files';

afterEach(() => void vi.unstubAllGlobals());

describe('the agreements', () => {
  it('end in the last requested language, with its names, texts and versions, in any order of responses (F10, F16) [Z05] [S16]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ language: fc.constantFrom(...LANGUAGES), fails: fc.boolean() }), {
          minLength: 2,
          maxLength: 5,
        }),
        async (scheduler, asked) => {
          const travel = (label: string) => scheduler.schedule(Promise.resolve(), label);
          vi.stubGlobal('fetch', async (url: URL) => {
            const { pathname } = new URL(url);
            await travel(pathname);
            return new Response(`<p>${pathname}</p>`, { headers: { 'content-type': 'text/html' } });
          });
          let made = 0;
          const { api } = scriptedApi({
            agreements: async (_tenant: string, language: Language) => {
              // The calls are made in the order of the language changes.
              const { fails } = asked[made++] ?? { fails: false };
              await travel(`names ${language}`);
              if (fails) return refused('500000');
              return ok({
                pcs: [{ serviceName: { [language]: `FW ${language}` }, privacyName: { [language]: `YS ${language}` } }],
                agreements: ['FW', 'YS'].map((secondType) => ({
                  url: `${ADDRESS}/${secondType}/${language}`,
                  primaryType: 'YH',
                  secondType,
                  version: `1 ${language}`,
                })),
              });
            },
          });
          const state = createAgreementState({
            api,
            tenantId: 'north',
            ticket: null,
            allowedUrl: (address) => new URL(address),
            ended: new AbortController().signal,
          });
          // A text is never shown with the version of another language.
          const stop = state.agreements.subscribe(({ FW, YS }) => {
            for (const { html, version } of [FW, YS]) {
              if (html) expect(html).toContain(version.split(' ')[1]);
            }
          });
          const done: Promise<void>[] = [];
          const asking = (async () => {
            for (const { language } of asked) {
              await travel(`ask for ${language}`);
              done.push(state.load(language));
            }
          })();
          await scheduler.waitFor(asking);
          await scheduler.waitIdle();
          await Promise.all(done);
          stop();
          const last = asked.at(-1);
          for (const type of ['FW', 'YS'] as const) {
            const { name, html, version, error } = state.agreements.peek()[type];
            if (last?.fails) expect([html, error?.code]).toEqual([null, '500000']);
            else {
              expect([name, version, error]).toEqual([`${type} ${last?.language}`, `1 ${last?.language}`, null]);
              expect(html).toContain(`/${type}/${last?.language}`);
            }
          }
        },
      ),
      { numRuns: runs(1_000) },
    );
  });
});
