import type { RecordStatus } from '../../../src/contract/attendance/attendance-shapes.ts';
import type { Language } from '../../../src/contract/languages.ts';

interface AttendanceTexts {
  /** The statuses by their numbers; 0 is that of students whom nobody has recorded. */
  readonly statuses: Readonly<Record<RecordStatus, string>>;
  /** A change by a teacher: `{from}` and `{to}` are statuses. */
  readonly changed: string;
  /** A student has signed in: `{to}` is the status. */
  readonly signedIn: string;
  /** Instead of the name of a user whose account was removed. */
  readonly removedAccount: string;
}

/** What the server writes about attendances: change records and exports. */
export const ATTENDANCE_TEXTS: Readonly<Record<Language, AttendanceTexts>> = {
  zh_CN: {
    statuses: { 0: '未签到', 1: '准时', 2: '缺勤', 3: '迟到', 4: '请假' },
    changed: '由“{from}”改为“{to}”',
    signedIn: '学员签到：{to}',
    removedAccount: '已注销账号',
  },
  en_US: {
    statuses: { 0: 'Not recorded', 1: 'On time', 2: 'Absent', 3: 'Late', 4: 'On leave' },
    changed: 'Changed from “{from}” to “{to}”',
    signedIn: 'Signed in: {to}',
    removedAccount: 'Deleted account',
  },
  es_ES: {
    statuses: { 0: 'Sin registrar', 1: 'Puntual', 2: 'Ausente', 3: 'Con retraso', 4: 'Con permiso' },
    changed: 'De «{from}» a «{to}»',
    signedIn: 'Se registró: {to}',
    removedAccount: 'Cuenta eliminada',
  },
  ru_RU: {
    statuses: { 0: 'Не отмечен', 1: 'Вовремя', 2: 'Отсутствует', 3: 'Опоздание', 4: 'Отпросился' },
    changed: 'Изменено: «{from}» → «{to}»',
    signedIn: 'Отметка учащегося: {to}',
    removedAccount: 'Удалённый аккаунт',
  },
  ar_SA: {
    statuses: { 0: 'غير مسجَّل', 1: 'في الموعد', 2: 'غائب', 3: 'متأخر', 4: 'في إجازة' },
    changed: 'تغيّرت الحالة من «{from}» إلى «{to}»',
    signedIn: 'سجّل الطالب حضوره: {to}',
    removedAccount: 'حساب محذوف',
  },
  pl_PL: {
    statuses: { 0: 'Bez wpisu', 1: 'Na czas', 2: 'Nieobecność', 3: 'Spóźnienie', 4: 'Zwolnienie' },
    changed: 'Zmiana z „{from}” na „{to}”',
    signedIn: 'Potwierdzenie obecności: {to}',
    removedAccount: 'Usunięte konto',
  },
  de_DE: {
    statuses: { 0: 'Nicht erfasst', 1: 'Pünktlich', 2: 'Abwesend', 3: 'Verspätet', 4: 'Beurlaubt' },
    changed: 'Von „{from}“ auf „{to}“ geändert',
    signedIn: 'Selbst eingetragen: {to}',
    removedAccount: 'Gelöschtes Konto',
  },
  tr_TR: {
    statuses: { 0: 'Kaydedilmedi', 1: 'Zamanında', 2: 'Devamsız', 3: 'Geç', 4: 'İzinli' },
    changed: '“{from}” durumu “{to}” olarak değiştirildi',
    signedIn: 'Öğrenci yoklamaya katıldı: {to}',
    removedAccount: 'Silinmiş hesap',
  },
  fr_FR: {
    statuses: { 0: 'Non renseigné', 1: 'À l’heure', 2: 'Absence', 3: 'Retard', 4: 'Absence autorisée' },
    changed: 'Modifié de « {from} » à « {to} »',
    signedIn: 'Émargement : {to}',
    removedAccount: 'Compte supprimé',
  },
  ja_JP: {
    statuses: { 0: '未記録', 1: '出席', 2: '欠席', 3: '遅刻', 4: '公欠' },
    changed: '「{from}」から「{to}」に変更',
    signedIn: '本人が出席登録：{to}',
    removedAccount: '削除済みのアカウント',
  },
  ko_KR: {
    statuses: { 0: '미기록', 1: '정시 출석', 2: '결석', 3: '지각', 4: '공결' },
    changed: '‘{from}’에서 ‘{to}’(으)로 변경',
    signedIn: '본인 출석 체크: {to}',
    removedAccount: '삭제된 계정',
  },
  pt_BR: {
    statuses: { 0: 'Sem registro', 1: 'No horário', 2: 'Ausente', 3: 'Atrasado', 4: 'Licença' },
    changed: 'De “{from}” para “{to}”',
    signedIn: 'Registrou presença: {to}',
    removedAccount: 'Conta excluída',
  },
};
