import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { AREA_CODES } from '../../src/contract/area-codes.ts';
import type { Call } from '../../src/contract/call.ts';
import { CODES } from '../../src/contract/codes.ts';
import * as constants from '../../src/contract/constants.ts';
import { IDENTITY_CODES } from '../../src/contract/identity/identity-codes.ts';
import { CONTRACT } from '../../src/contract/index.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { MAKING_CODES } from '../../src/contract/mall/making-codes.ts';
import { CALLBACK_ROUTES, ROUTES } from '../../src/contract/routes.ts';
import { Account, Cursor, Id, OneTimeCode, Opaque } from '../../src/contract/shapes.ts';

const calls = Object.values(CONTRACT) as Call[];
/** The paths that the specification gives. */
const SHOWN = [
  '/api/manager/isICTSchool',
  '/api/auth/rest/v1/elab/code',
  '/api/auth/cst/api/open/authLogin',
  '/api/developer/v1/open/application/auth-login-info',
  '/api/common/api/moderation/v1/moderationSyncTexts',
  '/api/accounts/users/basic',
  '/api/personal-center/selectUserInfo',
  '/api/personal-center/vip/open/searchVipWithImageJson',
  '/api/live/api/lives/v1',
  '/api/live/api/lives/v1/{liveId}',
  '/api/live/api/lives/v1/LiveListStatusCount',
  '/api/live/api/lives/v1/live-address/{liveId}',
  '/api/live/api/lives/v1/softBatchDelete',
  '/api/live/api/lives/v1/getUserCopyLiveList',
  '/api/live/api/lives/v1/LiveListBase',
  '/api/live/api/lives/v1/calendar',
  '/api/live/api/lives/v1/findLiveUserCount',
  '/api/live/api/lives/v1/exportLiveInfo',
  '/api/live/api/lives/v1/replay/detailsByLiveId',
  '/api/live/api/lives/v1/replay/replayCount',
  '/api/acl/v1/operation/hasPermissions',
  '/api/manager/api/v1/attendanceDetail/{attendanceId}/',
  '/api/manager/api/v1/teacher/attendanceRecordList/{attendanceId}/',
  '/api/manager/api/v1/teacher/attendance/{attendanceId}/',
  '/api/manager/api/v1/teacher/makeAttendance/{attendanceId}/',
  '/api/manager/api/v1/class/attendance-records/batch-add',
  '/api/manager/api/v1/student/attendanceChangeList/{attendanceId}/',
  '/api/manager/api/v1/classes/attendances/signature',
  '/api/manager/api/qRCode/url/temp/{attendanceId}',
  '/api/manager/api/qRCode/url/permanent/{attendanceId}',
  '/api/manager/api/v1/getAttendanceProjection/{attendanceId}',
  '/api/manager/api/v1/teacher/downloadattendanceRecordList/{attendanceId}/',
];

describe('the contract', () => {
  it('has unique call names and unique URLs [X02]', () => {
    const names = calls.map(({ name }) => name);
    const addresses = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(calls.length);
    expect(new Set(addresses).size).toBe(calls.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
  });

  it('declares a schema for exactly the parameters of each path [X02]', () => {
    for (const { path, params } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = Object.keys((params as { entries?: object } | undefined)?.entries ?? {});
      expect(declared, path).toEqual(inPath);
    }
  });

  it('defines every code that a call may return [X01]', () => {
    for (const { name, codes = [] } of calls)
      for (const code of codes)
        expect({ ...CODES, ...AREA_CODES, ...IDENTITY_CODES, ...MAKING_CODES }, name).toHaveProperty(code);
  });

  it('marks exactly the paths that the specification does not give as decided here [P17]', () => {
    for (const { name, path, pathDecided } of calls) expect(SHOWN.includes(path), name).toBe(!pathDecided);
  });
});

describe('shapes', () => {
  it.each([
    [Id, ['north', 'a-b_C9'], ['', 'a b', '../x', 'ä', 'x'.repeat(65), '%2e', null, 1]],
    [Account, ['a@b.example', '+8613800138000'], ['', 'a', '+0123456', '13800138000', ' @ ', 'a@b', null]],
    [OneTimeCode, ['000000', '123456'], ['12345', '1234567', '12345a', '١٢٣٤٥٦', 123456]],
    [Opaque, ['a'.repeat(43)], ['short', `${'a'.repeat(43)}=`, 'a'.repeat(513), null]],
    [Cursor, ['', 'WzEsImEiXQ', undefined], ['a b', 'x'.repeat(401), '[1]', null, 1]],
  ])('accept valid data and reject the rest [X01]', (schema, right, wrong) => {
    for (const value of right) expect(safeParse(schema, value).success, String(value)).toBe(true);
    for (const value of wrong) expect(safeParse(schema, value).success, String(value)).toBe(false);
  });
});

describe('business constants', () => {
  it('have the values of the requirements [P17]', () => {
    expect(constants).toMatchObject({
      SUCCESS_REDIRECT_DELAY_MS: 2_000,
      AGREEMENT_COUNTDOWN_S: 10,
      ONE_TIME_CODE_DIGITS: 6,
      CODE_RESEND_S: 60,
      SERVER_MESSAGE_MAX_LENGTH: 300,
      LOGIN_METHOD: { account: 1, corporate: 2, unifiedPortal: 3, employee: 4 },
    });
    expect(LANGUAGES).toHaveLength(12);
    expect(LANGUAGES[0]).toBe('zh_CN');
  });

  it('list the pages of the site [P16]', () => {
    expect(ROUTES).toMatchObject({
      login: '/login/index',
      loginSelect: '/login/select',
      uniportalCallback: '/uniportal/callback',
      bindAccount: '/uniportal/bind-account',
      portal: '/portal/{schoolId}',
      subSchoolPortal: '/portal/{schoolId}/sub-school/{subSchoolId}',
    });
    expect(CALLBACK_ROUTES).toContain('uniportalCallback');
  });
});
