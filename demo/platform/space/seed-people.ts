type Seeded = readonly [
  id: string,
  nickName: string,
  realName: string,
  gender: 1 | 2,
  positionName: string,
  departmentName: string,
  vip?: 1 | 2,
];

/** People of the demo who cannot sign in: authors of what stands in the spaces, and each other's fans. */
export const SEEDED_PEOPLE: readonly Seeded[] = [
  ['chen-siyuan', '思远', '陈思远', 1, '高级网络工程师', '云计算部', 1],
  ['wang-yating', '雅婷', '王雅婷', 2, '课程设计师', '教学中心'],
  ['zhang-haoran', '浩然', '张浩然', 1, '数据分析师', '数字化办公室'],
  ['liu-shihan', '诗涵', '刘诗涵', 2, '培训与人才发展高级项目经理（华东）', '人力资源部', 2],
  ['zhao-mingzhe', '明哲', '赵明哲', 1, '运维工程师', '云计算部'],
  ['amelia-hart', 'Amelia', 'Amelia Hart', 2, 'Solutions architect', 'Cloud', 1],
  ['noah-whitfield', 'Noah W.', 'Noah Whitfield', 1, 'Teaching assistant', 'Mathematics'],
  ['priya-raman', 'Priya', 'Priya Raman', 2, 'Data scientist', 'Research'],
  ['tom-odonnell', 'Tom O’Donnell-Fitzgerald', 'Tom O’Donnell', 1, 'Head of continuing education', 'Office'],
  ['grace-okafor', 'Grace', 'Grace Okafor', 2, 'Security engineer', 'Cloud'],
  ['lucia-fernandez', 'Lucía', 'Lucía Fernández Ibáñez', 2, 'Profesora titular', 'Física'],
  ['mateo-rojas', 'Mateo', 'Mateo Rojas', 1, 'Técnico de redes', 'Infraestructura'],
  ['carmen-ibarra', 'Carmen', 'Carmen Ibarra', 2, 'Coordinadora de formación', 'Recursos humanos', 2],
  ['dmitri-orlov', 'Дмитрий', 'Дмитрий Орлов', 1, 'Инженер-программист', 'Разработка', 1],
  ['yekaterina-lebedeva', 'Катя Лебедева', 'Екатерина Лебедева', 2, 'Методист', 'Учебный отдел'],
  ['ivan-kuznetsov', 'Ваня', 'Иван Кузнецов', 1, 'Стажёр', 'Разработка'],
  ['sara-alotaibi', 'سارة', 'سارة العتيبي', 2, 'مهندسة شبكات', 'الحوسبة السحابية', 1],
  ['khalid-alharbi', 'خالد', 'خالد الحربي', 1, 'مدير تقنية المعلومات والتحول الرقمي', 'تقنية المعلومات'],
  ['layla-hassan', 'ليلى', 'ليلى حسن', 2, 'محاضِرة', 'الرياضيات'],
  ['zofia-kaminska', 'Zosia', 'Zofia Kamińska', 2, 'Nauczycielka matematyki', 'Matematyka'],
  ['jakub-wojcik', 'Kuba', 'Jakub Wójcik', 1, 'Administrator systemów', 'Informatyka'],
  ['agnieszka-zuraw', 'Agnieszka', 'Agnieszka Żuraw', 2, 'Kierowniczka szkoleń', 'Kadry', 2],
  ['jonas-bergmann', 'Jonas', 'Jonas Bergmann', 1, 'Fachinformatiker für Systemintegration', 'Informatik'],
  ['frieda-grossmann', 'Frieda Großmann', 'Frieda Großmann', 2, 'Dozentin', 'Chemie', 1],
  ['lukas-schroeder', 'Lukas', 'Lukas Schröder', 1, 'Auszubildender', 'Werkstatt'],
  ['elif-yildiz', 'Elif', 'Elif Yıldız', 2, 'Yazılım geliştirici', 'Yazılım'],
  ['mehmet-sahin', 'Mehmet', 'Mehmet Şahin', 1, 'Ağ uzmanı', 'Altyapı'],
  ['zeynep-ozturk', 'Zeynep', 'Zeynep Öztürk', 2, 'Eğitim koordinatörü', 'İnsan kaynakları', 1],
  ['camille-lefevre', 'Camille', 'Camille Lefèvre', 2, 'Ingénieure pédagogique', 'Formation'],
  ['hugo-beranger', 'Hugo', 'Hugo Béranger', 1, 'Développeur', 'Informatique'],
  ['ines-moreau', 'Inès', 'Inès Moreau', 2, 'Responsable de la bibliothèque', 'Bibliothèque', 2],
  ['tanaka-misaki', '美咲', '田中 美咲', 2, 'ネットワークエンジニア', '情報システム部', 1],
  ['suzuki-daisuke', '大輔', '鈴木 大輔', 1, '研修担当', '人事部'],
  ['takahashi-yui', 'ゆい', '高橋 結衣', 2, '日本語講師', '語学センター'],
  ['kim-seoyeon', '서연', '김서연', 2, '데이터 엔지니어', '데이터팀', 1],
  ['lee-junho', '준호', '이준호', 1, '교육 기획자', '교육팀'],
  ['park-jimin', '지민', '박지민', 2, '수학 강사', '수학과'],
  ['beatriz-azevedo', 'Bia', 'Beatriz Azevedo', 2, 'Analista de sistemas', 'Tecnologia'],
  ['rafael-conceicao', 'Rafael', 'Rafael Conceição', 1, 'Professor de história', 'Ciências humanas', 2],
  ['joao-guimaraes', 'João Pedro', 'João Pedro Guimarães', 1, 'Estagiário', 'Tecnologia'],
  ['nova-lindqvist', 'Nova 👩🏽‍🚀', 'Nova Lindqvist', 2, 'Astronomy tutor', 'Physics', 1],
];

/** What some of them hide. */
export const SEEDED_HIDDEN: Readonly<
  Record<string, Partial<Record<'showsWorks' | 'showsFollows' | 'showsVisitors', false>>>
> = {
  'grace-okafor': { showsWorks: false },
  'khalid-alharbi': { showsFollows: false },
  'jakub-wojcik': { showsVisitors: false },
  'ines-moreau': { showsWorks: false, showsFollows: false, showsVisitors: false },
};
