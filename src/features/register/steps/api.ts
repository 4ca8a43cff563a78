import type { SchoolScale } from '../../../contract/constants.ts';
import { MODERATION_SCENE } from '../../../contract/constants.ts';
import type { Language } from '../../../contract/languages.ts';
import { readOwnStore } from '../../../contract/school/mall.ts';
import {
  applyActivationCode,
  checkCreation,
  createSchool,
  createStore,
  joinSchool,
  moderateTexts,
  readCreateConfig,
  readInvitation,
  signDataProcessing,
  updateCreatorName,
} from '../../../contract/school/register.ts';
import { findCurrentSchool } from '../../../contract/school/tenants.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls of registration and creation. Calls that are not idempotent use the lasting client. */
export const registerApi = (api: Api, lasting: Api) => ({
  config: (lang: Language) => api.call(readCreateConfig, { query: { lang } }),
  applyCode: (schoolName: string, schoolScale: SchoolScale | null) =>
    lasting.call(applyActivationCode, { body: { schoolName, schoolScale } }),
  /** Checks both names in one call (requirement R07). */
  moderate: (realName: string, schoolName: string) =>
    api.call(moderateTexts, {
      body: [
        { content: realName, contentName: 'realName', sceneCode: MODERATION_SCENE },
        { content: schoolName, contentName: 'schoolName', sceneCode: MODERATION_SCENE },
      ],
    }),
  check: (kind: 'school' | 'store', realName: string, name: string, code: string) =>
    api.call(checkCreation, { body: { kind, realName, name, code } }),
  saveName: (realName: string) => lasting.call(updateCreatorName, { body: { realName } }),
  createSchool: (name: string, scale: SchoolScale, code: string) =>
    lasting.call(createSchool, { body: { name, scale, code } }),
  createStore: (name: string, code: string) => lasting.call(createStore, { body: { name, code } }),
  signDataProcessing: (lang: Language) => lasting.call(signDataProcessing, { body: { lang } }),
  ownStore: () => api.call(readOwnStore),
  currentSchool: () => api.call(findCurrentSchool),
  invitation: (code: string) => api.call(readInvitation, { params: { code } }),
  join: (code: string) => lasting.call(joinSchool, { body: { code } }),
});

export type RegisterApi = ReturnType<typeof registerApi>;
