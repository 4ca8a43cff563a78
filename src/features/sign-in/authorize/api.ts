import { issueAuthorizationCode, readClientApplication } from '../../../contract/sign-in/developer.ts';
import type { Api } from '../../../services/http/api.ts';
import type { AuthorizeRequest } from './rules.ts';

export const authorizeApi = (api: Api) => ({
  application: (clientId: string) => api.call(readClientApplication, { query: { clientId } }),
  issueCode: ({ state: _, ...request }: AuthorizeRequest) => api.call(issueAuthorizationCode, { body: request }),
});

export type AuthorizeApi = ReturnType<typeof authorizeApi>;
