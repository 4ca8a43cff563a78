import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { ErrorReport } from '../../../../src/contract/school/error-reports.ts';
import { reportedLoad, reportFailure } from '../../../../src/features/attendance/code-clock/failure-report.ts';
import { apiError } from '../../../../src/services/http/api-error.ts';
import { configureCampus } from '../../../../src/services/settings.ts';

const fetched = vi.fn(async (_url: URL, _init: RequestInit) => new Response());
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { baseURI: 'https://school.example/class/?user=lin', scripts: [] });
});
afterEach(async () => {
  configureCampus({ errorReports: undefined } as never);
  // What checks the settings reads the document.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

describe('a failing code [A05]', () => {
  it('is reported to no service unless the page names one, by http or https', () => {
    reportFailure('code-temporary', apiError('server', { status: 500 }), 'north');
    configureCampus({ errorReports: 'javascript:alert(1)' });
    reportFailure('code-temporary', apiError('server', { status: 500 }), 'north');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is reported once a minute, without credentials, addresses or anything about a person', () => {
    configureCampus({ errorReports: '/errors' });
    const error = apiError('server', { status: 503, message: 'Lin Xiao', code: '500000' });
    reportFailure('code-temporary', error, 'north');
    reportFailure('code-temporary', error, 'north');
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe('https://school.example/errors');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    const report = JSON.parse(String(init?.body));
    expect(v.is(ErrorReport, report)).toBe(true);
    expect(report).toMatchObject({ tenantId: 'north', step: 'code-temporary', kind: 'server', status: 503 });
    expect(JSON.stringify(report)).not.toMatch(/Lin|school\.example/);
    reportFailure('code-permanent', error, 'north');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is no failure if the attendance is closed, and one if it cannot be drawn', async () => {
    configureCampus({ errorReports: 'https://errors.example/in' });
    reportFailure('code-temporary', apiError('rejected', { code: AREA_CODES.attendanceOver, status: 409 }), 'north');
    reportFailure('code-temporary', apiError('aborted'), 'north');
    expect(fetched).not.toHaveBeenCalled();
    await expect(reportedLoad(() => Promise.reject(new Error('no file')), 'river')()).rejects.toThrow('no file');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({
      ...{ tenantId: 'river', step: 'code-drawing', kind: 'crashed', status: 0 },
    });
  });
});
