import { ContentType } from '../../contract/plate/plates.ts';
import { type Context, type Handlers, personOf, signedInPerson } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { FakeCategory, FakePlate } from '../state.ts';

const plateOf = ({ state }: Context, sectionId: string): FakePlate => {
  const found = Object.values(state.plates).find((plate) => plate?.id === sectionId);
  if (!found) throw new Refusal('notFound');
  return found;
};

const subscriptionOf = ({ person }: Context, { subscriptions }: FakePlate, categoryId: string) => ({
  subscribed: person !== null && subscriptions.includes(`${person.id} ${categoryId}`),
  subscriberCount: subscriptions.filter((one) => one.endsWith(` ${categoryId}`)).length,
});

/** The ids from the first level to a category. */
const pathOf = (categories: readonly FakeCategory[], { id, parent }: FakeCategory): string[] => {
  const above = categories.find((category) => category.id === parent);
  return [...(above ? pathOf(categories, above) : []), id];
};

export const PLATE_FLOW: Handlers = {
  readPlateTree: ({ query: { contentType, shape } }, { state }) => {
    const plate = state.plates[contentType];
    if (!plate) return null;
    const { categories, id, title } = plate;
    const kinds = ContentType.options.filter((kind) => state.plates[kind]);
    const section = { sectionId: id, templateId: `${id}-template`, title, kinds };
    if (shape === 'columns')
      return {
        ...section,
        shape,
        ids: categories.map((category) => category.id),
        titles: categories.map((category) => category.title),
        parents: categories.map(({ parent }) => categories.findIndex((other) => other.id === parent)),
      };
    const terms = categories.map((category) => {
      const path = pathOf(categories, category);
      return { id: category.id, title: category.title, level: path.length, path: path.join('.'), facetId: id };
    });
    return { ...section, shape, facets: [{ id, title, terms }] };
  },
  readPlateOwner: ({ query }, context) => {
    const { owner } = plateOf(context, query.sectionId);
    if (!owner) return null;
    const { id, nickName, realName } = personOf(context.state, owner);
    return {
      userBasicInfo: { id, nickName, realName, avatarUrl: '', positionName: 'Teacher', vip: 0 },
      sectionMailbox: null,
      ownedCategoryId: '',
      evaluation: { average: null, count: 0, own: null },
    };
  },
  readPlateSubscription: ({ query }, context) =>
    subscriptionOf(context, plateOf(context, query.sectionId), query.categoryId),
  changePlateSubscription: ({ body }, context) => {
    const { id } = signedInPerson(context);
    if (!context.school.members.includes(id)) throw new Refusal('notAMember');
    const plate = plateOf(context, body.sectionId);
    const own = `${id} ${body.categoryId}`;
    plate.subscriptions = plate.subscriptions.filter((one) => one !== own);
    if (body.operateType === 1) plate.subscriptions.push(own);
    return subscriptionOf(context, plate, body.categoryId);
  },
  evaluatePlate: ({ body }, context) => {
    signedInPerson(context);
    return { average: body.score, count: 1, own: body.score };
  },
};
