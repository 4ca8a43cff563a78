import type { Partner, Programme } from '../../../contract/mall/market.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface OfferProps {
  readonly navigation: Navigation;
  /** Shows the courses of the offer in the list above. */
  readonly onCourses: () => void;
}

/** A school or store of the market. The name leads to its portal. */
export function PartnerCard({ partner, navigation, onCourses }: OfferProps & { readonly partner: Partner }) {
  const t = useText();
  const { courseCount, description, id, logoUrl, name } = partner;
  return (
    <li className="offer" part="card">
      <div className="offer-head">
        <Avatar id={id} name={name} src={navigation.media(logoUrl)} kind="school" size={40} />
        <Heading depth={2} className="offer-title">
          <a className="offer-link" {...linkTo(navigation, { route: 'portal', params: { schoolId: id } })}>
            <bdi>{name}</bdi>
          </a>
        </Heading>
      </div>
      <p className="offer-text">
        <bdi>{description}</bdi>
      </p>
      <div className="offer-foot">
        <span>{t('market:home.count', { count: courseCount })}</span>
        <Button kind="quiet" compact onClick={onCourses} aria-label={t('market:home.seeCoursesOf', { name })}>
          {t('market:home.seeCourses')}
        </Button>
      </div>
    </li>
  );
}

/** A talent programme of a school. */
export function ProgrammeCard({ programme, navigation, onCourses }: OfferProps & { readonly programme: Programme }) {
  const t = useText();
  const { courseCount, schoolId, schoolLogoUrl, schoolName, subject, summary, title, weeks } = programme;
  return (
    <li className="offer" part="card">
      <p className="offer-kind">{t(`market:subject.${subject}`)}</p>
      <Heading depth={2} className="offer-title">
        <bdi>{title}</bdi>
      </Heading>
      <p className="offer-text">
        <bdi>{summary}</bdi>
      </p>
      <p className="offer-school">
        <Avatar id={schoolId} name={schoolName} src={navigation.media(schoolLogoUrl)} kind="school" size={24} />
        <a className="campus-target" {...linkTo(navigation, { route: 'portal', params: { schoolId } })}>
          <bdi>{schoolName}</bdi>
        </a>
      </p>
      <div className="offer-foot">
        <span>
          {t('market:home.weeks', { count: weeks })} · {t('market:home.count', { count: courseCount })}
        </span>
        <Button kind="quiet" compact onClick={onCourses} aria-label={t('market:home.seeCoursesOf', { name: title })}>
          {t('market:home.seeCourses')}
        </Button>
      </div>
    </li>
  );
}
