import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM_LETTERS_MAX, type QuestionForm, questionProblem } from '../../../../src/contract/exam/exam-form.ts';
import { readGift } from '../../../../src/features/space/exam-gift/read-gift.ts';
import { writeGift } from '../../../../src/features/space/exam-gift/write-gift.ts';
import { runs } from '../../../proofs.ts';

const read = (text: string, room?: number) => {
  let serial = 0;
  return readGift(text, () => `q${++serial}`, room);
};
const only = (text: string) => {
  const { questions, refused } = read(text);
  expect(refused).toEqual([]);
  expect(questions).toHaveLength(1);
  const [{ answers, kind, options, text: asked }] = questions as [QuestionForm];
  return { kind, text: asked, options: options.map(({ id, title }) => (answers.includes(id) ? `+${title}` : title)) };
};

describe('a text in GIFT format', () => {
  it('has statements, and choices of one or of several options [U04]', () => {
    expect(only('// by hand\n::Grant::Who is buried in Grant\\: a\\=b? {\n=Grant #yes\n~no one\n~Napoleon\n}')).toEqual(
      {
        kind: 'single',
        text: 'Who is buried in Grant: a=b?',
        options: ['+Grant', 'no one', 'Napoleon'],
      },
    );
    expect(only('Two of them? {~%50%a ~%50%b ~%-100%c}')).toMatchObject({
      kind: 'multiple',
      options: ['+a', '+b', 'c'],
    });
    expect(only('Thirds? {~%33.33333%a~%33.33333%b~%33.33333%c~d}').options).toEqual(['+a', '+b', '+c', 'd']);
    expect(only('The sun rises. {T#right}')).toMatchObject({ kind: 'trueFalse', options: ['+', ''] });
    expect(only('[markdown]The moon is square.{FALSE}')).toMatchObject({
      text: 'The moon is square.',
      options: ['', '+'],
    });
    expect(only('Water boils at {~90 =100} degrees.').text).toBe('Water boils at _____ degrees.');
  });

  it('names what it does not understand with its line, and what it leaves out [U04]', () => {
    const text = [
      '$CATEGORY: tests',
      '',
      'Only a text.',
      '',
      'Write {}',
      '',
      'Short {=a =b}',
      '',
      'Match {=a -> b =c -> d}',
      '',
      'How many? {#3:1}',
      '',
      'Half {=a ~%50%b}',
      '',
      'Both {=a =b ~c}',
      '',
      'None {~a ~b}',
      '',
      'Uneven {~%70%a ~%30%b}',
      '',
      '[html]<b>Bold</b> {T}',
      '',
      'Open {=a',
      '',
      'Same {=a ~a}',
      '',
      'Right {=a#good ~b####in general}',
    ].join('\n');
    const { questions, refused, withoutFeedback } = read(text);
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...['3 description', '5 essay', '7 shortAnswer', '9 matching', '11 numerical', '13 partialCredit'],
      ...['15 severalRight', '17 noRight', '19 partialCredit', '21 html', '23 open', '25 sameOptions'],
    ]);
    expect(questions).toHaveLength(1);
    expect(withoutFeedback).toEqual([27]);
  });

  it('is bounded in length, count and options, and anything is read [U04]', () => {
    expect(read('a'.repeat(EXAM_LETTERS_MAX + 1)).refused).toEqual([{ line: 1, reason: 'tooLong' }]);
    const many = Array.from({ length: 5 }, (_, index) => `Q${index} {T}`).join('\n\n');
    expect(read(many, 3)).toMatchObject({ questions: { length: 3 }, refused: [{ line: 7, reason: 'tooMany' }] });
    expect(read(`Q {=0 ${Array.from({ length: 20 }, (_, index) => `~${index + 1}`).join(' ')}}`).refused).toEqual([
      { line: 1, reason: 'manyOptions' },
    ]);
    const hostile = [
      '{',
      '}',
      '~',
      '=',
      '::',
      '#',
      '%',
      '\\',
      '\n\n',
      '//',
      '$CATEGORY:',
      '\ue000',
      '####',
      ' -> ',
      'T',
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 5 })), { maxLength: 60 });
    fc.assert(
      fc.property(texts, (parts) => {
        for (const question of read(parts.join('')).questions) expect(questionProblem(question)).toBeNull();
      }),
      { numRuns: runs(1_000) },
    );
    for (const one of hostile) expect(read(one.repeat(50_000)).questions.length).toBeLessThanOrEqual(200);
  });

  it('comes back as it was written [U04]', () => {
    const letters = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
    const special = fc.constantFrom(
      'a:b',
      '{x}',
      '=1',
      '~',
      '#',
      '\\',
      '%50% off',
      '[html] no',
      '// no',
      '::',
      '->',
      'a\nb',
    );
    const title = fc
      .oneof(letters, special)
      .map((text) =>
        text
          .replace(/\r\n?/g, '\n')
          .replace(/[\ue000-\ue006]/g, '')
          .trim(),
      )
      .filter((text) => text !== '');
    const question = fc
      .record({
        kind: fc.constantFrom('single', 'multiple', 'trueFalse'),
        text: title,
        titles: fc.uniqueArray(title, { minLength: 2, maxLength: 6 }),
        right: fc.nat({ max: 5 }),
      })
      .map(({ kind, right, text, titles }): Omit<QuestionForm, 'id'> => {
        if (kind === 'trueFalse') {
          const options = ['true', 'false'].map((id) => ({ id, title: '' }));
          return { kind, text, options, answers: [right % 2 ? 'true' : 'false'] };
        }
        const options = titles.map((one, index) => ({ id: `o${index + 1}`, title: one }));
        const count = kind === 'multiple' ? 1 + (right % options.length) : 1;
        const answers = options.slice(0, count).map(({ id }) => id);
        return { kind: kind as 'single', text, options, answers };
      });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
        const written = questions.map((one, index) => ({ id: `q${index + 1}`, ...one }));
        expect(read(writeGift(written))).toEqual({ questions: written, refused: [], withoutFeedback: [] });
      }),
      { numRuns: runs(1_000) },
    );
  });
});
