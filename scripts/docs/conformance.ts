import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { at } from '../vite/entries.ts';
import { table } from './tables.ts';

/** The words of OpenACR for how far a criterion is met, as people read them. */
export const LEVELS: Readonly<Record<string, string>> = {
  supports: 'supports',
  'partially-supports': '**partially supports**',
  'does-not-support': '**does not support**',
  'not-applicable': 'not applicable',
};

/** A criterion of the report. */
export interface Criterion {
  readonly num: string;
  readonly level: string;
  /** What was done and what is left. */
  readonly remarks: string;
  /** The tests that show it, each with its file and words of its title. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

interface Report {
  readonly chapters: Readonly<
    Record<
      string,
      {
        readonly criteria?: readonly {
          readonly num: string;
          readonly components: readonly {
            readonly name: string;
            readonly adherence: { readonly level: string; readonly notes: string };
          }[];
        }[];
      }
    >
  >;
}

/** The criteria of a level of the report in docs/openacr.yaml, which is about the web alone. */
export function criteriaOf(level: 'a' | 'aa'): readonly Criterion[] {
  const report = parse(readFileSync(at('docs/openacr.yaml'), 'utf8')) as Report;
  const { criteria = [] } = report.chapters[`success_criteria_level_${level}`] ?? {};
  return criteria.map(({ components, num }) => {
    const [web] = components;
    if (web?.name !== 'web' || components.length > 1) throw new Error(`${num} is not about the web alone`);
    const [remarks = '', tests = ''] = web.adherence.notes.split(/\n+Tests: /);
    return {
      num: String(num),
      level: web.adherence.level,
      remarks: remarks.trim(),
      tests: [...tests.matchAll(/(\S+) “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
    };
  });
}

/** One row per criterion of a level: its name and how far it is met, then the remarks and the tests. */
export const conformanceTable = (level: 'a' | 'aa'): string =>
  table(
    ['criterion', 'what is done, what is left, and the tests'],
    criteriaOf(level).map(({ level: reached, num, remarks, tests }) => [
      `**${num}** ${CRITERIA[level][num] ?? ''}<br>${LEVELS[reached] ?? reached}`,
      [remarks, tests.map(({ file, title }) => `\`${file}\` “${title.replaceAll('$', '\\$')}”`).join('<br>')]
        .filter(Boolean)
        .join('<br><br>'),
    ]),
  );

/** How many criteria reach each level. */
export function conformanceCounts(): string {
  const all = [...criteriaOf('a'), ...criteriaOf('aa')];
  return table(
    ['level', 'criteria'],
    Object.entries(LEVELS).map(([level, words]) => [
      words,
      String(all.filter((criterion) => criterion.level === level).length),
    ]),
  );
}

/** The success criteria of WCAG 2.2 by level: https://www.w3.org/TR/WCAG22/. */
export const CRITERIA: Readonly<Record<'a' | 'aa', Readonly<Record<string, string>>>> = {
  a: {
    '1.1.1': 'Non-text Content',
    '1.2.1': 'Audio-only and Video-only (Prerecorded)',
    '1.2.2': 'Captions (Prerecorded)',
    '1.2.3': 'Audio Description or Media Alternative (Prerecorded)',
    '1.3.1': 'Info and Relationships',
    '1.3.2': 'Meaningful Sequence',
    '1.3.3': 'Sensory Characteristics',
    '1.4.1': 'Use of Color',
    '1.4.2': 'Audio Control',
    '2.1.1': 'Keyboard',
    '2.1.2': 'No Keyboard Trap',
    '2.1.4': 'Character Key Shortcuts',
    '2.2.1': 'Timing Adjustable',
    '2.2.2': 'Pause, Stop, Hide',
    '2.3.1': 'Three Flashes or Below Threshold',
    '2.4.1': 'Bypass Blocks',
    '2.4.2': 'Page Titled',
    '2.4.3': 'Focus Order',
    '2.4.4': 'Link Purpose (In Context)',
    '2.5.1': 'Pointer Gestures',
    '2.5.2': 'Pointer Cancellation',
    '2.5.3': 'Label in Name',
    '2.5.4': 'Motion Actuation',
    '3.1.1': 'Language of Page',
    '3.2.1': 'On Focus',
    '3.2.2': 'On Input',
    '3.2.6': 'Consistent Help',
    '3.3.1': 'Error Identification',
    '3.3.2': 'Labels or Instructions',
    '3.3.7': 'Redundant Entry',
    '4.1.2': 'Name, Role, Value',
  },
  aa: {
    '1.2.4': 'Captions (Live)',
    '1.2.5': 'Audio Description (Prerecorded)',
    '1.3.4': 'Orientation',
    '1.3.5': 'Identify Input Purpose',
    '1.4.3': 'Contrast (Minimum)',
    '1.4.4': 'Resize Text',
    '1.4.5': 'Images of Text',
    '1.4.10': 'Reflow',
    '1.4.11': 'Non-text Contrast',
    '1.4.12': 'Text Spacing',
    '1.4.13': 'Content on Hover or Focus',
    '2.4.5': 'Multiple Ways',
    '2.4.6': 'Headings and Labels',
    '2.4.7': 'Focus Visible',
    '2.4.11': 'Focus Not Obscured (Minimum)',
    '2.5.7': 'Dragging Movements',
    '2.5.8': 'Target Size (Minimum)',
    '3.1.2': 'Language of Parts',
    '3.2.3': 'Consistent Navigation',
    '3.2.4': 'Consistent Identification',
    '3.3.3': 'Error Suggestion',
    '3.3.4': 'Error Prevention (Legal, Financial, Data)',
    '3.3.8': 'Accessible Authentication (Minimum)',
    '4.1.3': 'Status Messages',
  },
};
