import { CLASS_PAGE_SIZE, type ClassRow, listClasses } from '../../../contract/lecturing/lecturing.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useListFilter } from '../../../ui/list/use-list-filter.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { PageHead } from '../../../ui/page/page.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { localDay } from '../../../ui/time/local-time.ts';
import { type CenterProps, targetOf } from '../lecturing-center/center-pages.ts';
import { ClassFacts, Stage } from './class-facts.tsx';
import { CLASS_FILTER } from './class-filter.ts';
import { stageOf } from './days.ts';
import { TakeButton } from './take-button.tsx';

interface ListRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly search: string;
  readonly page: number;
}

const load = ({ api, page, schoolId, search }: ListRequest, signal: AbortSignal) =>
  api.until(signal).call(listClasses, {
    params: { schoolId },
    query: { search, page, pageSize: CLASS_PAGE_SIZE },
  });
const key = ({ api, schoolId }: ListRequest) => [api, schoolId];

interface ClassListProps extends CenterProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

/** The class management: the classes that a teacher teaches, or all of the school, with search. */
export function ClassList({ filter: attribute, onFilter, place, widget }: ClassListProps) {
  const t = useText();
  const { api, navigation } = widget;
  const { change, filter, type, typed } = useListFilter(CLASS_FILTER, attribute, onFilter);
  const { busy, error, retry, value } = useResource(load, { api, schoolId: place.schoolId, ...filter }, { key });
  // Where a teacher sees no other classes, the mark would be pointless.
  const isMixed = value?.list.some(({ own }) => !own) ?? false;
  return (
    <>
      <PageHead part="title" title={t('lecturing:page.classManagement')} />
      <SearchField
        name="search"
        label={t('lecturing:classes.search')}
        quietLabel
        value={typed}
        maxLength={100}
        onChange={type}
      />
      {error && <CallError title={t('lecturing:classes.failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && (
        <div className="cards" aria-hidden="true">
          <Repeated times={4}>
            <div className="card">
              <Skeleton lines={2} />
            </div>
          </Repeated>
        </div>
      )}
      {value?.total === 0 && (
        <EmptyBlock
          text={t(filter.search ? 'lecturing:classes.none' : 'lecturing:classes.empty')}
          action={filter.search && <Button onClick={() => type('')}>{t('list:search.clear')}</Button>}
        />
      )}
      {value && value.list.length > 0 && (
        <ul className="cards" aria-busy={busy}>
          {value.list.map((row) => (
            <ClassCard
              key={row.id}
              row={row}
              marked={isMixed && row.own}
              place={{ ...place, classId: row.id }}
              widget={widget}
            >
              <a {...linkTo(navigation, targetOf('classView', { ...place, classId: row.id }))}>
                <Bdi>{row.name}</Bdi>
              </a>
            </ClassCard>
          ))}
        </ul>
      )}
      {value && value.total > CLASS_PAGE_SIZE && (
        <Pager
          label={t('lecturing:classes.pages')}
          page={filter.page}
          pageSize={CLASS_PAGE_SIZE}
          total={value.total}
          onPage={(page) => change({ page })}
        />
      )}
    </>
  );
}

interface ClassCardProps extends CenterProps {
  readonly row: ClassRow;
  /** Whether the card says that the reader teaches the class. */
  readonly marked: boolean;
  /** The link. */
  readonly children: React.ReactNode;
}

function ClassCard({ children, marked, place, row, widget }: ClassCardProps) {
  const t = useText();
  return (
    <li className="card">
      <div className="card-head">
        <Heading depth={1} className="card-title">
          {children}
        </Heading>
        <Stage row={row} />
        {marked && <p className="muted">{t('lecturing:classes.own')}</p>}
      </div>
      <ClassFacts row={row} />
      {stageOf(row, localDay(new Date())) === 'running' && (
        <div className="next-action">
          <TakeButton isMain={false} of={row.name} place={place} widget={widget} />
        </div>
      )}
    </li>
  );
}
