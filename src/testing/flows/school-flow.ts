import { type Handlers, schoolOf, signedInPerson } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { FakeSchool } from '../state.ts';

const listed = ({ id, domain, name, description }: FakeSchool) => ({
  id,
  domain,
  name,
  description,
  logoUrl: '',
  version: 1,
  moduleSchoolId: null,
});

const join = (school: FakeSchool, person: string) => {
  if (!school.members.includes(person)) school.members.push(person);
};

export const SCHOOL_FLOW: Handlers = {
  findTenant: ({ params }, { state }) => {
    const school = state.schools.find(({ id }) => id === params.tenant);
    if (!school) throw new Refusal('tenantUnknown');
    const { id, name, domain, description, language, brandColor, loginMethods, credentialsAllowed } = school;
    return {
      ...{ id, name, domain, description, brandColor, loginMethods, credentialsAllowed },
      language: language as 'en_US',
      logoUrl: '',
      kind: 'school',
      isO3: false,
      phoneCountry: 'CN',
      codeChannels: ['mail', 'sms'],
    };
  },
  findCurrentSchool: (_, context) => {
    const { id: person } = signedInPerson(context);
    const school = context.state.schools.find(({ members }) => members.includes(person));
    return school ? { id: school.id, domain: school.domain, name: school.name } : null;
  },
  listSchools: ({ query: { search } }, { state }) => {
    const list = state.schools.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(listed);
    return { total: list.length, list, next: null };
  },
  readSchool: ({ params }, { state, person }) => {
    const school = schoolOf(state, params.schoolId);
    return {
      ...listed(school),
      coverUrl: '',
      brandColor: school.brandColor,
      memberCount: school.members.length,
      courseCount: 0,
      liveCount: state.lives.length,
      joined: person !== null && school.members.includes(person.id),
      manages: false,
      usable: true,
      joinPolicy: school.joinPolicy,
      subSchools: [],
    };
  },
  readSchoolAccess: ({ params }, { state, person }) => {
    const school = schoolOf(state, params.schoolId);
    return {
      allowed: true,
      reason: 'none',
      currentMethod: person ? 1 : null,
      requiredMethods: [...school.loginMethods],
      schoolName: school.name,
      manages: false,
      teaches: person !== null && school.teachers.includes(person.id),
    };
  },
  joinPublicSchool: ({ body }, context) => {
    const school = schoolOf(context.state, body.schoolId);
    if (school.joinPolicy !== 'open') throw new Refusal('joinByInvitation');
    join(school, signedInPerson(context).id);
    return { joined: true };
  },
  readMembership: ({ query }, { state }) => {
    const school = schoolOf(state, query.tenantId);
    return { isMember: school.members.includes(query.userId), joinPolicy: school.joinPolicy };
  },
};
