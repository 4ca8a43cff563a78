import { useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useUserChanges } from '../../../ui/course-card/use-user-changes.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useListFilter } from '../../../ui/list/use-list-filter.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { loadCourses, loadPartners, loadProgrammes } from './api.ts';
import { CourseSection } from './course-section.tsx';
import type { definition } from './definition.ts';
import look from './mall-home.css?inline';
import { PartnerCard, ProgrammeCard } from './offer-cards.tsx';
import { OfferSection } from './offer-section.tsx';
import { cleared, filterOf, textOf } from './rules.ts';
import { SectionLinks } from './section-links.tsx';
import { useSections } from './use-sections.ts';

const styles = css(look, 'view');

const FILTER = { filterOf, textOf, search: 'search' } as const;

/** Keeps the shown page until the next one is loaded. */
const part = { key: () => null, localized: true } as const;
const main = { ...part, main: true, isEmpty: ({ total }: { readonly total: number }) => total === 0 } as const;

/** The page of a list that starts again with another search. */
function usePage(search: string): readonly [number, (page: number) => void] {
  const [at, setAt] = useState({ search, page: 1 });
  return [at.search === search ? at.page : 1, (page) => setAt({ search, page })];
}

/** The home page of the course market (requirement M02). */
export function MallHomeView({ widget, filter: attribute }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, navigation } = widget;
  const controls = useListFilter(FILTER, attribute, (filter) => widget.emit('campus-filter-changed', { filter }));
  const { filter } = controls;
  const { search } = filter;
  const [partnerPage, setPartnerPage] = usePage(search);
  const [programmePage, setProgrammePage] = usePage(search);
  // Another user studies other courses.
  const changes = useUserChanges(widget);
  const courses = useResource(loadCourses, { api, filter, changes }, main);
  const partners = useResource(loadPartners, { api, search, page: partnerPage }, part);
  const programmes = useResource(loadProgrammes, { api, search, page: programmePage }, part);
  const { value: offered } = programmes;
  const isReady = [courses, partners, programmes].every(({ value }) => value !== undefined);

  const bar = useRef<HTMLElement>(null);
  const { current, goTo } = useSections(bar, isReady);

  const showCourses = (only: { schoolId: string } | { programmeId: string }) => {
    controls.replace({ ...cleared(filter), ...only });
    goTo('good-course');
  };
  const programmeName = offered?.list.find(({ id }) => id === filter.programmeId)?.title ?? filter.programmeId;

  return (
    <Page
      frame="wide"
      className="home"
      head={
        <PageHead
          title={t('market:home.title')}
          context={t('market:home.lead')}
          actions={
            <div className="sections">
              <SectionLinks bar={bar} current={current} onGo={goTo} />
              <a className="section-link" {...linkTo(navigation, { route: 'liveStreaming' })}>
                {t('market:home.lives')}
              </a>
            </div>
          }
        />
      }
    >
      <search className="search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            controls.submit();
          }}
        >
          <SearchField
            name="search"
            label={t('market:home.search')}
            value={controls.typed}
            onChange={controls.type}
            maxLength={SEARCH_MAX_LENGTH}
          />
        </form>
      </search>
      <CourseSection
        courses={courses}
        controls={controls}
        programmeName={programmeName}
        navigation={navigation}
        onOpen={(courseId, schoolId) => widget.track('course-opened', { courseId, schoolId })}
      />
      <OfferSection
        id="content-ecosystem"
        title={t('market:home.partners')}
        lead={t('market:home.partnersLead')}
        pages={t('market:home.pagesOfPartners')}
        offers={partners}
        search={search}
        page={partnerPage}
        onPage={setPartnerPage}
        card={(partner) => (
          <PartnerCard
            key={partner.id}
            partner={partner}
            navigation={navigation}
            onCourses={() => showCourses({ schoolId: partner.id })}
          />
        )}
      >
        <p>
          <Button {...linkTo(navigation, { route: 'mallIntroduce' })}>{t('market:home.becomePartner')}</Button>
        </p>
      </OfferSection>
      <OfferSection
        id="talent-upgrade"
        title={t('market:home.programmes')}
        lead={t('market:home.programmesLead')}
        pages={t('market:home.pagesOfProgrammes')}
        offers={programmes}
        search={search}
        page={programmePage}
        onPage={setProgrammePage}
        card={(programme) => (
          <ProgrammeCard
            key={`${programme.schoolId} ${programme.id}`}
            programme={programme}
            navigation={navigation}
            onCourses={() => showCourses({ programmeId: programme.id })}
          />
        )}
      />
    </Page>
  );
}
