import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import { findCurrentSchool, findTenant } from '../../../contract/school/tenants.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls of the status family. */
export const statusApi = (api: Api) => ({
  access: (schoolId: string) => api.call(readSchoolAccess, { params: { schoolId } }),
  /** A school of its own; a sub-school is none. */
  tenant: (tenant: string) => api.call(findTenant, { params: { tenant } }),
  ownSchool: () => api.call(findCurrentSchool),
});

export type StatusApi = ReturnType<typeof statusApi>;
