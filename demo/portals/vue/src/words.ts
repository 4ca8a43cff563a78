/** What the page says itself. The widgets bring their own texts. */
export const WORDS = {
  de_DE: {
    name: 'Deutsch',
    language: 'Sprache',
    school: 'Nordlicht am Abend',
    title: 'Der Abend gehört Ihnen',
    lead: 'Physik, Kunst, Sprachen: live ab 18 Uhr, von zu Hause aus.',
    hello: (user: string) => `Guten Abend, ${user}`,
    again: (user: string) => `Schön, dass Sie wieder da sind, ${user}`,
    first: (user: string) => `Willkommen bei uns, ${user}`,
    next: 'Ihre nächsten Kurse stehen unten.',
  },
  en_US: {
    name: 'English',
    language: 'Language',
    school: 'Northlight evenings',
    title: 'The evening is yours',
    lead: 'Physics, art, languages: live from 6 p.m., from home.',
    hello: (user: string) => `Good evening, ${user}`,
    again: (user: string) => `Good to see you again, ${user}`,
    first: (user: string) => `Welcome, ${user}`,
    next: 'Your next courses are below.',
  },
  pl_PL: {
    name: 'Polski',
    language: 'Język',
    school: 'Wieczory ze Światłem Północy',
    title: 'Wieczór należy do Ciebie',
    lead: 'Fizyka, sztuka, języki: na żywo od 18, bez wychodzenia z domu.',
    hello: (user: string) => `Dobry wieczór, ${user}`,
    again: (user: string) => `Miło znów Cię widzieć, ${user}`,
    first: (user: string) => `Witamy, ${user}`,
    next: 'Twoje najbliższe zajęcia są poniżej.',
  },
} as const;

export type Language = keyof typeof WORDS;
