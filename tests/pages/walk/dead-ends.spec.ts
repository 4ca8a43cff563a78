import { appendFileSync } from 'node:fs';
import { expect, test } from '../support/fixture.ts';
import { type DeadEnd, walk } from './walker.ts';

/**
 * Every screen is walked by links alone, from the home of the site: no control leads to “under construction”, to an error or
 * to nothing (requirement U09).
 */

const REACH = { perKind: 3, pages: 160 };

const shownAs = ({ control, page, why }: DeadEnd): string => `${page}: ${control}: ${why}`;

for (const role of ['visitor', 'learner', 'teacher', 'admin'] as const)
  test(
    `a ${role} who follows every link and presses every button from the home of the site finds no dead end [U09]`,
    { tag: '@proof' },
    async ({ guard, page, signInFast }, info) => {
      test.setTimeout(3_600_000);
      guard.skipAxe('the tests of every widget look at it');
      for (const status of [0, 400, 401, 403, 404, 409, 410, 422, 429]) guard.allow({ status, url: /./ });
      guard.allowConsole(/./);
      await page.goto('/healthz');
      if (role !== 'visitor') await signInFast(role);
      const { deadEnds, kinds, links, pages, presses } = await walk(page, '/', {
        ...REACH,
        onPage: (at) =>
          appendFileSync(info.outputPath('pages.txt'), `${Math.round(performance.now() / 1_000)} s ${at}\n`),
        onDeadEnd: (found) => appendFileSync(info.outputPath('dead-ends.txt'), `${shownAs(found)}\n`),
      });
      info.annotations.push({
        type: 'figure',
        description: `${pages} pages of ${kinds.length} kinds, ${links} kinds of links, ${presses} kinds of buttons`,
      });
      expect(deadEnds.map(shownAs)).toEqual([]);
    },
  );
