import type { CallName } from './access-calls.ts';

/**
 * Who asks: a visitor, a student, a teacher of the school who has nothing to do with what is asked for, the teacher whose
 * it is, an administrator of the school, and a teacher of another school.
 */
export const PEOPLE = ['visitor', 'learner', 'colleague', 'creator', 'admin', 'stranger'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * What each call answers to each of them: in the school of what is asked for, and, behind the line, with the header or the
 * path of the stranger’s school. A word stands for an answer whose status does not say it.
 */
const TABLE = `
                          visitor   learner   colleague creator   admin     stranger  | visitor   learner   colleague creator   admin     stranger
  listLives               200       200       200       200       200       200       | 200       200       200       200       200       200
  countLives              200       200       200       200       200       200       | 200       200       200       200       200       200
  readLiveCalendar        200       200       200       200       200       200       | 200       200       200       200       200       200
  listCopyableLives       401       403       200       200       200       403       | 401       403       403       403       403       200
  listDeletedLives        401       403       200       200       200       403       | 401       403       403       403       403       200
  createLive              401       403       200       200       200       403       | 401       403       403       403       403       200
  readLive                200       200       200       200       200       200       | 404       404       404       404       404       404
  readCalendarFile        200       200       200       200       200       200       | 404       404       404       404       404       404
  readLiveAddress         200       200       200       200       200       200       | 404       404       404       404       404       404
  readLiveInfo            200       200       200       200       200       200       | 404       404       404       404       404       404
  listReplays             200       200       200       200       200       200       | 404       404       404       404       404       404
  countReplays            200       200       200       200       200       200       | 404       404       404       404       404       404
  changeLive              401       403       403       200       200       403       | 401       404       404       404       404       404
  readCalendarAddress     401       200       200       200       200       200       | 401       200       200       200       200       200
  makeCalendarAddress     401       200       200       200       200       200       | 401       200       200       200       200       200
  endCalendarAddress      401       200       200       200       200       200       | 401       200       200       200       200       200
  listCoHosts             401       403       403       200       200       403       | 401       404       404       404       404       404
  changeCoHosts           401       403       403       200       200       403       | 401       404       404       404       404       404
  findLecturers           401       403       200       200       200       403       | 401       403       403       403       403       200
  saveLiveCover           401       403       200       200       200       403       | 401       403       403       403       403       200
  deleteLive              401       403       403       200       200       403       | 401       404       404       404       404       404
  copyLive                401       403       403       200       200       403       | 401       404       404       404       404       404
  readLiveData            401       403       403       200       200       403       | 401       404       404       404       404       404
  exportLiveData          401       403       403       200       200       403       | 401       404       404       404       404       404
  deleteLives             401       403       forbidden deleted   deleted   403       | 401       403       403       403       403       notFound
  restoreLives            401       403       none      200       200       403       | 401       403       403       403       403       none
  resetPasscode           401       403       403       200       403       403       | 401       404       404       404       404       404
  openLive                401       403       403       200       403       403       | 401       404       404       404       404       404
  closeLive               401       403       403       200       403       403       | 401       404       404       404       404       404
  askInLive               401       403       403       200       403       403       | 401       404       404       404       404       404
  enterLive               401       200       200       200       200       200       | 401       404       404       404       404       404
  reportPresence          401       200       200       200       200       200       | 401       404       404       404       404       404
  checkInToLive           401       200       200       200       200       200       | 401       404       404       404       404       404
  appointLive             401       200       200       200       200       200       | 401       404       404       404       404       404
  speakInLive             401       200       200       200       200       200       | 401       404       404       404       404       404
  answerInLive            401       200       200       200       200       200       | 401       404       404       404       404       404
  reportWatching          401       200       200       200       200       200       | 401       404       404       404       404       404
  startBroadcast          401       403       403       200       403       403       | 401       404       404       404       404       404
  renewBroadcast          401       403       403       200       403       403       | 401       404       404       404       404       404
  stopBroadcast           401       403       403       200       403       403       | 401       404       404       404       404       404
  restrictPerson          401       403       403       200       403       403       | 401       404       404       404       404       404
  endCheckIn              401       403       403       200       403       403       | 401       404       404       404       404       404
  listLivePeople          401       403       403       200       200       403       | 401       404       404       404       404       404
  raiseHand               401       200       200       200       200       200       | 401       404       404       404       404       404
  cutReplay               401       403       403       200       200       403       | 401       404       404       404       404       404
  downloadReplay          401       403       403       200       200       403       | 401       404       404       404       404       404
  deleteReplay            401       403       403       200       200       403       | 401       404       404       404       404       404
  setCaptions             401       403       403       200       200       403       | 401       404       404       404       404       404
  readLiveSettings        401       403       200       200       200       403       | 401       403       403       403       403       200
  changeLiveSettings      401       403       403       403       200       403       | 401       403       403       403       403       403
  readOperationPermission no        no        yes       yes       yes       no        | no        no        no        no        no        yes
  readLecturing           no        no        yes       yes       yes       no        | no        no        no        no        no        yes
  readLecturingHome       401       403       200       200       200       403       | 401       403       403       403       403       200
  listClasses             401       403       200       200       200       403       | 401       403       403       403       403       200
  readClass               401       403       404       200       200       403       | 401       403       403       403       403       404
  listLessons             401       403       404       200       200       403       | 401       403       403       403       403       404
  listClassMembers        401       403       404       200       200       403       | 401       403       403       403       403       404
  listInteractions        401       403       200       200       200       403       | 401       403       403       403       403       200
  replyToInteraction      401       403       404       200       200       403       | 401       403       403       403       403       404
  listAttendances         401       403       404       200       200       403       | 401       403       403       403       403       404
  createAttendance        401       403       404       200       200       403       | 401       403       403       403       403       404
  readAttendance          401       403       404       200       200       403       | 401       403       403       403       403       404
  readIsICT               200       200       200       200       200       200       | 200       200       200       200       200       200
  changeAttendance        401       403       404       200       200       403       | 401       403       403       403       403       404
  closeAttendance         401       403       404       200       200       403       | 401       403       403       403       403       404
  deleteAttendance        401       403       404       200       200       403       | 401       403       403       403       403       404
  restoreAttendance       401       403       404       200       200       403       | 401       403       403       403       403       404
  listRecords             401       403       404       200       200       403       | 401       403       403       403       403       404
  listChanges             401       403       404       200       200       403       | 401       403       403       403       403       404
  readSignature           401       403       404       200       200       403       | 401       403       403       403       403       404
  markRecord              401       403       404       200       200       403       | 401       403       403       403       403       404
  readRemark              401       403       404       200       200       403       | 401       403       403       403       403       404
  saveRemark              401       403       404       200       200       403       | 401       403       403       403       403       404
  makeAttendance          401       403       404       200       200       403       | 401       403       403       403       403       404
  batchMark               401       403       404       200       200       403       | 401       403       403       403       403       404
  undoMark                401       403       404       200       200       403       | 401       403       403       403       403       404
  readTemporaryCode       401       403       404       200       200       403       | 401       403       403       403       403       404
  readPermanentCode       401       403       404       200       200       403       | 401       403       403       403       403       404
  readProjection          401       403       404       200       200       403       | 401       403       403       403       403       404
  streamProjection        401       403       404       200       200       403       | 401       403       403       403       403       404
  countExportRows         401       403       404       200       200       403       | 401       403       403       403       403       404
  startExport             401       403       404       200       200       403       | 401       403       403       403       403       404
  listExports             401       403       404       200       200       403       | 401       403       403       403       403       404
  cancelExport            401       403       404       200       200       403       | 401       403       403       403       403       404
  downloadRecords         401       403       404       200       200       403       | 401       403       403       403       403       404
  readStoragePrivilege    401       403       404       200       200       403       | 401       403       403       403       403       404
  requestUpload           401       403       404       200       200       403       | 401       403       403       403       403       404
  registerAttachment      401       403       404       200       200       403       | 401       403       403       403       403       404
  listAttachments         401       403       404       200       200       403       | 401       403       403       403       403       404
  readAttachmentAddress   401       403       404       200       200       403       | 401       403       403       403       403       404
  deleteAttachment        401       403       404       200       200       403       | 401       403       403       403       403       404
  readAttendanceReport    401       403       404       200       200       403       | 401       403       403       403       403       404
  exportAttendanceReport  401       403       404       200       200       403       | 401       403       403       403       403       404
  readOwnAttendance       401       200       200       200       200       200       | 401       200       200       200       200       200
  readSignPage            200       200       200       200       200       200       | 404       404       404       404       404       404
  signAttendance          401       200       403       403       403       403       | 401       404       404       404       404       404
  findStudyProcess        401       200       403       403       403       403       | 401       200       403       403       403       403
  readStudyIndex          401       200       403       403       403       403       | 401       200       403       403       403       403
  exportStudyProcess      401       200       403       403       403       403       | 401       200       403       403       403       403
`;

export interface Row {
  readonly call: CallName;
  readonly here: Readonly<Record<Person, string>>;
  readonly elsewhere: Readonly<Record<Person, string>>;
}

const cellsOf = (text = ''): Readonly<Record<Person, string>> => {
  const cells = text.trim().split(/\s+/);
  return Object.fromEntries(PEOPLE.map((person, index) => [person, cells[index]])) as Record<Person, string>;
};

export const ROWS: readonly Row[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, call = '', here, elsewhere] = /^\s*(\w+)([^|]+)\|(.+)$/.exec(line) ?? [];
    return { call: call as CallName, here: cellsOf(here), elsewhere: cellsOf(elsewhere) };
  });
