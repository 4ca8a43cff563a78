import { LECTURING_NEXT, type Lesson, readLecturingHome } from '../../../contract/lecturing/lecturing.ts';
import type { Live } from '../../../contract/live/live-shapes.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { startsIn, startText, stateOf } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { lessonText } from '../classes/days.ts';
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
  const number = new Intl.NumberFormat(tag);
  const offersLives = menus.includes('liveStreaming');
  return (
    <>
      <div className="head">
        <Heading className="title" part="title">
          {t('lecturing:center.name')}
        </Heading>
        <p className="muted">
          <Bdi>{schoolName}</Bdi>
        </p>
      </div>
      {error && <CallError title={t('lecturing:home.failed')} error={error} busy={busy} onRetry={retry} />}
      {(value || !error) && (
        <>
          <dl className="figures" aria-busy={!value}>
            {FIGURES.map(([name, text, page]) => (
              <div className="figure" key={name}>
                <dt className="muted">
                  {page && menus.includes(page) ? (
                    <a {...linkTo(navigation, targetOf(page, place))}>{t(text)}</a>
                  ) : (
                    t(text)
                  )}
                </dt>
                <dd className="figure-number">{value ? number.format(value[name]) : <Skeleton width="64px" />}</dd>
              </div>
            ))}
          </dl>
          <div className="columns">
            <section className="panel" aria-labelledby="lessons">
              <Heading depth={1} className="panel-title" id="lessons">
                {t('lecturing:home.lessons')}
              </Heading>
              {!value && <Waiting />}
              {value?.lessons.length === 0 && <p className="muted">{t('lecturing:home.noLessons')}</p>}
              {value && value.lessons.length > 0 && (
                <ul className="next">
                  {value.lessons.map((lesson) => (
                    <NextLesson key={`${lesson.classId} ${lesson.id}`} lesson={lesson} now={value.now}>
                      <a {...linkTo(navigation, targetOf('classView', { ...place, classId: lesson.classId }))}>
                        <Bdi>{lesson.className}</Bdi>
                      </a>
                    </NextLesson>
                  ))}
                </ul>
              )}
            </section>
            <section className="panel" aria-labelledby="lives">
              <Heading depth={1} className="panel-title" id="lives">
                {t('lecturing:home.nextLives')}
              </Heading>
              {!value && <Waiting />}
              {value?.lives.length === 0 && <p className="muted">{t('lecturing:home.noLives')}</p>}
              {value && value.lives.length > 0 && (
                <ul className="next">
                  {value.lives.map((live) => (
                    <NextLive key={live.id} live={live} now={value.now}>
                      <a
                        {...linkTo(navigation, {
                          route: 'liveLearnDetail',
                          params: { schoolId: place.schoolId, id: live.id },
                        })}
                      >
                        <Bdi>{live.title}</Bdi>
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
        </>
      )}
    </>
  );
}

const Waiting = () => (
  <div aria-hidden="true">
    <Repeated times={LECTURING_NEXT}>
      <div className="next-item">
        <p className="next-title">
          <Skeleton width="60%" />
        </p>
        <p className="muted">
          <Skeleton width="80%" />
        </p>
        <p className="muted">
          <Skeleton width="40%" />
        </p>
      </div>
    </Repeated>
  </div>
);

interface NextProps {
  readonly now: string;
  /** The link. */
  readonly children: React.ReactNode;
}

function NextLesson({ children, lesson, now }: NextProps & { readonly lesson: Lesson }) {
  const { t, tag } = useLocale();
  const isOn = lesson.startTime <= now;
  return (
    <li className="next-item">
      <p className="next-title">
        {children}
        {isOn && <span className="chip">{t('lecturing:home.now')}</span>}
      </p>
      <p className="muted">
        <time dateTime={lesson.startTime}>{lessonText(tag, lesson)}</time>
      </p>
      <p className="muted">
        <Bdi>{lesson.title}</Bdi> · <Bdi>{lesson.room}</Bdi>
      </p>
    </li>
  );
}

function NextLive({ children, live, now }: NextProps & { readonly live: Live }) {
  const { tag } = useLocale();
  const t = useText();
  const start = new Date(live.startTime);
  const state = stateOf(live.status);
  const soon = state === 'notStart' ? startsIn(tag, start, new Date(now)) : '';
  return (
    <li className="next-item">
      <p className="next-title">
        {children}
        {state === 'ongoing' && (
          <span className="chip" data-on="">
            {t('live:status.ongoing')}
          </span>
        )}
      </p>
      <p className="muted">
        <time dateTime={live.startTime}>{startText(tag, start)}</time>
      </p>
      {/* As many lines for each one as are reserved. */}
      <p className="muted">{soon || <Bdi>{live.lecturer}</Bdi>}</p>
    </li>
  );
}
