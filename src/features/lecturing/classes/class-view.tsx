import { useEffect } from 'react';
import { readClass } from '../../../contract/lecturing/lecturing.ts';
import type { Api } from '../../../services/http/api.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { CenterProps } from '../lecturing-center/center-pages.ts';
import { ClassFacts, Stage } from './class-facts.tsx';
import { ClassMembers } from './class-members.tsx';
import { Timetable } from './timetable.tsx';

addTexts(import.meta.glob('../../../../locales/*/class-attendance.json'));

const loadAttendances = () => import('../attendances/class-attendances.tsx');

interface ClassRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly classId: string;
}

const load = ({ api, classId, schoolId }: ClassRequest, signal: AbortSignal) =>
  api.until(signal).call(readClass, { params: { schoolId, classId } });

interface ClassViewProps extends CenterProps {
  /** Called with the name of the class. */
  readonly onShown: (name: string) => void;
}

/** A class: its facts, teachers, attendances, timetable and students. */
export function ClassView({ onShown, place, widget }: ClassViewProps) {
  const { classId, schoolId } = place;
  const t = useText();
  const { api, navigation } = widget;
  const { busy, error, retry, value } = useResource(load, { api, schoolId, classId });
  const name = value?.name;
  useEffect(() => {
    if (name !== undefined) onShown(name);
  }, [name, onShown]);
  if (error) {
    return <CallError title={t('lecturing:class.failed')} error={error} busy={busy} onRetry={retry} />;
  }
  if (!value) return <Skeleton lines={6} />;
  return (
    <>
      <div className="head">
        <Heading className="title" part="title">
          <Bdi>{value.name}</Bdi>
        </Heading>
        <Stage row={value} />
      </div>
      <ClassFacts row={value} />
      <section className="panel" aria-labelledby="teachers">
        <Heading depth={1} className="panel-title" id="teachers">
          {t('lecturing:class.teachers')}
        </Heading>
        {value.teachers.length === 0 && <p className="muted">{t('lecturing:class.nobody')}</p>}
        <ul className="teachers">
          {value.teachers.map(({ avatarUrl, name: called, userId }) => (
            <li className="person" key={userId}>
              <Avatar id={userId} name={called} src={navigation.media(avatarUrl)} size={40} />
              <Bdi>{called}</Bdi>
            </li>
          ))}
        </ul>
      </section>
      <LazyBoundary
        load={loadAttendances}
        texts="class-attendance"
        meanwhile={<Skeleton kind="block" height="320px" />}
      >
        {({ ClassAttendances }) => <ClassAttendances widget={widget} place={place} />}
      </LazyBoundary>
      <Timetable api={api} schoolId={schoolId} classId={classId} />
      <ClassMembers widget={widget} schoolId={schoolId} classId={classId} />
    </>
  );
}
