import type { TestPlatform } from '../support/fixture.ts';

const QUESTIONS = ['One', 'Two', 'Three', 'Four'].map((name, index) => ({
  ...{ id: `q${index + 1}`, kind: 'single', text: `${name}: which option is right?`, answers: ['o2'] },
  options: ['First', 'Right', 'Last'].map((title, place) => ({ id: `o${place + 1}`, title: `${title} of ${name}` })),
}));

/** An exam of twenty minutes, of the teacher in the school of the learners or of another author; returns the path of its page. */
export const holdExam = async (
  platform: TestPlatform,
  id: string,
  name: string,
  [author, school] = ['teacher', 'north'],
): Promise<string> => {
  const at = (minutes: number) => new Date(platform.now().getTime() + minutes * 60_000).toISOString();
  await platform.sql`
    insert into exams (user_id, id, school_id, name, cover_url, modified_time, start_time, end_time, duration_minutes,
      question_count, total_score, pass_score, questions)
    values (${author}, ${id}, ${school}, ${name}, '', ${at(-9)}, ${at(-9)}, ${at(600)}, 20, 4, 100, 60,
      ${JSON.stringify(QUESTIONS)}::jsonb)`;
  return `/iexam/${school}/examInfo?examId=${id}&sxz-lang=en_US`;
};
