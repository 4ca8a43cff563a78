import type { Language } from '../../../src/contract/languages.ts';
import type { AnyCodeName, FaultDetail } from './fault.ts';

/** Messages that the specification lets a person see; `{n}` is a number of tries. */
const MESSAGES: Partial<Record<AnyCodeName, Record<Language, string>>> = {
  // How long to wait is in `Retry-After`: who shows the message counts it down.
  tooManyRequests: {
    zh_CN: '操作过于频繁。',
    en_US: 'Too many attempts.',
    es_ES: 'Demasiados intentos.',
    ru_RU: 'Слишком много попыток.',
    ar_SA: 'محاولات كثيرة جدًا.',
    pl_PL: 'Zbyt wiele prób.',
    de_DE: 'Zu viele Versuche.',
    tr_TR: 'Çok fazla deneme yapıldı.',
    fr_FR: 'Trop de tentatives.',
    ja_JP: '試行回数が多すぎます。',
    ko_KR: '시도 횟수가 너무 많습니다.',
    pt_BR: 'Muitas tentativas.',
  },
  credentialsWrong: {
    zh_CN: '账号或密码不正确。',
    en_US: 'The account or the password is not right.',
    es_ES: 'La cuenta o la contraseña no son correctas.',
    ru_RU: 'Неверная учётная запись или пароль.',
    ar_SA: 'الحساب أو كلمة المرور غير صحيحة.',
    pl_PL: 'Konto lub hasło jest nieprawidłowe.',
    de_DE: 'Konto oder Passwort stimmt nicht.',
    tr_TR: 'Hesap veya parola yanlış.',
    fr_FR: 'Le compte ou le mot de passe est incorrect.',
    ja_JP: 'アカウントまたはパスワードが正しくありません。',
    ko_KR: '계정 또는 비밀번호가 올바르지 않습니다.',
    pt_BR: 'A conta ou a senha não está correta.',
  },
  codeWrong: {
    zh_CN: '验证码不正确，还可尝试 {n} 次。',
    en_US: 'The code is not right. Tries left: {n}.',
    es_ES: 'El código no es correcto. Intentos restantes: {n}.',
    ru_RU: 'Неверный код. Осталось попыток: {n}.',
    ar_SA: 'الرمز غير صحيح. المحاولات المتبقية: {n}.',
    pl_PL: 'Kod jest nieprawidłowy. Pozostało prób: {n}.',
    de_DE: 'Der Code stimmt nicht. Verbleibende Versuche: {n}.',
    tr_TR: 'Kod yanlış. Kalan deneme: {n}.',
    fr_FR: 'Le code est incorrect. Essais restants : {n}.',
    ja_JP: 'コードが正しくありません。残り {n} 回です。',
    ko_KR: '코드가 올바르지 않습니다. 남은 시도: {n}회.',
    pt_BR: 'O código não está correto. Tentativas restantes: {n}.',
  },
  codeExpired: {
    zh_CN: '验证码已失效，请重新获取。',
    en_US: 'The code is no longer valid. Ask for a new one.',
    es_ES: 'El código ya no es válido. Pide uno nuevo.',
    ru_RU: 'Код больше не действует. Запросите новый.',
    ar_SA: 'لم يعد الرمز صالحًا. اطلب رمزًا جديدًا.',
    pl_PL: 'Kod stracił ważność. Poproś o nowy.',
    de_DE: 'Der Code gilt nicht mehr. Bitte einen neuen anfordern.',
    tr_TR: 'Kodun süresi doldu. Yeni bir kod isteyin.',
    fr_FR: 'Le code n’est plus valable. Demandez-en un nouveau.',
    ja_JP: 'コードの有効期限が切れました。新しいコードを取得してください。',
    ko_KR: '코드가 더 이상 유효하지 않습니다. 새 코드를 요청해 주세요.',
    pt_BR: 'O código não é mais válido. Peça um novo.',
  },
};

/** The message of a refused call in the language of the request, for those codes that people may see. */
export const messageFor = (code: AnyCodeName, language: Language, detail: FaultDetail): string | undefined =>
  MESSAGES[code]?.[language].replace('{n}', String(detail.attemptsLeft ?? 0));
