import type { Language } from '../../../../src/contract/languages.ts';
import type { CourseLevel, CourseSubject } from '../../../../src/contract/mall/constants.ts';

/** Title and summary. */
export type Words = readonly [title: string, summary: string];

export type CourseTexts = Readonly<Partial<Record<Language, Words>>>;

interface Topic {
  readonly subject: CourseSubject;
  readonly level: CourseLevel;
  /** The minutes of each lesson. */
  readonly minutes: readonly number[];
  readonly en_US: Words;
  readonly zh_CN: Words;
}

const topic = (
  subject: CourseSubject,
  level: CourseLevel,
  minutes: readonly number[],
  en_US: Words,
  zh_CN: Words,
): Topic => ({ subject, level, minutes, en_US, zh_CN });

/** What the courses of the demo are about. The words are those of one course; the others have texts of their own. */
export const TOPICS = {
  cloud: topic(
    'technology',
    'beginner',
    [18, 25, 30, 22, 35, 40],
    [
      'Cloud computing from the ground up',
      'Servers, storage and networks that others run for you: what they cost, and when they pay off.',
    ],
    ['云计算入门', '服务器、存储与网络托管在云上意味着什么：成本如何构成，什么时候划算。'],
  ),
  python: topic(
    'technology',
    'intermediate',
    [25, 35, 40, 45, 30, 60],
    ['Data analysis with Python', 'Clean, join and chart real data sets, and explain what they show.'],
    ['用 Python 做数据分析', '清洗、合并并绘制真实数据，把结论讲清楚。'],
  ),
  learning: topic(
    'technology',
    'advanced',
    [40, 45, 50, 60, 55, 75],
    [
      'Machine learning in practice',
      'From the first baseline to a model that runs every night, and how to notice when it drifts.',
    ],
    ['机器学习实战', '从第一个基线模型到每晚运行的系统，并学会发现模型漂移。'],
  ),
  security: topic(
    'technology',
    'intermediate',
    [20, 30, 35, 40, 30, 45],
    [
      'Network security for administrators',
      'Find the open doors of your own network before others do, and close them for good.',
    ],
    ['网络安全管理', '抢先发现自家网络敞开的门，并彻底关上。'],
  ),
  project: topic(
    'business',
    'beginner',
    [15, 20, 25, 20, 25, 30],
    ['Leading your first project', 'Plan, delegate and report without drowning in meetings.'],
    ['带好第一个项目', '会计划、会分工、会汇报，不被会议淹没。'],
  ),
  accounting: topic(
    'business',
    'intermediate',
    [25, 30, 30, 35, 30, 40],
    [
      'Accounting for small companies',
      'Read a balance sheet, book a month, and know what the figures ask you to do next.',
    ],
    ['小企业会计', '看懂资产负债表，做完一个月的账，知道数字在提醒你什么。'],
  ),
  negotiation: topic(
    'business',
    'advanced',
    [30, 30, 45, 40, 35, 60],
    [
      'Negotiating when it matters',
      'Prepare your limits, listen for interests, and leave with an agreement that holds.',
    ],
    ['关键时刻的谈判', '先想清底线，再听出对方的真实需求，达成站得住的协议。'],
  ),
  interfaces: topic(
    'design',
    'beginner',
    [20, 25, 25, 30, 25, 45],
    ['Designing clear interfaces', 'Type, space and contrast: the three tools that make a screen easy to use.'],
    ['清晰的界面设计', '字体、间距与对比：让界面好用的三件工具。'],
  ),
  photography: topic(
    'design',
    'beginner',
    [15, 25, 30, 25, 20, 40],
    ['Photography: seeing the light', 'Take better pictures with the camera that you already carry.'],
    ['摄影：看见光', '用手边的相机，拍出更好的照片。'],
  ),
  typography: topic(
    'design',
    'intermediate',
    [25, 30, 30, 35, 30, 50],
    ['Typography for every script', 'Set Latin, Arabic and Chinese side by side, so that each looks at home.'],
    ['多文种字体排印', '让拉丁文、阿拉伯文与中文并排时都自然得体。'],
  ),
  english: topic(
    'languages',
    'intermediate',
    [20, 25, 30, 30, 25, 35],
    ['English for international teams', 'Write short mails, lead calls, and disagree politely.'],
    ['国际团队英语', '写好短邮件，主持会议，得体地表达不同意见。'],
  ),
  arabic: topic(
    'languages',
    'beginner',
    [15, 20, 25, 25, 30, 30],
    ['Arabic: the first hundred words', 'Letters, sounds and the sentences that open doors from Rabat to Muscat.'],
    ['阿拉伯语：最初的一百个词', '字母、发音，以及走到哪里都用得上的句子。'],
  ),
  statistics: topic(
    'science',
    'intermediate',
    [30, 35, 40, 40, 35, 60],
    ['Statistics without fear', 'What a mean hides, what a test proves, and how to read a study.'],
    ['不怕统计学', '平均数掩盖了什么，检验证明了什么，怎样读懂一项研究。'],
  ),
  plants: topic(
    'science',
    'beginner',
    [15, 20, 20, 25, 20, 30],
    ['The plants around us', 'Name fifty plants of your street, and learn what each one needs.'],
    ['身边的植物', '认出街边的五十种植物，了解它们各自需要什么。'],
  ),
  firstAid: topic(
    'care',
    'beginner',
    [10, 15, 20, 20, 15, 25],
    ['First aid at work', 'What to do in the first five minutes, practised until it sits.'],
    ['职场急救', '最初五分钟该做什么，练到不假思索。'],
  ),
  elderly: topic(
    'care',
    'intermediate',
    [20, 30, 30, 35, 30, 40],
    ['Caring for older people', 'Move, feed and listen with dignity, and look after your own back, too.'],
    ['老年照护', '有尊严地协助移动、进食与倾听，也照顾好自己的腰背。'],
  ),
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof TOPICS;
