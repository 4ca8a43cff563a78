import { cancelSigning, readOwnStore, readStoreSwitch } from '../../../contract/school/mall.ts';
import type { Api } from '../../../services/http/api.ts';

export const mallApi = (api: Api, lastingApi: Api) => ({
  readSwitch: () => api.call(readStoreSwitch),
  readStore: (signal: AbortSignal) => api.until(signal).call(readOwnStore),
  // Not aborted when the element is removed, because the user needs to know whether it succeeded.
  cancelSigning: (storeId: string) => lastingApi.call(cancelSigning, { body: { storeId } }),
});

export type MallApi = ReturnType<typeof mallApi>;
