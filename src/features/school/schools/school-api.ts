import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import { listSchools, readSchool } from '../../../contract/school/schools.ts';
import type { Api } from '../../../services/http/api.ts';

export const schoolApi = (api: Api) => ({
  list: (query: { after: string; pageSize: number; search: string }, signal: AbortSignal) =>
    api.until(signal).call(listSchools, { query }),
  access: (schoolId: string, signal: AbortSignal) => api.until(signal).call(readSchoolAccess, { params: { schoolId } }),
  read: (schoolId: string, signal: AbortSignal) => api.until(signal).call(readSchool, { params: { schoolId } }),
});

export type SchoolApi = ReturnType<typeof schoolApi>;
