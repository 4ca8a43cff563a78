import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { priceText } from '../../../ui/course-card/course-facts.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useLocale } from '../../../ui/text/locale.ts';

interface EnrolmentProps {
  readonly course: CourseDetail;
  readonly isVisitor: boolean;
  /** Whether joining the school requires an invitation code. */
  readonly needsInvitation: boolean;
  readonly busy: boolean;
  readonly navigation: Navigation;
  /** The ways into a course that a click does not open. */
  readonly admission: ReactNode;
  readonly onEnrol: () => void;
  readonly onJoin: () => void;
}

/** What the course costs, and the button for what the user can do next: sign in, join or enrol. */
export function Enrolment(props: EnrolmentProps) {
  const { admission, busy, course, isVisitor, navigation, needsInvitation, onEnrol, onJoin } = props;
  const { t, tag } = useLocale();
  const school = course.schoolName;
  return (
    <section className="enrolment" part="enrolment" aria-label={t('market:course.enrolment')}>
      <p className="price">{priceText({ t, tag }, course.price)}</p>
      {course.admission !== 'open' && <p className="note">{t('market:course.admission')}</p>}
      {course.joined && course.admission !== 'open' ? (
        admission
      ) : course.joined || isVisitor ? (
        <>
          <Button kind="primary" full busy={busy} onClick={onEnrol}>
            {t('market:course.enrol')}
          </Button>
          {isVisitor && <p className="note">{t('market:course.visitor')}</p>}
        </>
      ) : (
        <>
          <p className="note">{t('market:course.forMembers', { school })}</p>
          {needsInvitation ? (
            <>
              <p className="note">{t('market:course.invitationNeeded')}</p>
              <Button kind="primary" full {...linkTo(navigation, { route: 'registerInvite' })}>
                {t('market:course.enterCode')}
              </Button>
            </>
          ) : (
            <Button kind="primary" full busy={busy} onClick={onJoin}>
              {t(course.admission === 'open' ? 'market:course.join' : 'market:course.joinSchool')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
