import { cancelSigning, readOwnStore, readStoreSwitch } from '../../../contract/school/mall.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls of the mall family. */
export const mallApi = (api: Api, lastingApi: Api) => ({
  readSwitch: () => api.call(readStoreSwitch),
  readStore: () => api.call(readOwnStore),
  // Not called off with the element: it is done or not done, and somebody wants to know which.
  cancelSigning: (storeId: string) => lastingApi.call(cancelSigning, { body: { storeId } }),
});

export type MallApi = ReturnType<typeof mallApi>;
