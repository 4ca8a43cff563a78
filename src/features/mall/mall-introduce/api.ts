import { readOwnStore } from '../../../contract/school/mall.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls of the introduction of the content cooperation. */
export const mallIntroduceApi = (api: Api) => ({
  store: (_userId: string, signal: AbortSignal) => api.until(signal).call(readOwnStore),
});

export type MallIntroduceApi = ReturnType<typeof mallIntroduceApi>;
