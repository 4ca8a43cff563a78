/** Titles of what the demo accounts studied and their school has deleted since. */
export const GONE = {
  article: ['旧版实验室使用规则', 'Reading list of the first term', '往届学长的选课建议'],
  live: ['迎新直播：校园网络导览', 'Open hour: questions about grades', '机房搬迁说明会'],
  exam: ['计算机基础（旧大纲）', 'Placement test, first edition'],
  course: ['办公软件入门（已下架）', 'Introduction to typing'],
} as const;
