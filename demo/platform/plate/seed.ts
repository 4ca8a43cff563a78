import { sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '../../../src/contract/languages.ts';
import type { ContentType } from '../../../src/contract/plate/plates.ts';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { COURSE_TITLE, FACULTIES, KNOWLEDGE_TITLE, OFFERS, termTitle, type Words } from './seed-words.ts';
import { plateCategories, plateSections } from './tables.ts';

interface Seeded {
  readonly tenantId: string;
  readonly contentType: ContentType;
  readonly title: Words;
  readonly ownerId: string | null;
  readonly mailbox: string | null;
  /** Positions of its faculties. */
  readonly faculties: readonly number[];
  /** How many terms of each subject's offers there are; 0 for a tree of three levels. */
  readonly terms: number;
  /** Owners of faculties, by their positions. */
  readonly owners?: Readonly<Record<number, string>>;
}

const SECTIONS: readonly Seeded[] = [
  {
    tenantId: 'north',
    contentType: 'knowledge',
    title: KNOWLEDGE_TITLE,
    ownerId: 'teacher',
    mailbox: 'teacher@campus.example',
    faculties: [0, 1, 2, 3, 4, 5, 6, 7],
    // With the further ones below, the tree has 5,000 categories.
    terms: 9,
    owners: { 1: 'admin', 4: 'learner' },
  },
  {
    tenantId: 'north',
    contentType: 'course',
    title: COURSE_TITLE,
    ownerId: 'admin',
    mailbox: null,
    faculties: [0, 2, 5],
    terms: 0,
  },
  {
    tenantId: 'river',
    contentType: 'knowledge',
    title: KNOWLEDGE_TITLE,
    ownerId: 'org',
    mailbox: 'org@campus.example',
    faculties: [3, 6],
    terms: 0,
  },
  {
    tenantId: 'oasis',
    contentType: 'knowledge',
    title: KNOWLEDGE_TITLE,
    ownerId: 'owner',
    mailbox: null,
    faculties: [4, 7],
    terms: 0,
  },
  {
    tenantId: 'harbor',
    contentType: 'knowledge',
    title: KNOWLEDGE_TITLE,
    ownerId: null,
    mailbox: null,
    faculties: [5],
    terms: 2,
  },
  {
    tenantId: 'mall',
    contentType: 'course',
    title: COURSE_TITLE,
    ownerId: 'owner',
    mailbox: 'owner@campus.example',
    faculties: [2, 5, 7],
    terms: 0,
  },
];

/** How many offers of the largest tree have one term more. */
const FURTHER_TERMS = 144;

type Row = typeof plateCategories.$inferInsert;
type Node = Pick<Row, 'id' | 'parentId' | 'level' | 'position' | 'titles'> & { readonly ownerId?: string | undefined };

/** The categories of a section: faculties, subjects, what they offer, and the terms of that. */
function* nodesOf({ faculties, owners, terms, tenantId, contentType }: Seeded): Generator<Node> {
  let further = tenantId === 'north' && contentType === 'knowledge' ? FURTHER_TERMS : 0;
  for (const [position, at] of faculties.entries()) {
    const faculty = FACULTIES[at];
    if (!faculty) continue;
    const root = `f${at + 1}`;
    yield { id: root, parentId: null, level: 1, position, titles: faculty.title, ownerId: owners?.[at] };
    for (const [second, titles] of faculty.subjects.entries()) {
      const subject = `${root}-${second + 1}`;
      yield { id: subject, parentId: root, level: 2, position: second, titles };
      for (const [third, offered] of OFFERS.entries()) {
        const offer = `${subject}-${third + 1}`;
        yield { id: offer, parentId: subject, level: 3, position: third, titles: offered };
        const more = terms > 0 && further > 0 ? 1 : 0;
        further -= more;
        for (let back = 0; back < terms + more; back++) {
          yield { id: `${offer}-${back + 1}`, parentId: offer, level: 4, position: back, titles: termTitle(back) };
        }
      }
    }
  }
}

const idOf = ({ contentType, tenantId }: Seeded): string => `${tenantId}-${contentType}`;

const insertSections = async (tx: Database, sections: readonly Seeded[]): Promise<void> => {
  await tx
    .insert(plateSections)
    .values(
      sections.map((section) => {
        const { contentType, mailbox, ownerId, tenantId, title } = section;
        const id = idOf(section);
        return {
          ...{ tenantId, id, contentType, mailbox, ownerId, title: title[DEFAULT_LANGUAGE], titles: title },
          templateId: `${id}-template`,
        };
      }),
    )
    .onConflictDoNothing();
  const rows = sections.flatMap((section) =>
    [...nodesOf(section)].map(({ titles, ...node }) => ({
      tenant_id: section.tenantId,
      template_id: `${idOf(section)}-template`,
      id: node.id,
      parent_id: node.parentId,
      level: node.level,
      position: node.position,
      title: (titles as Words)[DEFAULT_LANGUAGE],
      titles,
      owner_id: node.ownerId ?? null,
      mailbox: null,
    })),
  );
  // One parameter: as one for each value, thousands of rows take a second.
  await tx.execute(sql`insert into ${plateCategories}
    select * from jsonb_populate_recordset(null::${plateCategories}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
};

/** Inserts the plates of the demo's schools, one of which has 5,000 categories. */
export const seedPlates = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    SECTIONS,
    (section) => `plate ${idOf(section)}`,
    (fresh) => insertSections(tx, fresh),
  );
