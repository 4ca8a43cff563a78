import { useId, useState } from 'react';
import {
  answerCourseRequest,
  COURSE_REQUEST_PAGE_SIZE,
  type CourseRequest,
  listCourseRequests,
} from '../../../../src/contract/mall/admission.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import type { ApiError } from '../../../../src/services/http/api-error.ts';
import { Avatar } from '../../../../src/ui/avatar/avatar.tsx';
import { Button } from '../../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import { Moment } from '../../../../src/ui/time/moment.tsx';
import { useServices } from '../services.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api
    .until(signal)
    .call(listCourseRequests, { params: { schoolId }, query: { after: '', pageSize: COURSE_REQUEST_PAGE_SIZE } });

const keyOf = ({ courseId, person }: CourseRequest): string => `${courseId} ${person.id}`;

/** The open requests of people who want to take a course, which an administrator answers. */
export function RequestList() {
  const t = useText();
  const { api, navigation, schoolId, toast } = useServices();
  const { value, error, busy, retry, set } = useResource(load, { api, schoolId });
  const [changing, setChanging] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const title = useId();

  const loadMore = async () => {
    if (!value?.next) return;
    setChanging('more');
    const query = { after: value.next, pageSize: COURSE_REQUEST_PAGE_SIZE };
    const page = await api.call(listCourseRequests, { params: { schoolId }, query });
    setChanging('');
    setFailure(page.ok ? null : page.error);
    if (page.ok) set({ list: [...value.list, ...page.data.list], next: page.data.next });
  };
  const answer = async (request: CourseRequest, approved: boolean) => {
    setChanging(`${keyOf(request)} ${approved}`);
    const params = { schoolId, courseId: request.courseId, userId: request.person.id };
    const answered = await api.call(answerCourseRequest, { params, body: { approved } });
    setChanging('');
    setFailure(answered.ok ? null : answered.error);
    if (!answered.ok) return;
    set({
      list: (value?.list ?? []).filter((one) => keyOf(one) !== keyOf(request)),
      next: value?.next ?? null,
    });
    toast({
      kind: 'success',
      text: t(approved ? 'course-admission:requests.approved' : 'course-admission:requests.declined'),
    });
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('course-admission:requests.title')}
      </h3>
      {failure && <ErrorBlock title={t('course-admission:failed')} text={errorText(t, failure)} code={failure.code} />}
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="80px" />}
      {value?.list.length === 0 && <p className="note">{t('course-admission:requests.none')}</p>}
      {value && value.list.length > 0 && (
        <ul className="reports" aria-busy={busy}>
          {value.list.map((request) => {
            const { courseId, courseTitle, createdTime, note, person } = request;
            const space = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: person.id } } as const;
            const course = { route: 'courseView', params: { schoolId }, query: { courseId } } as const;
            return (
              <li className="report" key={keyOf(request)}>
                <div className="asker">
                  <Avatar id={person.id} name={person.name} src={person.avatarUrl} size={32} />
                  <div>
                    <p>
                      <a className="plain-link" href={navigation.href(space)}>
                        <bdi>{person.name}</bdi>
                      </a>
                    </p>
                    <p className="note">
                      <a className="plain-link" href={navigation.href(course)}>
                        <bdi>{courseTitle}</bdi>
                      </a>
                      {' · '}
                      <Moment of={createdTime} />
                    </p>
                  </div>
                </div>
                {note && (
                  <p className="asked">
                    <bdi>{note}</bdi>
                  </p>
                )}
                <div className="code-actions">
                  <Button
                    compact
                    kind="primary"
                    busy={changing === `${keyOf(request)} true`}
                    onClick={() => void answer(request, true)}
                  >
                    {t('course-admission:requests.approve')}
                  </Button>
                  <Button
                    compact
                    busy={changing === `${keyOf(request)} false`}
                    onClick={() => void answer(request, false)}
                  >
                    {t('course-admission:requests.refuse')}
                  </Button>
                </div>
              </li>
            );
          })}
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
