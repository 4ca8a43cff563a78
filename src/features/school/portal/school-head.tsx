import { type ReactNode, useState } from 'react';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { BackLink } from '../../../ui/page-links/back-link.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { figuresOf } from '../schools/school.ts';

interface SchoolHeadCardProps {
  /** The data available at once. */
  readonly known: Pick<SchoolHead, 'id' | 'name' | 'logoUrl' | 'description'> | null;
  /** Whether no data was available at once; reserves space for a name and a two-line description. */
  readonly waited: boolean;
  /** The complete data, after loading. */
  readonly school: SchoolHead | null;
  readonly navigation: Navigation;
  /** For a sub-school: the id of its parent. */
  readonly mainSchoolId: string | null;
  /** Whether the reader is a member, to whom what is next comes first: then the card is low. */
  readonly isMember: boolean;
  /** Rendered next to it: the account area. */
  readonly children: ReactNode;
}

/** The header of a school: cover, logo, name, description and statistics. */
export function SchoolHeadCard({
  known,
  waited,
  school,
  navigation,
  mainSchoolId,
  isMember,
  children,
}: SchoolHeadCardProps) {
  const { t } = useLocale();
  return (
    <div className="school-head" part="head" data-low={isMember || undefined} aria-busy={!school}>
      <Cover src={school && navigation.media(school.coverUrl)} />
      <div className="logo">
        {known && (
          <Avatar
            id={known.id}
            name={known.name}
            src={navigation.media(known.logoUrl)}
            kind="school"
            size={isMember ? 64 : 96}
          />
        )}
        {!known && <Skeleton kind="block" width="96px" height="96px" />}
      </div>
      <div className="about">
        {mainSchoolId && (
          <BackLink {...linkTo(navigation, { route: 'portal', params: { schoolId: mainSchoolId } })}>
            {t('school:portal.mainSchool')}
          </BackLink>
        )}
        <div className="identity" data-waited={waited || undefined}>
          <Heading className="name">{known ? <bdi>{known.name}</bdi> : <Skeleton width="60%" />}</Heading>
          {known ? (
            <p className="description">
              <bdi>{known.description}</bdi>
            </p>
          ) : (
            <div className="description">
              <Skeleton />
            </div>
          )}
        </div>
        <Figures school={school} />
      </div>
      {children}
    </div>
  );
}

/** The cover image, above the placeholder pattern; null while unknown. */
function Cover({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="cover" part="cover" data-waiting={src === null || undefined}>
      {src && src !== broken && (
        <img className="picture" src={src} alt="" decoding="async" draggable={false} onError={() => setBroken(src)} />
      )}
    </div>
  );
}

function Figures({ school }: { school: SchoolHead | null }) {
  const { t, tag } = useLocale();
  const number = numberOf(tag);
  if (!school) {
    return (
      <div className="figures" aria-hidden="true">
        {['members', 'courses', 'lives'].map((figure) => (
          <div className="figure" key={figure}>
            <div className="kind">
              <Skeleton width="64px" />
            </div>
            <div className="count">
              <Skeleton width="48px" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <dl className="figures">
      {figuresOf(school).map(({ count, text }) => (
        <div className="figure" key={text}>
          <dt className="kind">{t(text, { count })}</dt>
          <dd className="count">{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
