import { type Context, type Handlers, pageOf, personOf, schoolOf, signedInPerson, tell, userOf } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { FAKE_TICKET, type FakePost, type FakeState, PAGES_PATH } from '../state.ts';

const follows = (state: FakeState, from: string, to: string): boolean => state.follows.includes(`${from} ${to}`);

/** 0: not followed, 1: followed, 2: mutual. */
const relation = ({ state, person }: Context, to: string): 0 | 1 | 2 => {
  if (!person || !follows(state, person.id, to)) return 0;
  return follows(state, to, person.id) ? 2 : 1;
};

const fansOf = (state: FakeState, id: string) => state.follows.filter((one) => one.endsWith(` ${id}`)).length;
const followedBy = (state: FakeState, id: string) => state.follows.filter((one) => one.startsWith(`${id} `)).length;

function change(context: Context, to: string, on: boolean) {
  const { state } = context;
  const { id } = signedInPerson(context);
  personOf(state, to);
  if (id === to) throw new Refusal('forbidden');
  if (on && !follows(state, id, to)) tell(context, { to, kind: 'followed' });
  const rest = state.follows.filter((one) => one !== `${id} ${to}`);
  state.follows.splice(0, Number.POSITIVE_INFINITY, ...rest, ...(on ? [`${id} ${to}`] : []));
  return { focusType: relation(context, to), fansNum: fansOf(state, to), focusNum: followedBy(state, id) };
}

const recordOf = (context: Context, id: string) => {
  const { nickName } = personOf(context.state, id);
  return {
    userId: id,
    nickName,
    avatarUrl: '',
    positionName: '',
    vip: 0 as const,
    isOrganizationAccount: false,
    focusNum: followedBy(context.state, id),
    fansNum: fansOf(context.state, id),
    worksNum: context.state.posts.filter(({ author }) => author === id).length,
    focusType: relation(context, id),
  };
};

const authorOf = (state: FakeState, id: string) => {
  const { nickName } = personOf(state, id);
  return { userId: id, nickName, avatarUrl: '', positionName: '' };
};

const postOf = (state: FakeState, id: string): FakePost => {
  const found = state.posts.find((post) => post.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
};

/** The fake platform changes and deletes no posts. */
const NO_RIGHTS = { liked: false, coming: false, mayEdit: false, mayDelete: false };

const shownPost = ({ id, author, title, content, comments }: FakePost, { school, now }: Context) => ({
  id,
  userId: author,
  schoolId: school.id,
  resourceType: 'article' as const,
  title,
  content,
  pictures: [],
  attachmentInfo: [],
  viewCount: 0,
  likeCount: 0,
  commentCount: comments.length,
  isTop: 0 as const,
  isEssences: 0 as const,
  isResolved: 0 as const,
  issueTime: now,
  editedTime: null,
  place: '',
  comingCount: 0,
  categoryIdPath: '',
  startTime: null,
  endTime: null,
  validityTime: null,
  vote: null,
});

type Comment = FakePost['comments'][number];

const shownReply = (state: FakeState, { id, author, content, time }: Comment, user: string | undefined) => ({
  id,
  author: authorOf(state, author),
  content,
  createdTime: time,
  editedTime: null,
  deleted: false,
  mayEdit: author === user,
  mayDelete: author === user,
});

const shownComment = (state: FakeState, post: FakePost, comment: Comment, user: string | undefined) => {
  const replies = post.comments.filter(({ replyTo }) => replyTo === comment.id);
  return {
    ...shownReply(state, comment, user),
    replyCount: replies.length,
    replies: replies.map((reply) => shownReply(state, reply, user)),
  };
};

export const PEOPLE_FLOW: Handlers = {
  openReport: ({ params, body }, { origin, state }) => ({
    service: `${origin}${PAGES_PATH}report`,
    ticket: FAKE_TICKET,
    tenantId: params.schoolId,
    tenantName: schoolOf(state, params.schoolId).name,
    subject: { kind: body.kind, id: body.id, name: '', avatarUrl: '', form: '', commentId: body.commentId },
  }),
  readSpaceUser: ({ query: { searchUserId } }, context) => {
    const { state, now } = context;
    const person = searchUserId ? personOf(state, searchUserId) : signedInPerson(context);
    return { ...userOf(person, state), about: '', coverUrl: '', joinedAt: now };
  },
  readSpaceCounts: ({ query: { webMasterId } }, context) => {
    const { fansNum, focusNum, worksNum, focusType } = recordOf(context, webMasterId);
    return {
      worksCount: worksNum,
      fansCount: fansNum,
      focusCount: focusNum,
      studyCourseCount: 0,
      focusType,
      settingList: [],
    };
  },
  addFocus: ({ body }, context) => change(context, body.focusUserId, true),
  cancelFocus: ({ body }, context) => change(context, body.focusUserId, false),
  readFocusTypes: ({ body }, context) => ({
    list: body.userIds.map((userId) => ({ userId, focusType: relation(context, userId) })),
  }),
  listFans: ({ query: { focusUserId, page, pageSize } }, context) => {
    const fans = context.state.people.filter(({ id }) => follows(context.state, id, focusUserId));
    return { records: pageOf(fans, page, pageSize).map(({ id }) => recordOf(context, id)), rowCount: fans.length };
  },
  listFollows: ({ query: { userId, page, pageSize } }, context) => {
    const followed = context.state.people.filter(({ id }) => follows(context.state, userId, id));
    return {
      records: pageOf(followed, page, pageSize).map(({ id }) => recordOf(context, id)),
      rowCount: followed.length,
    };
  },
  listPosts: ({ query: { userId, page, limit } }, context) => {
    const own = context.state.posts.filter(({ author }) => author === userId);
    return { records: pageOf(own, page, limit).map((post) => shownPost(post, context)), rowCount: own.length };
  },
  readPost: ({ params }, context) => {
    const post = postOf(context.state, params.resourceId);
    return { post: shownPost(post, context), author: authorOf(context.state, post.author), ...NO_RIGHTS };
  },
  listComments: ({ params }, { state }) => {
    const post = postOf(state, params.resourceId);
    const list = post.comments.filter(({ replyTo }) => replyTo === undefined).reverse();
    return { list: list.map((comment) => shownComment(state, post, comment, state.session?.person)), next: null };
  },
  addComment: ({ params, body }, context) => {
    const post = postOf(context.state, params.resourceId);
    const { id: author } = signedInPerson(context);
    const { content, replyTo } = body;
    const comment = { id: context.newId('comment'), author, content, time: context.now, ...(replyTo && { replyTo }) };
    post.comments.push(comment);
    tell(context, { to: post.author, kind: 'commented', work: post.id, title: post.title });
    return shownComment(context.state, post, comment, author);
  },
  listOverlayComments: ({ body: { resourceIdList } }, { state }) => ({
    list: state.posts
      .filter(({ id }) => resourceIdList.includes(id))
      .flatMap(({ id: resourceId, comments }) =>
        comments.map(({ id, author, content }) => ({
          ...{ id, resourceId, content },
          from_user_id: author,
          from_user_url: '',
          from_user_name: personOf(state, author).nickName,
        })),
      ),
  }),
};
