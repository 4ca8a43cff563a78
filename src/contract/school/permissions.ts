import * as v from 'valibot';
import { call, type Envelope } from '../call.ts';
import { Id } from '../shapes.ts';

/** The envelope of permission calls: `{code, message, data}`, success 200. */
export const PERMISSION_ENVELOPE: Envelope = { code: 'code', success: [200, '200', '000000'], data: 'data' };

/** Operations that only some members of a school may perform, by the platform’s codes. */
export const OPERATIONS = {
  /** Export of the data of a live course (requirement L08). */
  exportLives: 'LIVE_BROADCAST_MANAGER_LIST_DATA_DOWNLOAD',
  /** Use of the lecturing center (requirement N01). */
  lecture: 'LECTURING_CENTER_VIEW',
} as const;

export const readOperationPermission = call({
  name: 'permissions.operation',
  method: 'GET',
  path: '/api/acl/v1/operation/hasPermissions',
  summary:
    'Returns whether the caller may perform an operation in a school: that of the header `tenantId`, or otherwise of `tenant_id`. False for an unknown operation.',
  access: 'anyone',
  envelope: PERMISSION_ENVELOPE,
  headers: v.object({
    /** The school. If `tenant_id` names one, too, it must be the same. */
    tenantId: v.optional(Id),
    /** The user who asks. That of another session is refused. */
    user_id: v.optional(Id),
  }),
  query: v.object({ operationCode: v.pipe(v.string(), v.regex(/^[A-Z_]{1,80}$/)) }),
  data: v.object({ hasPermission: v.boolean() }),
  codes: ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

export const PERMISSION_CALLS = { readOperationPermission };
