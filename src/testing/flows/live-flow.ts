import { LIVE_TABS } from '../../contract/live/live-constants.ts';
import type { Live } from '../../contract/live/live-shapes.ts';
import { type Context, type Handlers, pageOf, signedInPerson } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { FakeLive } from '../state.ts';

const mayCreate = ({ person, school }: Context): boolean => person !== null && school.teachers.includes(person.id);

const listed = (
  { id, title, status, startTime, endTime, lecturer, createdBy, recorded }: FakeLive,
  { person }: Context,
): Live => ({
  ...{ id, liveId: id, actid: id, title, status, startTime, endTime, lecturer, createdBy },
  cover: '',
  timeZone: 'UTC',
  createdTime: startTime,
  duration: status === 'ended' ? Math.max(0, (Date.parse(endTime) - Date.parse(startTime)) / 1_000) : 0,
  pmFlag: false,
  rePlay: status === 'ended' && recorded ? 1 : 0,
  manageable: person?.id === createdBy,
  seriesId: '',
});

const liveOf = ({ state }: Context, id: string): FakeLive => {
  const found = state.lives.find((live) => live.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
};

const detailed = (live: FakeLive, context: Context) => ({
  ...listed(live, context),
  description: live.description,
  series: null,
  coverName: '',
  recorded: live.recorded,
  schoolName: context.school.name,
  language: '',
  meetingUrl: '',
  elsewhere: false,
  sample: false,
  protected: false,
  lecPwd: '',
  now: context.now,
});

const counted = (lives: readonly FakeLive[]) => {
  const of = (status: string) => lives.filter((live) => live.status === status).length;
  return {
    all: lives.length,
    notStart: of('notStart'),
    beginning: of('beginning'),
    ongoing: of('ongoing'),
    ended: of('ended'),
    expired: of('expired'),
    expiredDisplayable: 0,
    expiredEnded: 0,
  };
};

const named = (lives: readonly FakeLive[], title: string) =>
  lives.filter((live) => live.title.toLowerCase().includes(title.toLowerCase()));

/** The live course of the path, which its creator may change. */
const ownLive = (context: Context, id: string): FakeLive => {
  const live = liveOf(context, id);
  if (live.createdBy !== signedInPerson(context).id) throw new Refusal('forbidden');
  return live;
};

export const LIVE_FLOW: Handlers = {
  listLives: ({ query: { title, status, page, pageSize } }, context) => {
    const lives = named(context.state.lives, title);
    const tab: readonly string[] = LIVE_TABS[(status || 'all') as keyof typeof LIVE_TABS] ?? [status];
    const shown = lives.filter((live) => tab.includes(live.status));
    const records = pageOf(shown, page, pageSize).map((live) => listed(live, context));
    return {
      ...counted(lives),
      listPage: { total: shown.length, records },
      creatable: mayCreate(context),
      now: context.now,
    };
  },
  countLives: ({ query }, { state }) => counted(named(state.lives, query.title)),
  readLive: ({ params }, context) => detailed(liveOf(context, params.liveId), context),
  createLive: ({ body }, context) => {
    const { id: createdBy } = signedInPerson(context);
    if (!mayCreate(context)) throw new Refusal('forbidden');
    const id = context.newId('live');
    const { title, description, startTime, endTime, lecturer, recorded } = body;
    context.state.lives.push({
      id,
      title,
      description,
      startTime,
      endTime,
      lecturer,
      recorded,
      status: 'notStart',
      createdBy,
    });
    return { id, number: 1 };
  },
  changeLive: ({ params, body }, context) => {
    const live = ownLive(context, params.liveId);
    const { title, description, startTime, endTime, lecturer, recorded } = body;
    const changes = Object.entries({ title, description, startTime, endTime, lecturer, recorded });
    Object.assign(live, Object.fromEntries(changes.filter(([, value]) => value !== undefined)));
    return detailed(live, context);
  },
  deleteLive: ({ params }, context) => {
    const live = ownLive(context, params.liveId);
    if (live.status === 'ongoing') throw new Refusal('liveOngoing');
    context.state.lives.splice(context.state.lives.indexOf(live), 1);
    return { id: live.id, ids: [live.id] };
  },
  // A school that allows no meetings elsewhere: the forms ask for none.
  readLiveSettings: () => ({ meetingHosts: [], keepDays: 0, revision: 0, bytes: 0, bytesMax: 0 }),
  readLiveAddress: ({ params }, context) => ({
    saddress: `${context.origin}/live/${liveOf(context, params.liveId).id}`,
  }),
};
