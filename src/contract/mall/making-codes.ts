/** Codes of courses and plates that are made and of files that are sent; apart from `area-codes.ts`, because only their editors receive them. */
export const MAKING_CODES = {
  fileKindRefused: '415706',
  courseChanged: '409322',
  courseIncomplete: '409323',
  courseNotDraft: '409324',
  coursesFull: '409325',
  lessonsFull: '409326',
  plateFull: '409327',
  categoryInUse: '409328',
} as const;

export type MakingCodeName = keyof typeof MAKING_CODES;
