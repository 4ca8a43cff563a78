import { type QuestionForm, TRUE_OPTION } from '../../../contract/exam/exam-form.ts';
import { escaped } from './gift-text.ts';

/** What begins like a weight needs one before it. */
const isLikeWeight = (title: string): boolean => title.startsWith('%');

const lineOf = ({ answers, kind, options }: QuestionForm) => {
  const share = Number((100 / Math.max(1, answers.length)).toFixed(5));
  const loss = -100;
  return options.map(({ id, title }) => {
    const isRight = answers.includes(id);
    const text = escaped(title.trim());
    if (kind === 'multiple') return `\t~%${isRight ? share : loss}%${text}`;
    const weight = isLikeWeight(text) ? `%${isRight ? 100 : 0}%` : '';
    return `\t${isRight ? '=' : '~'}${weight}${text}`;
  });
};

const questionOf = (question: QuestionForm, index: number): string => {
  const text = escaped(question.text.trim());
  const head = `::${index + 1}::${text.startsWith('[') ? '[plain]' : ''}${text}`;
  if (question.kind === 'trueFalse') return `${head} {${question.answers.includes(TRUE_OPTION) ? 'TRUE' : 'FALSE'}}`;
  return [`${head} {`, ...lineOf(question), '}'].join('\n');
};

/** Questions in GIFT format, which `readGift` and Moodle read. */
export const writeGift = (questions: readonly QuestionForm[]): string => `${questions.map(questionOf).join('\n\n')}\n`;
