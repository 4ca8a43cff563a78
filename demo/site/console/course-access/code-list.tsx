import { useId, useState } from 'react';
import {
  COURSE_CODE_PAGE_SIZE,
  type CourseCode,
  listCourseCodes,
  revokeCourseCode,
} from '../../../../src/contract/mall/admission.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import type { ApiError } from '../../../../src/services/http/api-error.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { copy } from '../../../../src/ui/icon/more-icons.ts';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import { Moment } from '../../../../src/ui/time/moment.tsx';
import { useServices } from '../services.ts';
import { CodeForm } from './code-form.tsx';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api
    .until(signal)
    .call(listCourseCodes, { params: { schoolId }, query: { after: '', pageSize: COURSE_CODE_PAGE_SIZE } });

/** The activation codes of the courses of a school, the form to make one, and the way to revoke one. */
export function CodeList() {
  const t = useText();
  const { api, schoolId, toast } = useServices();
  const { value, error, busy, retry, set } = useResource(load, { api, schoolId });
  const [changing, setChanging] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const title = useId();

  const loadMore = async () => {
    if (!value?.next) return;
    setChanging('more');
    const query = { after: value.next, pageSize: COURSE_CODE_PAGE_SIZE };
    const page = await api.call(listCourseCodes, { params: { schoolId }, query });
    setChanging('');
    setFailure(page.ok ? null : page.error);
    if (page.ok) set({ list: [...value.list, ...page.data.list], next: page.data.next });
  };
  const revoke = async ({ code }: CourseCode) => {
    setChanging(code);
    const revoked = await api.call(revokeCourseCode, { params: { schoolId, code } });
    setChanging('');
    setFailure(revoked.ok ? null : revoked.error);
    if (!revoked.ok || !value) return;
    set({ ...value, list: value.list.map((one) => (one.code === code ? revoked.data : one)) });
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('course-admission:codes.title')}
      </h3>
      <CodeForm
        onMade={(made) => {
          set({ list: [made, ...(value?.list ?? [])], next: value?.next ?? null });
          toast({ kind: 'success', text: t('course-admission:codes.created') });
        }}
      />
      {failure && <ErrorBlock title={t('course-admission:failed')} text={errorText(t, failure)} code={failure.code} />}
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="80px" />}
      {value?.list.length === 0 && <p className="note">{t('course-admission:codes.none')}</p>}
      {value && value.list.length > 0 && (
        <ul className="reports" aria-busy={busy}>
          {value.list.map((one) => (
            <Entry key={one.code} entry={one} busy={changing === one.code} onRevoke={() => void revoke(one)} />
          ))}
        </ul>
      )}
      {value?.next && (
        <Button busy={changing === 'more'} onClick={() => void loadMore()}>
          {t('course-admission:more')}
        </Button>
      )}
    </section>
  );
}

interface EntryProps {
  readonly entry: CourseCode;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

/** A code with how often it was used. */
function Entry({ busy, entry, onRevoke }: EntryProps) {
  const t = useText();
  const { toast } = useServices();
  const { code, courseTitle, createdTime, label, revoked, useCount, usesMax } = entry;
  const copyCode = async () => {
    await navigator.clipboard.writeText(code).then(
      () => toast({ kind: 'success', text: t('course-admission:codes.copied') }),
      // Without the permission the code is still there to be selected.
      () => {},
    );
  };
  return (
    <li className="report">
      <p className="course-code" dir="ltr" data-ended={revoked || useCount >= usesMax || undefined}>
        {code}
      </p>
      <p className="note">
        <bdi>{courseTitle}</bdi>
        {label && (
          <>
            {' · '}
            <bdi>{label}</bdi>
          </>
        )}
        {' · '}
        {revoked
          ? t('course-admission:codes.revoked')
          : t('course-admission:codes.used', { used: useCount, count: usesMax })}
        {' · '}
        <Moment of={createdTime} />
      </p>
      {!revoked && (
        <div className="code-actions">
          <Button compact icon={copy} onClick={() => void copyCode()}>
            <span aria-hidden="true">{t('course-admission:codes.copy')}</span>
            <span className="campus-hidden">
              {t('course-admission:codes.copy')} {code}
            </span>
          </Button>
          <Button compact kind="quiet" busy={busy} onClick={onRevoke}>
            <span aria-hidden="true">{t('course-admission:codes.revoke')}</span>
            <span className="campus-hidden">
              {t('course-admission:codes.revoke')} {code}
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
