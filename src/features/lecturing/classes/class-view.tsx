import { useEffect } from 'react';
import { readClass } from '../../../contract/lecturing/lecturing.ts';
import type { Api } from '../../../services/http/api.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { CenterProps } from '../lecturing-center/center-pages.ts';
import { ClassFacts, Stage } from './class-facts.tsx';
import { ClassMembers } from './class-members.tsx';
import { Timetable } from './timetable.tsx';

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

/** A class: its facts, teachers, timetable and students. */
export function ClassView({ onShown, place: { classId, schoolId }, widget }: ClassViewProps) {
  const t = useText();
  const { api, navigation } = widget;
  const { busy, error, retry, value } = useResource(load, { api, schoolId, classId });
  const name = value?.name;
  useEffect(() => {
    if (name !== undefined) onShown(name);
  }, [name, onShown]);
  if (error) {
    return (
      <ErrorBlock
        title={t('lecturing:class.failed')}
        text={errorText(t, error)}
        code={error.code}
        busy={busy}
        onRetry={() => retry()}
      />
    );
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
      <Timetable api={api} schoolId={schoolId} classId={classId} />
      <ClassMembers widget={widget} schoolId={schoolId} classId={classId} />
    </>
  );
}
