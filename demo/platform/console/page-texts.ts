import type { Language } from '../../../src/contract/languages.ts';

/** Texts of the pages that refuse the admin console. */
export interface ConsolePageTexts {
  readonly forbidden: string;
  readonly forbiddenHint: string;
  readonly unknown: string;
  readonly home: string;
}

export const CONSOLE_PAGE_TEXTS: Record<Language, ConsolePageTexts> = {
  zh_CN: {
    forbidden: '无权访问',
    forbiddenHint: '只有管理员可以打开管理后台。',
    unknown: '页面不存在',
    home: '返回首页',
  },
  en_US: {
    forbidden: 'No access',
    forbiddenHint: 'Only administrators can open this console.',
    unknown: 'Page not found',
    home: 'Back to home',
  },
  es_ES: {
    forbidden: 'Sin acceso',
    forbiddenHint: 'Solo los administradores pueden abrir esta consola.',
    unknown: 'Página no encontrada',
    home: 'Volver al inicio',
  },
  ru_RU: {
    forbidden: 'Нет доступа',
    forbiddenHint: 'Открыть консоль могут только администраторы.',
    unknown: 'Страница не найдена',
    home: 'На главную',
  },
  ar_SA: {
    forbidden: 'لا تملك صلاحية الوصول',
    forbiddenHint: 'هذه اللوحة متاحة للمشرفين فقط.',
    unknown: 'الصفحة غير موجودة',
    home: 'العودة إلى الرئيسية',
  },
  pl_PL: {
    forbidden: 'Brak dostępu',
    forbiddenHint: 'Konsolę mogą otworzyć tylko administratorzy.',
    unknown: 'Nie znaleziono strony',
    home: 'Wróć na stronę główną',
  },
  de_DE: {
    forbidden: 'Kein Zugriff',
    forbiddenHint: 'Nur die Verwaltung kann diese Seite öffnen.',
    unknown: 'Seite nicht gefunden',
    home: 'Zur Startseite',
  },
  tr_TR: {
    forbidden: 'Erişim yok',
    forbiddenHint: 'Bu konsolu yalnızca yöneticiler açabilir.',
    unknown: 'Sayfa bulunamadı',
    home: 'Ana sayfaya dön',
  },
  fr_FR: {
    forbidden: 'Accès refusé',
    forbiddenHint: 'Seuls les administrateurs peuvent ouvrir cette console.',
    unknown: 'Page introuvable',
    home: 'Retour à l’accueil',
  },
  ja_JP: {
    forbidden: 'アクセス権がありません',
    forbiddenHint: '管理コンソールを開けるのは管理者だけです。',
    unknown: 'ページが見つかりません',
    home: 'ホームに戻る',
  },
  ko_KR: {
    forbidden: '접근 권한 없음',
    forbiddenHint: '관리자만 이 콘솔을 열 수 있습니다.',
    unknown: '페이지를 찾을 수 없음',
    home: '홈으로 돌아가기',
  },
  pt_BR: {
    forbidden: 'Sem acesso',
    forbiddenHint: 'Somente administradores podem abrir este painel.',
    unknown: 'Página não encontrada',
    home: 'Voltar ao início',
  },
};
