import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import { findCurrentSchool, findTenant } from '../../../contract/school/tenants.ts';
import type { Api } from '../../../services/http/api.ts';

export const statusApi = (api: Api) => ({
  access: (schoolId: string, signal: AbortSignal) => api.until(signal).call(readSchoolAccess, { params: { schoolId } }),
  /** Finds a school. A sub-school is not a tenant. */
  tenant: (tenant: string, signal: AbortSignal) => api.until(signal).call(findTenant, { params: { tenant } }),
  ownSchool: (signal: AbortSignal) => api.until(signal).call(findCurrentSchool),
});

export type StatusApi = ReturnType<typeof statusApi>;
