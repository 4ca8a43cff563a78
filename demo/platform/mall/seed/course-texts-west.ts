import type { CourseTexts } from './topics.ts';

/** Courses in English, Spanish, Polish, German, Turkish, French and Portuguese, by school and id. */
export const WESTERN_TEXTS: Readonly<Record<string, CourseTexts>> = {
  'madrid-design/photography-es': {
    es_ES: ['Fotografía: aprender a ver la luz', 'Mejores fotos con la cámara que ya lleva encima.'],
  },
  'mexico-open/cloud-es': {
    es_ES: [
      'La nube para pequeñas empresas',
      'Qué llevar a la nube, qué dejar en la oficina y cómo evitar sorpresas en la factura.',
    ],
    en_US: [
      'Moving a small company to the cloud',
      'What to move, what to keep in the office, and how to avoid surprises on the bill.',
    ],
    zh_CN: ['小企业上云', '哪些该搬上云，哪些该留在本地，怎样避免账单上的意外。'],
  },
  'recife-technical/cloud-pt': {
    pt_BR: ['Contêineres na nuvem', 'Empacote, publique e atualize uma aplicação sem tirá-la do ar.'],
    en_US: ['Containers in the cloud', 'Package, deploy and update an application without taking it down.'],
    zh_CN: ['云上的容器', '打包、部署并更新应用，全程不停机。'],
  },
  'warsaw-technical/learning-pl': {
    pl_PL: [
      'Uczenie maszynowe w utrzymaniu ruchu',
      'Przewidywanie awarii maszyn na podstawie danych z czujników, od pierwszego modelu po nocną zmianę.',
    ],
    en_US: [
      'Machine learning for predictive maintenance',
      'Predict machine failures from sensor data, from the first model to the night shift.',
    ],
    zh_CN: ['机器学习与预测性维护', '利用传感器数据预测设备故障，从第一个模型到夜班值守。'],
  },
  'munich-technical/security-de': {
    de_DE: [
      'IT-Sicherheit in der Produktion',
      'Steuerungen, Fernwartung und Updates: Anlagen schützen, ohne die Fertigung anzuhalten.',
    ],
    en_US: [
      'Security of industrial networks',
      'Controllers, remote maintenance and updates: protect a plant without stopping production.',
    ],
    zh_CN: ['工业网络安全', '控制器、远程维护与更新：在不停产的前提下保护设备。'],
  },
  'london-open/statistics-en': {
    en_US: ['Statistics in the news', 'Polls, risks and averages: check the numbers in a story before you share it.'],
    zh_CN: ['读懂新闻里的统计', '民调、风险与平均数：转发之前，先核对数字。'],
  },
  'north/statistics-pl': {
    pl_PL: ['Projektowanie ankiet i badań', 'Jak pytać, ile osób zapytać i co wolno z tego wnioskować.'],
    en_US: ['Designing surveys and studies', 'How to ask, how many people to ask, and what you may conclude from it.'],
    zh_CN: ['调查与研究设计', '怎样提问，问多少人，能从中得出什么结论。'],
  },
  'mexico-open/project-es': {
    es_ES: [
      'Proyectos comunitarios, de la idea al cierre',
      'Reunir voluntarios, conseguir fondos y rendir cuentas de cada peso.',
    ],
    en_US: ['Running community projects', 'Gather volunteers, raise funds, and account for every peso.'],
    zh_CN: ['社区项目从构想到收尾', '召集志愿者、筹集资金，每一笔钱都说得清。'],
  },
  'warsaw-technical/accounting-pl': {
    pl_PL: [
      'Kontrola kosztów w produkcji',
      'Ile naprawdę kosztuje wyrób, gdzie uciekają pieniądze i jak to pokazać zarządowi.',
    ],
    en_US: [
      'Cost control in manufacturing',
      'What a product really costs, where the money leaks, and how to show it to the board.',
    ],
    zh_CN: ['制造业成本控制', '产品的真实成本是多少，钱从哪里流失，怎样向管理层说明。'],
  },
  'istanbul-technical/accounting-tr': {
    tr_TR: ['İhracatçılar için muhasebe', 'Döviz, gümrük ve fatura: yurt dışı satışları doğru kaydedin.'],
    en_US: ['Accounting for exporters', 'Currencies, customs and invoices: book sales abroad correctly.'],
    zh_CN: ['出口企业会计', '外币、关税与发票：正确记录境外销售。'],
  },
  'recife-technical/accounting-pt': {
    pt_BR: [
      'Finanças para quem trabalha por conta própria',
      'Preço, impostos e reserva: separe o dinheiro do trabalho do dinheiro de casa.',
    ],
    en_US: ['Finances for the self-employed', 'Prices, taxes and reserves: keep business money apart from your own.'],
    zh_CN: ['自由职业者的财务', '定价、纳税与储备：把生意的钱和家里的钱分开。'],
  },
  'lyon-open/negotiation-fr': {
    fr_FR: [
      'La médiation en équipe',
      'Écouter les deux parties, nommer le vrai désaccord et trouver un accord qui tient.',
    ],
    en_US: ['Mediation in teams', 'Hear both sides, name the real disagreement, and find a settlement that holds.'],
    zh_CN: ['团队中的调解', '倾听双方，说清真正的分歧，找到站得住的解决办法。'],
  },
  'madrid-design/interfaces-es': {
    es_ES: [
      'Accesibilidad en el diseño digital',
      'Contraste, teclado y lenguaje claro: pantallas que todo el mundo puede usar.',
    ],
    en_US: [
      'Accessibility in digital design',
      'Contrast, keyboard and plain language: screens that everybody can use.',
    ],
    zh_CN: ['数字设计的无障碍', '对比度、键盘与平实的语言：人人都能用的界面。'],
  },
  'istanbul-design/interfaces-tr': {
    tr_TR: ['Tasarım sistemleri', 'Büyüyen bir ürünü tutarlı kılan bileşenler, adlar ve kurallar.'],
    en_US: ['Design systems', 'Components, names and rules that keep a growing product consistent.'],
    zh_CN: ['设计系统', '用组件、命名与规则，让不断成长的产品保持一致。'],
  },
  'north-arts/photography-en': {
    en_US: ['Portraits in natural light', 'A window, a person and a conversation: portraits without expensive gear.'],
    zh_CN: ['自然光人像', '一扇窗、一个人、一场对话：不靠昂贵器材拍人像。'],
  },
  'istanbul-design/photography-tr': {
    tr_TR: ['Sokak fotoğrafçılığı', 'Doğru anı beklemek, insanlara saygı göstermek ve bir günün öyküsünü anlatmak.'],
    en_US: ['Street photography', 'Waiting for the moment, respecting people, and telling the story of a day.'],
    zh_CN: ['街头摄影', '等待瞬间，尊重他人，讲述一天的故事。'],
  },
  'lyon-design/photography-fr': {
    fr_FR: ['Photographie culinaire', 'Lumière du jour, couleurs et composition : des images qui donnent faim.'],
    en_US: ['Food photography', 'Daylight, color and composition: pictures that make people hungry.'],
    zh_CN: ['美食摄影', '日光、色彩与构图：让人看了就饿的照片。'],
  },
  'munich-design/typography-de': {
    de_DE: ['Bücher gestalten', 'Satzspiegel, Schrift und Papier: ein Buch vom Manuskript bis in die Druckerei.'],
    en_US: ['Book design', 'Page, type and paper: take a book from the manuscript to the printer.'],
    zh_CN: ['书籍设计', '版心、字体与纸张：一本书从手稿到印刷。'],
  },
  'lyon-design/typography-fr': {
    fr_FR: [
      'La typographie d’affiche',
      'Hiérarchie, contraste et distance de lecture : être compris en trois secondes.',
    ],
    en_US: ['Poster typography', 'Hierarchy, contrast and reading distance: be understood within three seconds.'],
    zh_CN: ['海报字体设计', '层级、对比与阅读距离：三秒之内让人看懂。'],
  },
  'istanbul-language/arabic-tr': {
    tr_TR: [
      'Arap harflerini okuma ve yazma',
      'Yirmi sekiz harf, birleşme kuralları ve okuyabileceğiniz ilk tabelalar.',
    ],
    en_US: [
      'Reading and writing the Arabic script',
      'Twenty-eight letters, how they join, and the first signs you can read.',
    ],
    zh_CN: ['阿拉伯字母读写', '二十八个字母、连写规则，以及你能读懂的第一批路牌。'],
  },
  'orchard/plants-en': {
    en_US: ['The orchard through the year', 'Prune, graft and harvest: what an apple tree needs in each season.'],
    zh_CN: ['果园的一年', '修剪、嫁接与采收：苹果树在每个季节需要什么。'],
  },
  'lyon-open/plants-fr': {
    fr_FR: ['Jardiner en ville', 'Balcons, cours et pieds d’arbres : faire pousser beaucoup dans peu de terre.'],
    en_US: ['Gardening in the city', 'Balconies, courtyards and street trees: grow a lot in little soil.'],
    zh_CN: ['城市园艺', '阳台、院落与街边树池：少量的土，种出许多绿意。'],
  },
  'recife-open/plants-pt': {
    pt_BR: ['Plantas do manguezal', 'Conheça as espécies que protegem a costa e aprenda a replantá-las.'],
    en_US: ['Plants of the mangrove', 'Meet the species that protect the coast, and learn to replant them.'],
    zh_CN: ['红树林的植物', '认识守护海岸的物种，学会重新栽种它们。'],
  },
  'warsaw-open/firstaid-pl': {
    pl_PL: [
      'Pierwsza pomoc dzieciom',
      'Zadławienie, gorączka, upadek: spokojne kroki, które powinien znać każdy opiekun.',
    ],
    en_US: ['First aid for children', 'Choking, fever, falls: calm steps that every carer should know.'],
    zh_CN: ['儿童急救', '噎呛、发烧、跌倒：每位看护者都该掌握的冷静步骤。'],
  },
  'munich-technical/firstaid-de': {
    de_DE: [
      'Erste Hilfe in der Werkstatt',
      'Schnittwunden, Stromunfälle und Verbrennungen: zwischen Maschinen richtig handeln.',
    ],
    en_US: ['First aid in the workshop', 'Cuts, electric shocks and burns: act correctly between machines.'],
    zh_CN: ['车间急救', '割伤、触电与烧伤：在机器之间正确施救。'],
  },
  'recife-open/firstaid-pt': {
    pt_BR: ['Salvamento na praia', 'Reconheça correntes, resgate sem se arriscar e reanime até a ajuda chegar.'],
    en_US: [
      'Lifesaving at the beach',
      'Spot currents, rescue without risking yourself, and resuscitate until help arrives.',
    ],
    zh_CN: ['海滩救生', '识别离岸流，安全施救，坚持复苏直到救援到来。'],
  },
  'munich-technical/elderly-de': {
    de_DE: ['Menschen mit Demenz begleiten', 'Verhalten verstehen, Gespräche führen und den Alltag sicher gestalten.'],
    en_US: [
      'Supporting people with dementia',
      'Understand behavior, keep a conversation going, and make everyday life safe.',
    ],
    zh_CN: ['陪伴失智者', '理解行为，维持对话，让日常生活更安全。'],
  },
};
