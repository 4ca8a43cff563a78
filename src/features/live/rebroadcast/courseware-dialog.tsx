import { useState } from 'react';
import { COURSEWARE_PAGE_SIZES, COURSEWARE_SEARCH_MAX_LENGTH } from '../../../contract/live/live-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DateField } from '../../../ui/list/date-field.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useSearch } from '../../../ui/list/use-search.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { type Courseware, type CoursewareRequest, loadCourseware } from './courseware-api.ts';
import { CoursewareFacts } from './courseware-choice.tsx';

/** Keeps the shown page until the next one is loaded. */
const options = { localized: true, key: ({ api }: CoursewareRequest) => api } as const;

interface CoursewareDialogProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'language' | 'navigation'>;
  /** The id of the current selection. */
  readonly selected: string;
  readonly onSelect: (courseware: Courseware) => void;
  readonly onClose: () => void;
}

/** Selects one of the user’s recordings, with search and pages (requirement L07). Needs the texts `live-form`, `list`, `live`. */
export function CoursewareDialog({ onClose, onSelect, selected, widget }: CoursewareDialogProps) {
  const t = useText();
  const { api, navigation } = widget;
  const group = useUid();
  const { asked, turn, type, typed } = useSearch();
  const [date, setDate] = useState('');
  const [pageSize, setPageSize] = useState<number>(COURSEWARE_PAGE_SIZES[0]);
  const [marked, setMarked] = useState<Courseware | null>(null);
  const [missing, setMissing] = useState(false);
  const { value, error, busy, retry } = useResource(loadCourseware, { api, ...asked, date, pageSize }, options);

  const current = value?.records.find(({ id }) => id === selected);
  const chosen = marked ?? current ?? null;
  const take = () => {
    setMissing(!chosen);
    if (chosen) onSelect(chosen);
  };
  return (
    <ConfirmDialog
      open
      size="medium"
      title={t('live-form:courseware.title')}
      onClose={onClose}
      cancel={t('live-form:again.cancel')}
      confirm={t('live-form:courseware.select')}
      onConfirm={take}
    >
      <div className="again-selector">
        <div className="again-filters">
          <SearchField
            name="title"
            label={t('live-form:courseware.search')}
            value={typed}
            maxLength={COURSEWARE_SEARCH_MAX_LENGTH}
            onChange={type}
          />
          <DateField
            quietLabel
            required={false}
            label={t('live:list.date')}
            name="date"
            value={date}
            onChange={(day) => {
              setDate(day);
              turn(1);
            }}
          />
        </div>
        {error && <CallError title={t('live-form:courseware.failed')} error={error} busy={busy} onRetry={retry} />}
        {!value && !error && <Skeleton lines={5} />}
        {value?.total === 0 && (
          <EmptyBlock text={t(asked.search || date ? 'live-form:courseware.none' : 'live-form:courseware.empty')} />
        )}
        {missing && !chosen && (
          <Notice kind="danger">
            <p>{t('live-form:problem.coursewareMissing')}</p>
          </Notice>
        )}
        {value && value.total > 0 && (
          <fieldset className="again-list" aria-busy={busy}>
            <legend className="campus-hidden">{t('live-form:courseware.list')}</legend>
            {value.records.map((one) => (
              <label className="again-row" key={one.id}>
                <input
                  type="radio"
                  name={group}
                  value={one.id}
                  checked={one.id === chosen?.id}
                  onChange={() => setMarked(one)}
                />
                <CoursewareFacts courseware={one} navigation={navigation} />
              </label>
            ))}
          </fieldset>
        )}
        {value && value.total > COURSEWARE_PAGE_SIZES[0] && (
          <Pager
            label={t('live-form:courseware.pages')}
            page={asked.page}
            pageSize={pageSize}
            total={value.total}
            pageSizes={COURSEWARE_PAGE_SIZES}
            onPageSize={(size) => {
              setPageSize(size);
              turn(1);
            }}
            onPage={turn}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
