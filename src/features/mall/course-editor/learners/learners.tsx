import { useState } from 'react';
import {
  LEARNER_ORDERS,
  LEARNER_PAGE_SIZE,
  type Learner,
  type LearnerOrder,
} from '../../../../contract/mall/learners.ts';
import { deviceTimeZone } from '../../../../contract/time-zone.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { saveFile } from '../../../../ui/calendar-file/save-file.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { arrowDown, arrowUp, download } from '../../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../../ui/list/empty-block.tsx';
import { Pager } from '../../../../ui/list/pager.tsx';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { Moment } from '../../../../ui/time/moment.tsx';
import { editorApi } from '../api.ts';
import type { PartProps } from '../edit/part-props.ts';

type Direction = 'down' | 'up';

interface Wanted {
  readonly api: PartProps['widget']['api'];
  readonly schoolId: string;
  readonly courseId: string;
  readonly order: LearnerOrder;
  readonly direction: Direction;
  readonly after: string;
}

const load = ({ after, api, direction, order, ...key }: Wanted, signal: AbortSignal) =>
  editorApi(api, api).learners(key, { order, direction, after, pageSize: LEARNER_PAGE_SIZE }, signal);
const options = { key: ({ api, courseId, schoolId }: Wanted) => [api, schoolId, courseId] } as const;

/** The learners of a course with how far they are, sorted, by page, and as a spreadsheet. */
export function Learners({ calls, course, widget }: PartProps) {
  const { t } = useLocale();
  const key = { schoolId: course.schoolId, courseId: course.id };
  const [order, setOrder] = useState<LearnerOrder>('seen');
  const [direction, setDirection] = useState<Direction>('down');
  // Where each page begins that has been reached.
  const [starts, setStarts] = useState<readonly string[]>(['']);
  const [page, setPage] = useState(1);
  const after = starts[page - 1] ?? '';
  const request = { api: widget.api, ...key, order, direction, after };
  const { busy, error, retry, value } = useResource(load, request, options);
  const [saving, during] = useBusy();
  const next = value?.next;
  const reachable = next && !busy ? Math.max(starts.length, page + 1) : starts.length;

  const sort = (by: LearnerOrder) => {
    setDirection(by === order && direction === 'down' ? 'up' : 'down');
    setOrder(by);
    setStarts(['']);
    setPage(1);
  };
  const turn = (to: number) => {
    if (to > starts.length && next) setStarts([...starts, next]);
    setPage(to);
  };
  const save = async () => {
    const sheet = await during(calls.sheet(key, deviceTimeZone()));
    if (sheet.ok) return saveFile(sheet.data.name || `${course.id}.xlsx`, sheet.data);
    if (sheet.error.kind === 'aborted') return;
    widget.report(sheet.error);
    widget.toast({ kind: 'danger', text: errorText(t, sheet.error) });
  };

  if (error) return <CallError title={t('course-editor:learners.failed')} error={error} busy={busy} onRetry={retry} />;
  if (!value) return <Skeleton lines={5} />;
  if (value.total === 0) return <EmptyBlock drawing="faces" text={t('course-editor:learners.empty')} />;
  const sorted = (by: LearnerOrder) => (by === order ? (direction === 'down' ? 'descending' : 'ascending') : 'none');
  return (
    <div className="edit-learners" part="learners">
      <div className="edit-row">
        <p className="note">{t('market:card.learners', { count: value.total })}</p>
        <Button compact icon={download} busy={saving} onClick={() => void save()}>
          {t('course-editor:learners.export')}
        </Button>
      </div>
      <table className="edit-table" aria-busy={busy} aria-label={t('course-editor:part.learners')}>
        <thead>
          <tr>
            <th scope="col">{t('course-editor:learners.name')}</th>
            {LEARNER_ORDERS.map((by) => (
              <th key={by} scope="col" aria-sort={sorted(by)}>
                <button type="button" className="edit-sort" onClick={() => sort(by)}>
                  {t(`course-editor:learners.${by}`)}
                  {by === order && <Icon of={direction === 'down' ? arrowDown : arrowUp} size={16} />}
                </button>
              </th>
            ))}
            <th scope="col">{t('course-editor:learners.place')}</th>
          </tr>
        </thead>
        <tbody>
          {value.list.map((learner) => (
            <Row key={learner.person.id} {...{ learner, course, widget }} />
          ))}
        </tbody>
      </table>
      {(reachable > 1 || page > 1) && (
        <Pager
          label={t('course-editor:learners.pages')}
          page={page}
          pageSize={LEARNER_PAGE_SIZE}
          total={value.total}
          reachable={reachable}
          disabled={busy}
          onPage={turn}
        />
      )}
    </div>
  );
}

interface RowProps extends Pick<PartProps, 'course' | 'widget'> {
  readonly learner: Learner;
}

function Row({ course, learner, widget }: RowProps) {
  const { t } = useLocale();
  const { doneLessons, enrolledTime, lessonId, person, seenTime } = learner;
  const count = course.lessons.filter(({ ready }) => ready).length;
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  const params = { schoolId: course.schoolId };
  const space = { route: 'personSpaceWorks', params, query: { spaceId: person.id } } as const;
  return (
    <tr>
      <th scope="row">
        <a className="edit-person" {...linkTo(widget.navigation, space)}>
          <Avatar size={24} id={person.id} name={person.name} src={widget.navigation.media(person.avatarUrl)} />
          <bdi>{person.name}</bdi>
        </a>
      </th>
      <td data-label={t('course-editor:learners.seen')}>
        {seenTime ? <Moment of={seenTime} /> : t('course-editor:learners.never')}
      </td>
      <td data-label={t('course-editor:learners.done')}>{t('market:card.progress', { done: doneLessons, count })}</td>
      <td data-label={t('course-editor:learners.enrolled')}>
        <Moment of={enrolledTime} />
      </td>
      <td data-label={t('course-editor:learners.place')}>{lesson ? <bdi>{lesson.title}</bdi> : '–'}</td>
    </tr>
  );
}
