import { createAdministeredSchool, createMember } from '../../console/administrators.ts';
import { type TestPlatform, test } from '../../support/fixture.ts';
import { makeCode, makeCourse, makeExam } from './making.ts';
import { arrive } from './person.ts';
import { planTerm } from './planning.ts';
import { goOnAndPass, seePassed, studyHalf } from './studying.ts';
import { reportComment, talk, writePost } from './talking.ts';

/** What the people of the walk write, in their languages: category, course, exam, post, live course, and their names. */
const WORDS = {
  en_US: ['Science', 'Arrows and vectors', 'Vectors: final exam', 'How arrows add up', 'Algebra', 'Noor', 'Lucia'],
  zh_CN: ['科学', '箭头与向量', '向量：期末考试', '箭头如何相加', '代数', '林晓', '王老师'],
  ar_SA: ['العلوم', 'الأسهم والمتجهات', 'المتجهات: الاختبار النهائي', 'كيف تُجمع الأسهم', 'الجبر', 'نور', 'لينا'],
} as const;

const givePlates = async (platform: TestPlatform, schoolId: string, category: string) => {
  for (const kind of ['knowledge', 'course']) {
    const template = `${schoolId}-${kind}-t`;
    await platform.sql`insert into plate_sections (tenant_id, id, content_type, template_id, title)
      values (${schoolId}, ${`${schoolId}-${kind}`}, ${kind}, ${template}, ${category})`;
    await platform.sql`insert into plate_categories (tenant_id, template_id, id, parent_id, level, position, title)
      values (${schoolId}, ${template}, 'science', null, 1, 0, ${category})`;
  }
};

/** A member of the school with a name. */
const named = async (platform: TestPlatform, schoolId: string, role: 'learner' | 'teacher', name: string) => {
  const user = await createMember(platform, schoolId, role);
  await platform.sql`update users set nick_name = ${name}, real_name = ${name} where id = ${user.id}`;
  return user;
};

const LANGUAGES = ['en_US', 'zh_CN', 'ar_SA'] as const;
const WIDTHS = [1280, 320] as const;

const walks = LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ language, width })));

for (const { language, width } of walks) {
  const [category, course, exam, post, live, learnerName, teacherName] = WORDS[language];

  test(
    `a course is made, found, studied, gone on with on a phone and passed; a comment is answered, one reported, in ${language} at ${width} px [U01] [U02] [U04] [U05] [U07] [U08]`,
    {
      tag: '@proof',
    },
    async ({ browser, guard, platform, signInFast }, info) => {
      test.setTimeout(1_800_000);
      guard.skipAxe('the page of the test stays empty');
      const { admin, schoolId } = await createAdministeredSchool(platform);
      await givePlates(platform, schoolId, category);
      const place = { browser, platform, info, language, width, schoolId, signIn: signInFast };
      const come = async (name: string, role: 'learner' | 'teacher', called: string) =>
        arrive(name, await named(platform, schoolId, role, called), place);
      const teacher = await come('teacher', 'teacher', teacherName);
      const learner = await come('learner', 'learner', learnerName);
      const manager = await arrive('admin', admin, place);

      await teacher.go(`/portal/${schoolId}`);
      await teacher.shoot('portal');
      await makeExam(teacher, platform, exam, learnerName);
      await teacher.go(`/portal/${schoolId}`);
      await makeCourse(teacher, course, exam, category);
      const code = await makeCode(manager, schoolId, course);
      await studyHalf(learner, schoolId, course, category, code);
      const phone = await arrive('phone', learner.user, { ...place, width: 320 });
      await goOnAndPass(phone, schoolId, course);
      await seePassed(phone, course, exam);

      const path = await writePost(teacher, schoolId, post);
      await talk(learner, teacher, { learner: learnerName, teacher: teacherName }, path, post);
      const rude = await come('other', 'learner', 'X');
      await reportComment(learner, rude, manager, schoolId, path);
      for (const { page } of [teacher, learner, manager, phone, rude]) await page.context().close();
    },
  );

  test(
    `a term of live courses is planned across the change to winter time and moved, and the calendar follows, in ${language} at ${width} px [U01] [U12]`,
    {
      tag: '@proof',
    },
    async ({ browser, guard, platform, signInFast }, info) => {
      guard.skipAxe('the page of the test stays empty');
      const { schoolId } = await createAdministeredSchool(platform);
      const place = { browser, platform, info, language, width, schoolId, signIn: signInFast };
      const teacher = await arrive('teacher', await named(platform, schoolId, 'teacher', teacherName), place);
      const learner = await arrive('learner', await named(platform, schoolId, 'learner', learnerName), place);
      await planTerm(teacher, learner, schoolId, live, platform);
      for (const { page } of [teacher, learner]) await page.context().close();
    },
  );
}
