import { sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { recountMembers } from '../tenants/counts.ts';
import { memberships } from '../tenants/tables.ts';
import { users } from './tables.ts';

/** The large school of the demo. */
const SCHOOL = 'north';

interface Names {
  readonly families: readonly string[];
  readonly givens: readonly string[];
  readonly full: (given: string, family: string) => string;
}

const names = (full: Names['full'], families: string, givens: string): Names => ({
  families: families.split(' '),
  givens: givens.split(' '),
  full,
});

const givenFirst = (given: string, family: string) => `${given} ${family}`;
const familyFirst = (given: string, family: string) => `${family}${given}`;
const familyApart = (given: string, family: string) => `${family} ${given}`;

/** Russian and Polish family names agree with the gender, so that these have two lists. */
const NAMES: readonly Names[] = [
  names(
    familyFirst,
    '李 王 张 刘 陈 杨 黄 赵 周 吴 徐 孙',
    '子涵 欣怡 宇轩 梓萱 俊杰 思琪 志强 晓彤 建国 佳宁 文博 雨桐',
  ),
  names(
    givenFirst,
    'Bennett Carter Douglas Ellis Fletcher Graham Harper Lawson Mitchell Parker Reed Shaw',
    'Alice Ben Chloe Daniel Emma Finn Hannah Isaac Julia Leo Molly Oscar',
  ),
  names(
    givenFirst,
    'Aguilar Castillo Delgado Fuentes Herrera Jiménez Medina Navarro Ortega Peña Ramos Vidal',
    'Adriana Bruno Clara Diego Elena Gonzalo Inés Javier Marta Pablo Rocío Sergio',
  ),
  names(
    givenFirst,
    'Белова Волкова Громова Зайцева Козлова Морозова Новикова Павлова Романова Соловьёва Фёдорова Яковлева',
    'Алина Вера Дарья Елена Ирина Ксения Мария Надежда Ольга Полина Татьяна Юлия',
  ),
  names(
    givenFirst,
    'Белов Волков Громов Зайцев Козлов Морозов Новиков Павлов Романов Соловьёв Фёдоров Яковлев',
    'Алексей Борис Виктор Глеб Егор Игорь Кирилл Максим Никита Павел Роман Сергей',
  ),
  names(
    givenFirst,
    'الشمري الغامدي الزهراني الدوسري المطيري العنزي السبيعي الشهري البلوي القرني الرشيدي العمري',
    'أحمد ريم فيصل هند سلطان مها تركي نوف ماجد لمى بدر دانة',
  ),
  names(
    givenFirst,
    'Dąbrowska Jankowska Kowalska Lewandowska Mazur Nowak Pawlak Sikora Szymańska Wieczorek Woźniak Zając',
    'Alicja Barbara Dorota Ewa Hanna Joanna Karolina Magdalena Natalia Oliwia Weronika Żaneta',
  ),
  names(
    givenFirst,
    'Dąbrowski Jankowski Kowalski Lewandowski Mazurek Nowakowski Pawlik Sikorski Szymański Wiśniewski Wrona Zieliński',
    'Adam Bartosz Filip Grzegorz Igor Kacper Łukasz Marek Michał Piotr Stanisław Tomasz',
  ),
  names(
    givenFirst,
    'Bauer Fischer Hartmann Keller Krüger Lehmann Möller Richter Schäfer Vogel Weiß Zimmermann',
    'Anna Benedikt Charlotte David Elisabeth Felix Greta Johannes Katharina Maximilian Sophie Tobias',
  ),
  names(
    givenFirst,
    'Arslan Aydın Bulut Çelik Demir Doğan Güneş Kaplan Kılıç Polat Şimşek Yalçın',
    'Ayşe Burak Ceren Deniz Emre Gizem Hakan İrem Kerem Merve Onur Selin',
  ),
  names(
    givenFirst,
    'Bernard Chevalier Dubois Fontaine Garnier Lambert Marchand Noël Perrin Roussel Thibault Vasseur',
    'Adèle Baptiste Chloé Damien Élise François Gaëlle Julien Léa Mathieu Océane Théo',
  ),
  names(
    familyApart,
    '伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 松本 井上 木村 清水',
    '蓮 陽菜 悠斗 葵 健太 さくら 翔太 七海 直樹 真由 拓海 彩花',
  ),
  names(
    familyFirst,
    '최 정 강 조 윤 장 임 한 오 서 신 권',
    '민준 서윤 도현 하은 지호 수아 예준 지우 현우 채원 은우 다은',
  ),
  names(
    givenFirst,
    'Almeida Barbosa Cardoso Duarte Ferreira Gonçalves Lima Macedo Nogueira Pereira Ribeiro Teixeira',
    'Ana Bernardo Camila Davi Fernanda Gabriel Helena Igor Larissa Otávio Renata Vinícius',
  ),
];

interface Member {
  readonly id: string;
  readonly realName: string;
  readonly nickName: string;
}

/** All pairs of given and family names, in an order in which neighbors have names of different languages. */
const MEMBERS: readonly Member[] = Array.from({ length: 144 }, (_, pair) =>
  NAMES.map(({ families, full, givens }, language): Member => {
    const given = givens[(pair + language) % 12] ?? '';
    const family = families[(Math.floor(pair / 12) * 5 + pair + language) % 12] ?? '';
    const number = String(pair * NAMES.length + language + 1).padStart(4, '0');
    return { id: `member-${number}`, realName: full(given, family), nickName: given };
  }),
).flat();

/** Joined one after another in the two years before the demo's first day. */
const joinedAt = sql`timestamptz '2024-01-15 08:00Z' + (substr(id, 8)::int * interval '8 hours')`;

/** The names of the members of the large school. */
export const MEMBER_NAMES: readonly string[] = MEMBERS.map(({ realName }) => realName);

const insertMembers = async (tx: Database): Promise<void> => {
  const ids = MEMBERS.map(({ id }) => id);
  const added = sql`unnest(${sql.param(ids)}::text[], ${sql.param(MEMBERS.map(({ realName }) => realName))}::text[],
    ${sql.param(MEMBERS.map(({ nickName }) => nickName))}::text[]) as added (id, real_name, nick_name)`;
  // One statement with three parameters: a list of rows would take 15 parameters for each of 2,016 people.
  await tx.execute(sql`insert into ${users} (id, real_name, nick_name, avatar_url, third_account, is_organization, vip,
      position_name, department_name, current_school_id, created_at)
    select id, real_name, nick_name, '', '', false, 0, '', '', ${SCHOOL}, ${joinedAt} from ${added}
    on conflict do nothing`);
  await tx.execute(sql`insert into ${memberships} (tenant_id, user_id, role, joined_at)
    select ${SCHOOL}, id, 'learner', ${joinedAt} from unnest(${sql.param(ids)}::text[]) as added (id)
    on conflict do nothing`);
  await recountMembers(tx, [SCHOOL]);
};

/** Inserts the members of a large school, who cannot sign in. */
export const seedLargeSchool = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['members of the large school'],
    (key) => key,
    () => insertMembers(tx),
  );
