import type { CourseTexts } from './topics.ts';

/** Courses in Chinese, Russian, Arabic, Japanese and Korean, by school and id. */
export const EASTERN_TEXTS: Readonly<Record<string, CourseTexts>> = {
  'oasis/arabic-ar': {
    ar_SA: ['العربية: أول مئة كلمة', 'حروف وأصوات وجُمل تفتح لك الأبواب من الرباط إلى مسقط.'],
  },
  'riyadh-technical/cloud-ar': {
    ar_SA: ['البنية السحابية للخدمات العامة', 'توطين البيانات والأمن والتكلفة: كيف تُبنى خدمات يعتمد عليها الجميع.'],
    en_US: [
      'Cloud architecture for public services',
      'Data residency, security and cost: how to build services that everyone depends on.',
    ],
    zh_CN: ['公共服务的云架构', '数据驻留、安全与成本：如何搭建人人依赖的服务。'],
  },
  'moscow-technical/python-ru': {
    ru_RU: [
      'Python для инженеров: обработка измерений',
      'Читаем журналы датчиков, находим выбросы и строим отчёт, который обновляется сам.',
    ],
    en_US: [
      'Python for engineers: working with measurements',
      'Read sensor logs, find outliers, and build a report that updates itself.',
    ],
    zh_CN: ['工程师的 Python：处理测量数据', '读取传感器日志，找出异常值，生成自动更新的报告。'],
  },
  'seoul-technical/python-ko': {
    ko_KR: ['파이썬 데이터 시각화', '숫자에서 이야기를 찾아, 한눈에 이해되는 그래프로 보여 줍니다.'],
    en_US: [
      'Data visualization with Python',
      'Find the story in the numbers, and show it in charts that explain themselves.',
    ],
    zh_CN: ['用 Python 做数据可视化', '从数字里找到故事，画出一看就懂的图表。'],
  },
  'kyoto-technical/learning-ja': {
    ja_JP: ['画像認識の実践', '外観検査を題材に、データ収集から現場への導入まで取り組みます。'],
    en_US: [
      'Image recognition in practice',
      'From collecting data to running on the factory floor, with visual inspection as the example.',
    ],
    zh_CN: ['图像识别实践', '以外观检测为例，从收集数据到在产线上运行。'],
  },
  'seoul-technical/learning-ko': {
    ko_KR: ['추천 시스템 만들기', '사람들의 선택에서 배우고, 무엇을 왜 추천하는지 설명하는 모델을 만듭니다.'],
    en_US: ['Building recommender systems', 'Learn from what people choose, and explain what you recommend and why.'],
    zh_CN: ['搭建推荐系统', '读懂用户的选择，并能说明推荐了什么、为什么推荐。'],
  },
  'moscow-technical/security-ru': {
    ru_RU: [
      'Безопасность веб-приложений',
      'Инъекции, сессии и типичные ошибки: ищем уязвимости в учебном приложении и закрываем их.',
    ],
    en_US: [
      'Web application security',
      'Injections, sessions and common mistakes: find the holes in a training application, and close them.',
    ],
    zh_CN: ['Web 应用安全', '注入、会话与常见失误：在练习应用里找出漏洞并修复。'],
  },
  'moscow-technical/statistics-ru': {
    ru_RU: [
      'Статистический контроль качества',
      'Контрольные карты, выборки и допуски: когда процесс пора остановить, а когда нет.',
    ],
    en_US: [
      'Statistical quality control',
      'Control charts, samples and tolerances: when to stop a process, and when not to.',
    ],
    zh_CN: ['统计质量控制', '控制图、抽样与公差：何时该停下流程，何时不必。'],
  },
  'beijing-technical/project-zh': {
    en_US: [
      'Agile project management',
      'Short cycles, visible progress and honest reviews, for teams that deliver on time.',
    ],
    zh_CN: ['敏捷项目管理', '短周期、看得见的进度和坦诚的复盘，让团队按时交付。'],
  },
  'noura-store/project-ar': {
    ar_SA: ['إدارة متجر إلكتروني', 'من أول منتج إلى خدمة ما بعد البيع: خطة لأول مئة طلب.'],
    en_US: [
      'Running an online store',
      'From the first product to after-sales service: a plan for your first hundred orders.',
    ],
    zh_CN: ['经营网上商店', '从第一件商品到售后服务：为最初一百单做好计划。'],
  },
  'beijing-technical/accounting-zh': {
    en_US: [
      'Introduction to tax returns',
      'How to file value-added tax and income tax, and which records you must keep.',
    ],
    zh_CN: ['税务申报入门', '增值税与所得税怎样申报，哪些凭证必须留存。'],
  },
  'shanghai-design/interfaces-zh': {
    en_US: ['Designing for mobile screens', 'Clear design for small screens, one hand and a weak connection.'],
    zh_CN: ['移动端界面设计', '面向小屏幕、单手操作与弱网环境的清晰设计。'],
  },
  'noura-store/interfaces-ar': {
    ar_SA: ['تصميم الواجهات من اليمين إلى اليسار', 'الخط العربي والاتجاه والأرقام: واجهات تبدو طبيعية لقارئ العربية.'],
    en_US: [
      'Designing right-to-left interfaces',
      'Arabic type, direction and numerals: interfaces that feel natural to readers of Arabic.',
    ],
    zh_CN: ['从右到左的界面设计', '阿拉伯文字体、方向与数字：让阿拉伯语读者感到自然。'],
  },
  'kyoto-design/interfaces-ja': {
    ja_JP: ['余白のデザイン', '引き算で伝える。情報を減らさずに、画面を静かに整える方法を学びます。'],
    en_US: ['Designing with empty space', 'Say more with less: calm a screen without leaving anything out.'],
    zh_CN: ['留白的设计', '以减法表达：不删信息，也让画面安静下来。'],
  },
  'shanghai-design/photography-zh': {
    en_US: ['Photographing city architecture', 'Lines, shadows and human scale: read a city through the lens.'],
    zh_CN: ['城市建筑摄影', '线条、光影与人的尺度：用镜头读懂一座城市。'],
  },
  'seoul-design/photography-ko': {
    ko_KR: ['여행 사진 보정', '찍은 사진을 고르고 다듬어, 그날의 공기까지 전합니다.'],
    en_US: ['Editing travel pictures', 'Choose and retouch your pictures, so that they carry the air of the day.'],
    zh_CN: ['旅行照片后期', '挑选并修饰照片，把那天的空气也留下来。'],
  },
  'moscow-design/typography-ru': {
    ru_RU: [
      'Кириллический шрифт: от эскиза до файла',
      'Рисуем буквы, проверяем ритм строки и собираем свой первый шрифт.',
    ],
    en_US: ['Designing a Cyrillic typeface', 'Draw letters, test the rhythm of a line, and build your first font.'],
    zh_CN: ['设计西里尔字体', '绘制字母，检查行的节奏，做出第一款自己的字体。'],
  },
  'kyoto-design/typography-ja': {
    ja_JP: ['縦組みと横組み', '和文組版を基礎から。ルビ、約物、欧文との混植も扱います。'],
    en_US: [
      'Japanese typesetting, vertical and horizontal',
      'The basics of Japanese composition, with ruby, punctuation and mixed Latin text.',
    ],
    zh_CN: ['日文竖排与横排', '日文排版基础，包括注音、标点与西文混排。'],
  },
  'oasis/english-ar': {
    ar_SA: ['الإنجليزية لمقابلات العمل', 'قدّم نفسك بثقة، وأجب عن الأسئلة الصعبة، واطرح أسئلتك.'],
    en_US: [
      'English for job interviews',
      'Introduce yourself with confidence, answer hard questions, and ask your own.',
    ],
    zh_CN: ['求职面试英语', '自信介绍自己，回答难题，也提出自己的问题。'],
  },
  'seoul-language/english-ko': {
    ko_KR: ['영어 발표 연습', '구조를 세우고, 또박또박 말하고, 질문에 여유 있게 답합니다.'],
    en_US: ['Presenting in English', 'Build a clear structure, speak distinctly, and answer questions calmly.'],
    zh_CN: ['英语演讲', '搭好结构，清楚表达，从容回答提问。'],
  },
  'kyoto-open/elderly-ja': {
    ja_JP: ['家族のための在宅介護', '住まいの工夫、移動の介助、そして介護する人の休み方まで。'],
    en_US: ['Care at home for relatives', 'Adapting the home, helping someone move, and finding rest yourself.'],
    zh_CN: ['家人的居家照护', '居家改造、协助移动，以及照护者自己如何休息。'],
  },
};
