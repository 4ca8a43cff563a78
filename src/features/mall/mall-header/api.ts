import { cancelSigning, readOwnStore, readStoreSwitch, renewSigning } from '../../../contract/school/mall.ts';
import type { Api } from '../../../services/http/api.ts';

export const mallApi = (api: Api, lastingApi: Api) => ({
  readSwitch: () => api.call(readStoreSwitch),
  readStore: (signal: AbortSignal) => api.until(signal).call(readOwnStore),
  // Not aborted when the element is removed, because the user needs to know whether they succeeded.
  cancelSigning: (storeId: string) => lastingApi.call(cancelSigning, { body: { storeId } }),
  renewSigning: (storeId: string) => lastingApi.call(renewSigning, { body: { storeId } }),
});

export type MallApi = ReturnType<typeof mallApi>;
