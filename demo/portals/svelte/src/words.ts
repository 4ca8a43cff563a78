/** What the page says itself. The widgets bring their own texts. */
export const WORDS = {
  ar_SA: {
    name: 'العربية',
    language: 'اللغة',
    school: 'نور الشمال للغات',
    title: 'لغة جديدة، وباب جديد',
    lead: 'حلقات حوار مباشرة كل أسبوع، بالعربية وبلغات العالم.',
    hello: (user: string) => `أهلًا بك، ${user}`,
    again: (user: string) => `سعداء بعودتك، ${user}`,
    first: (user: string) => `مرحبًا بك بيننا، ${user}`,
  },
  en_US: {
    name: 'English',
    language: 'Language',
    school: 'Northlight languages',
    title: 'A new language is a new door',
    lead: 'Live conversations every week, in Arabic and in the languages of the world.',
    hello: (user: string) => `Welcome, ${user}`,
    again: (user: string) => `How good that you are back, ${user}`,
    first: (user: string) => `Welcome among us, ${user}`,
  },
  fr_FR: {
    name: 'Français',
    language: 'Langue',
    school: 'Langues · Lumière du Nord',
    title: 'Une langue, une porte qui s’ouvre',
    lead: 'Des conversations en direct chaque semaine, en arabe et dans les langues du monde.',
    hello: (user: string) => `Bienvenue, ${user}`,
    again: (user: string) => `Quel plaisir de vous revoir, ${user}`,
    first: (user: string) => `Bienvenue parmi nous, ${user}`,
  },
} as const;

export type Language = keyof typeof WORDS;
