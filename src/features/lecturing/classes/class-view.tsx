import { useEffect, useState } from 'react';
import { readClass } from '../../../contract/lecturing/lecturing.ts';
import type { Api } from '../../../services/http/api.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { PageHead } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { CenterProps } from '../lecturing-center/center-pages.ts';
import { ClassFacts, Stage } from './class-facts.tsx';
import { ClassMembers } from './class-members.tsx';
import { Timetable } from './timetable.tsx';

addTexts(import.meta.glob('../../../../locales/*/class-attendance.json'));

const loadAttendances = () => import('../attendances/class-attendances.tsx');

const TABS = [
  ['attendance', 'lecturing:class.attendance'],
  ['timetable', 'lecturing:class.timetable'],
  ['students', 'lecturing:home.students'],
] as const;

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
  const [tab, setTab] = useState<(typeof TABS)[number][0]>('attendance');
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
      <PageHead
        part="title"
        title={<Bdi>{value.name}</Bdi>}
        context={
          <>
            <Stage row={value} />
            <ClassFacts row={value} />
          </>
        }
      />
      <section className="teachers" aria-label={t('lecturing:class.teachers')}>
        {value.teachers.length === 0 && <p className="muted">{t('lecturing:class.nobody')}</p>}
        {value.teachers.map(({ avatarUrl, name: called, userId }) => (
          <p className="person" key={userId}>
            <Avatar id={userId} name={called} src={navigation.media(avatarUrl)} size={32} />
            <Bdi>{called}</Bdi>
          </p>
        ))}
      </section>
      <Tabs
        manual
        label={value.name}
        tabs={TABS.map(([id, name]) => ({ id, label: t(name) }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'attendance' && (
          <LazyBoundary
            load={loadAttendances}
            texts="class-attendance"
            meanwhile={<Skeleton kind="block" height="320px" />}
          >
            {({ ClassAttendances }) => <ClassAttendances widget={widget} place={place} />}
          </LazyBoundary>
        )}
        {tab === 'timetable' && <Timetable api={api} schoolId={schoolId} classId={classId} />}
        {tab === 'students' && <ClassMembers widget={widget} schoolId={schoolId} classId={classId} />}
      </Tabs>
    </>
  );
}
