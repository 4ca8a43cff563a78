/** A class of the demo with its weekly timetable. */
export interface PlannedClass {
  readonly school: string;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** The first one is in charge. */
  readonly teachers: readonly string[];
  /** Demo accounts among its students. */
  readonly accounts?: readonly string[];
  readonly students: number;
  readonly room: string;
  /** Weeks before and after this one in which it meets. */
  readonly weeks: readonly [before: number, after: number];
  /** Days of the week from Monday (0), hours in UTC, and minutes. */
  readonly slots: readonly (readonly [day: number, hour: number, minutes: number])[];
  /** What the lessons are about, one after another. */
  readonly topics: readonly string[];
}

export const PLANNED_CLASSES: readonly PlannedClass[] = [
  {
    school: 'north',
    id: 'calculus',
    name: '高等数学（一）1 班',
    code: 'MATH-101-1',
    teachers: ['teacher'],
    accounts: ['learner', 'closed'],
    students: 38,
    room: '教学楼 B 204',
    weeks: [9, 8],
    slots: [
      [0, 2, 90],
      [2, 2, 90],
      [4, 6, 45],
    ],
    topics: ['函数与极限', '连续性', '导数的定义', '求导法则', '中值定理', '洛必达法则', '不定积分', '定积分的应用'],
  },
  {
    school: 'north',
    id: 'algebra',
    name: 'Linear algebra, group B',
    code: 'MATH-203-B',
    teachers: ['teacher', 'admin'],
    accounts: ['learner'],
    students: 31,
    room: 'Room 3.12',
    weeks: [6, 11],
    slots: [
      [1, 9, 90],
      [3, 9, 90],
      [4, 9, 60],
    ],
    topics: [
      'Vectors and spans',
      'Matrices as maps',
      'Solving systems by elimination',
      'Determinants',
      'Eigenvalues',
      'Diagonalization',
      'Orthogonal projections',
      'Least squares',
    ],
  },
  {
    school: 'north',
    id: 'cloud',
    name: '云计算工程实践',
    code: 'CLOUD-310',
    teachers: ['admin'],
    students: 40,
    room: '实训室 5',
    weeks: [4, 9],
    slots: [
      [1, 6, 120],
      [5, 2, 120],
    ],
    topics: ['虚拟化基础', '对象存储', '容器与镜像', '服务编排', '监控与告警', '成本与容量规划'],
  },
  {
    school: 'north',
    id: 'english',
    name: 'Academic English, evening course',
    code: 'ENG-120-E',
    teachers: ['teacher'],
    students: 24,
    room: 'Online',
    weeks: [2, 6],
    slots: [
      [0, 17, 60],
      [3, 17, 60],
    ],
    topics: ['Writing an abstract', 'Reporting verbs', 'Hedging and certainty', 'Speaking from slides', 'Peer review'],
  },
  {
    school: 'north',
    id: 'statistics',
    name: 'Statistics for engineers',
    code: 'STAT-150',
    teachers: ['teacher'],
    students: 29,
    room: 'Room 3.12',
    weeks: [22, -6],
    slots: [[2, 8, 90]],
    topics: ['Sampling', 'Confidence intervals', 'Hypothesis tests', 'Regression'],
  },
  {
    school: 'river',
    id: 'first-aid',
    name: 'First aid at work',
    code: 'AID-12',
    teachers: ['org'],
    students: 20,
    room: 'Workshop 2',
    weeks: [3, 5],
    slots: [
      [0, 8, 120],
      [4, 8, 120],
    ],
    topics: ['Bleeding and shock', 'Burns', 'Resuscitation', 'Using a defibrillator', 'The accident report'],
  },
  {
    school: 'dingqiao',
    id: 'calligraphy',
    name: '书法入门',
    code: 'CAL-01',
    teachers: ['teacher'],
    students: 0,
    room: '静思堂',
    weeks: [1, 6],
    slots: [[5, 1, 90]],
    topics: ['执笔与运笔', '横与竖', '撇与捺', '结构'],
  },
];
