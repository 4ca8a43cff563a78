import { WORK_PAGE_SIZE } from '../../../contract/space/work-constants.ts';
import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-exam-editor',
  family: 'exam-editor',
  texts: ['exam-editor', 'list'],
  summary:
    'The exams of a teacher: makes, publishes and withdraws them, imports and exports questions in GIFT format, gives learners extra time, and shows how each question was answered.',
  geometry: { narrow: 480, wide: 480 },
  fragment: 'personal',
  readsSession: true,
  firstReads: [
    {
      call: 'listManagedExams',
      input: { schoolId: ['schoolId', 'tenant'], pageNumber: 1, pageSize: WORK_PAGE_SIZE },
      when: { examId: '' },
    },
    { call: 'readManagedExam', input: { examId: ['examId'] }, unless: { examId: 'new' } },
  ],
  properties: {
    schoolId: text('Id of the school. Without it: the tenant’s own.'),
    examId: text('Id of an exam to edit; `new` for a new one. Without it: the list of exams.'),
  },
  events: {
    'campus-exam-saved': {
      note: 'An exam was stored.',
      detail: { examId: 'string', status: ['draft', 'published'] },
    },
  },
  parts: { title: 'The heading.', list: 'The list of exams.', form: 'The exam that is edited.' },
  states: { empty: 'There is no exam yet.', changed: 'There are unsaved changes.' },
});
