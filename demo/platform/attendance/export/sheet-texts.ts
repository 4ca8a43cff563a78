import type { Language } from '../../../../src/contract/languages.ts';

type SheetText = 'sheet' | 'number' | 'name' | 'status' | 'time' | 'changes' | 'yes' | 'no';

/** The words of an exported attendance, besides its statuses. `yes` and `no` answer the call of the roll. */
export const SHEET_TEXTS: Readonly<Record<Language, Readonly<Record<SheetText, string>>>> = {
  zh_CN: {
    ...{ sheet: '考勤', number: '学号', name: '姓名', status: '考勤状态', time: '签到时间', changes: '修改次数' },
    ...{ yes: '已到', no: '未到' },
  },
  en_US: {
    ...{ sheet: 'Attendance', number: 'Number', name: 'Name', status: 'Status', time: 'Checked in' },
    ...{ changes: 'Changes', yes: 'Present', no: 'Not present' },
  },
  es_ES: {
    ...{ sheet: 'Asistencia', number: 'Número', name: 'Nombre', status: 'Estado', time: 'Hora de registro' },
    ...{ changes: 'Cambios', yes: 'Presente', no: 'No presente' },
  },
  ru_RU: {
    ...{ sheet: 'Посещаемость', number: 'Номер', name: 'Имя', status: 'Статус', time: 'Время отметки' },
    ...{ changes: 'Изменений', yes: 'Присутствует', no: 'Не присутствует' },
  },
  ar_SA: {
    ...{ sheet: 'الحضور', number: 'الرقم', name: 'الاسم', status: 'الحالة', time: 'وقت تسجيل الحضور' },
    ...{ changes: 'التعديلات', yes: 'حاضر', no: 'غير حاضر' },
  },
  pl_PL: {
    ...{ sheet: 'Obecność', number: 'Numer', name: 'Imię i nazwisko', status: 'Status', time: 'Czas potwierdzenia' },
    ...{ changes: 'Zmiany', yes: 'Obecny(-a)', no: 'Nieobecny(-a)' },
  },
  de_DE: {
    ...{ sheet: 'Anwesenheit', number: 'Nummer', name: 'Name', status: 'Status', time: 'Eingetragen um' },
    ...{ changes: 'Änderungen', yes: 'Anwesend', no: 'Nicht anwesend' },
  },
  tr_TR: {
    ...{ sheet: 'Yoklama', number: 'Numara', name: 'Ad', status: 'Durum', time: 'Katılım saati' },
    ...{ changes: 'Değişiklikler', yes: 'Var', no: 'Yok' },
  },
  fr_FR: {
    ...{ sheet: 'Présence', number: 'Numéro', name: 'Nom', status: 'Statut', time: 'Heure de pointage' },
    ...{ changes: 'Modifications', yes: 'Présent', no: 'Non présent' },
  },
  ja_JP: {
    ...{ sheet: '出席', number: '学籍番号', name: '氏名', status: '出席状況', time: '出席登録時刻' },
    ...{ changes: '変更回数', yes: '出席', no: '不在' },
  },
  ko_KR: {
    ...{ sheet: '출석', number: '학번', name: '이름', status: '출석 상태', time: '출석 시각' },
    ...{ changes: '변경 횟수', yes: '출석', no: '결석' },
  },
  pt_BR: {
    ...{ sheet: 'Presença', number: 'Número', name: 'Nome', status: 'Situação', time: 'Horário do registro' },
    ...{ changes: 'Alterações', yes: 'Presente', no: 'Não presente' },
  },
};
