import { MINUTE_MS } from '../../../contract/durations.ts';
import {
  LECTURING_NEXT,
  type Lesson,
  type NextLesson as NextLessonData,
  readLecturingHome,
} from '../../../contract/lecturing/lecturing.ts';
import type { Live } from '../../../contract/live/live-shapes.ts';
import type { Api } from '../../../services/http/api.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { startsIn, stateOf } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { PageHead } from '../../../ui/page/page.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { Moment, TimeRange } from '../../../ui/time/moment.tsx';
import { TakeButton } from '../classes/take-button.tsx';
import { type CenterPage, type CenterProps, targetOf } from './center-pages.ts';

const load = ({ api, schoolId }: { readonly api: Api; readonly schoolId: string }, signal: AbortSignal) =>
  api.until(signal).call(readLecturingHome, { params: { schoolId } });

const FIGURES = [
  ['classCount', 'lecturing:home.classes', 'classManagement'],
  ['studentCount', 'lecturing:home.students', null],
  ['liveCount', 'lecturing:page.liveStreaming', 'liveStreaming'],
] as const;

interface CenterHomeProps extends CenterProps {
  /** The pages that the menu offers. */
  readonly menus: readonly CenterPage[];
  readonly schoolName: string;
}

/** The first page of the center: numbers, the next lessons and the next live courses. */
export function CenterHome({ menus, place, schoolName, widget }: CenterHomeProps) {
  const { t, tag } = useLocale();
  const { api, navigation } = widget;
  const { busy, error, retry, value } = useResource(load, { api, schoolId: place.schoolId });
  const number = numberOf(tag);
  const offersLives = menus.includes('liveStreaming');
  return (
    <>
      <PageHead
        part="title"
        title={t('lecturing:center.name')}
        actions={
          <>
            <Button {...linkTo(navigation, { route: 'courseEditor', params: { schoolId: place.schoolId } })}>
              {t('lecturing:home.courses')}
            </Button>
            <Button {...linkTo(navigation, { route: 'examEditor', params: { schoolId: place.schoolId } })}>
              {t('lecturing:home.exams')}
            </Button>
          </>
        }
        context={
          <>
            <p>
              <Bdi>{schoolName}</Bdi>
            </p>
            <dl className="figures" aria-busy={!value}>
              {FIGURES.map(([name, text, page]) => (
                <div className="figure" key={name}>
                  <dt>
                    {page && menus.includes(page) ? (
                      <a {...linkTo(navigation, targetOf(page, place))}>{t(text)}</a>
                    ) : (
                      t(text)
                    )}
                  </dt>
                  <dd className="figure-number">{value ? number.format(value[name]) : '–'}</dd>
                </div>
              ))}
            </dl>
          </>
        }
      />
      {error && <CallError title={t('lecturing:home.failed')} error={error} busy={busy} onRetry={retry} />}
      {(value || !error) && (
        <div className="columns">
          <section className="panel" aria-labelledby="lessons">
            <Heading depth={1} className="campus-section-title" id="lessons">
              {t('lecturing:home.lessons')}
            </Heading>
            {!value && <Waiting isDay />}
            {value?.lessons.length === 0 && <p className="muted">{t('lecturing:home.noLessons')}</p>}
            {value && value.lessons.length > 0 && (
              <ul className="next">
                {value.lessons.map((lesson, index) => {
                  const own = { ...place, classId: lesson.classId };
                  const key = `${lesson.classId} ${lesson.id}`;
                  const link = (
                    <a
                      className="campus-clamp"
                      data-lines="1"
                      dir="auto"
                      title={lesson.className}
                      {...linkTo(navigation, targetOf('classView', own))}
                    >
                      {lesson.className}
                    </a>
                  );
                  return (
                    <NextLesson key={key} lesson={lesson} now={value.now} link={link} isFirst={index === 0}>
                      <TakeButton
                        isMain={isAbout(lesson, value.now)}
                        of={lesson.className}
                        place={own}
                        widget={widget}
                      />
                    </NextLesson>
                  );
                })}
              </ul>
            )}
          </section>
          <section className="panel" aria-labelledby="lives">
            <Heading depth={1} className="campus-section-title" id="lives">
              {t('lecturing:home.nextLives')}
            </Heading>
            {!value && <Waiting />}
            {value?.lives.length === 0 && <p className="muted">{t('lecturing:home.noLives')}</p>}
            {value && value.lives.length > 0 && (
              <ul className="next">
                {value.lives.map((live) => (
                  <NextLive key={live.id} live={live} now={value.now}>
                    <a
                      className="campus-clamp"
                      data-lines="1"
                      dir="auto"
                      title={live.title}
                      {...linkTo(navigation, {
                        route: 'liveLearnDetail',
                        params: { schoolId: place.schoolId, id: live.id },
                      })}
                    >
                      {live.title}
                    </a>
                  </NextLive>
                ))}
              </ul>
            )}
            {offersLives && (
              <p>
                <Button {...linkTo(navigation, targetOf('liveStreaming', place))}>{t('live:portal.all')}</Button>
              </p>
            )}
          </section>
        </div>
      )}
    </>
  );
}

/** Like the lines of what comes next, so that nothing moves when it has come. */
const Waiting = ({ isDay = false }: { readonly isDay?: boolean }) => (
  <div className="next" aria-hidden="true">
    {isDay && (
      <div className="next-first">
        <Skeleton width="40%" />
        <Skeleton width="60%" />
        <div className="muted">
          <Skeleton width="80%" />
        </div>
        <div className="next-action" />
      </div>
    )}
    <Repeated times={isDay ? LECTURING_NEXT - 1 : LECTURING_NEXT}>
      <div className="next-item">
        <Skeleton width="40%" />
        <Skeleton width="60%" />
        <div className="muted">
          <Skeleton width="80%" />
        </div>
      </div>
    </Repeated>
  </div>
);

/** How long before a lesson its teacher may be in the room, in ms. */
const EARLY = 15 * MINUTE_MS;

/** Whether a lesson is on, or about to be. */
const isAbout = ({ startTime }: Lesson, now: string): boolean => Date.parse(startTime) - Date.parse(now) <= EARLY;

interface NextLessonProps {
  readonly lesson: NextLessonData;
  readonly now: string;
  /** The class. */
  readonly link: React.ReactNode;
  /** The first one is raised. */
  readonly isFirst: boolean;
  /** What can be done with it. */
  readonly children: React.ReactNode;
}

function NextLesson({ children, isFirst, lesson, link, now }: NextLessonProps) {
  const { t } = useLocale();
  const { endTime, room, startTime, studentCount, title } = lesson;
  const isOn = startTime <= now;
  return (
    <li className={isFirst ? 'next-first' : 'next-item'} data-on={isOn || undefined}>
      <p className="next-when">
        {isOn && <span className="chip">{t('lecturing:home.now')}</span>}
        <TimeRange start={startTime} end={endTime} />
      </p>
      <p className="next-title">{link}</p>
      <p className="muted campus-clamp" data-lines="1">
        {room && (
          <>
            <Bdi>{room}</Bdi> ·{' '}
          </>
        )}
        {t('lecturing:class.learners', { count: studentCount })} · <Bdi>{title}</Bdi>
      </p>
      <div className="next-action">{children}</div>
    </li>
  );
}

interface NextProps {
  readonly now: string;
  /** The link. */
  readonly children: React.ReactNode;
}

function NextLive({ children, live, now }: NextProps & { readonly live: Live }) {
  const { tag } = useLocale();
  const t = useText();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const soon = state === 'notStart' ? startsIn(tag, start, new Date(now)) : '';
  return (
    <li className="next-item">
      <p className="next-when">
        {state === 'ongoing' && (
          <span className="chip" data-on="">
            {t('live:status.ongoing')}
          </span>
        )}
        <Moment of={start} zoned />
      </p>
      <p className="next-title">{children}</p>
      {/* As many lines for each one as are reserved. */}
      <p className="muted campus-clamp" data-lines="1">
        {soon || <Bdi>{live.lecturer}</Bdi>}
      </p>
    </li>
  );
}
