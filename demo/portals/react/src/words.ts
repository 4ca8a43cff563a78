/** What the page says itself. The widgets bring their own texts. */
export const WORDS = {
  en_US: {
    name: 'English',
    language: 'Language',
    school: 'Northlight workshop',
    title: 'Learn it by building it',
    lead: 'Choose a subject, and the workshop sends you what is new.',
    hello: (user: string) => `Good to have you here, ${user}`,
    again: (user: string) => `Back at the bench, ${user}`,
    first: (user: string) => `Welcome to the workshop, ${user}`,
    subject: 'Your subject',
    all: 'All subjects',
  },
  es_ES: {
    name: 'Español',
    language: 'Idioma',
    school: 'Taller Luz del Norte',
    title: 'Aprender es construir',
    lead: 'Elija una materia y el taller le enviará las novedades.',
    hello: (user: string) => `Nos alegra tenerle aquí, ${user}`,
    again: (user: string) => `De vuelta al taller, ${user}`,
    first: (user: string) => `Le damos la bienvenida al taller, ${user}`,
    subject: 'Su materia',
    all: 'Todas las materias',
  },
  zh_CN: {
    name: '简体中文',
    language: '语言',
    school: '北辰工坊',
    title: '边做边学',
    lead: '选择一个主题，工坊会把新内容发给您。',
    hello: (user: string) => `很高兴见到您，${user}`,
    again: (user: string) => `欢迎回到工坊，${user}`,
    first: (user: string) => `欢迎加入工坊，${user}`,
    subject: '您的主题',
    all: '全部主题',
  },
} as const;

export type Language = keyof typeof WORDS;
