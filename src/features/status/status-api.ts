import { readSchoolAccess } from '../../contract/school-access.ts';
import { findCurrentSchool, findTenant } from '../../contract/tenants.ts';
import type { Api } from '../../services/http.ts';

/** The calls of the status family. */
export const statusApi = (api: Api) => ({
  access: (schoolId: string) => api.call(readSchoolAccess, { params: { schoolId } }),
  /** A school of its own; a sub-school is none. */
  tenant: (tenant: string) => api.call(findTenant, { params: { tenant } }),
  ownSchool: () => api.call(findCurrentSchool),
});

export type StatusApi = ReturnType<typeof statusApi>;
