import type { School } from '../../../contract/school/schools.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { CardLink, LinkCard } from '../../../ui/card/link-card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Clamp } from '../../../ui/page/clamp.tsx';
import { Heading } from '../../../ui/text/heading.tsx';

interface SchoolCardProps {
  readonly school: School;
  readonly navigation: Navigation;
  /** Called when the school was chosen; navigation to its portal follows. */
  readonly onChoose: () => void;
}

/** A school in the list. The name is the link; the whole card is its click target. */
export function SchoolCard({ school, navigation, onChoose }: SchoolCardProps) {
  const link = linkTo(navigation, { route: 'portal', params: { schoolId: school.id } }, onChoose);
  return (
    <LinkCard className="card" part="card">
      <div className="who">
        <Avatar id={school.id} name={school.name} src={navigation.media(school.logoUrl)} kind="school" size={64} />
        <Heading depth={1} className="name">
          <CardLink {...link}>
            <Clamp>{school.name}</Clamp>
          </CardLink>
        </Heading>
      </div>
      <p className="about">
        <Clamp>{school.description}</Clamp>
      </p>
    </LinkCard>
  );
}

export const SchoolCardSkeleton = () => (
  <LinkCard className="card">
    <div className="who">
      <span className="logo">
        <Skeleton kind="block" width="64px" height="64px" />
      </span>
      <Heading depth={1} className="name">
        <Skeleton width="70%" />
      </Heading>
    </div>
    <div className="about">
      <Skeleton lines={2} />
    </div>
  </LinkCard>
);
