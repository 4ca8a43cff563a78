import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import type { FollowSort } from '../../../contract/space/follows.ts';
import { FOLLOW_PAGE_SIZE } from '../../../contract/space/space-constants.ts';
import { followStates } from '../../../services/follow/follow-states.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FollowChange } from '../../../ui/follow-button/follow-button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { Select } from '../../../ui/list/select.tsx';
import { useSearch } from '../../../ui/list/use-search.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import {
  callPeopleAhead,
  firstPeople,
  forgetPeopleAhead,
  type ListKind,
  loadPeople,
  type PeopleRequest,
} from './api.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleListProps extends SpaceTabProps {
  readonly kind: ListKind;
  readonly viewerId: string | null;
  readonly onFollow: (change: FollowChange) => void;
}

/** Keeps the rows until those of another page or search are loaded. */
const key = ({ api, kind, ownerId, viewerId }: PeopleRequest) => [api, kind, ownerId, viewerId];

/** Fans or follows of a person: ten a page, searched and sorted by the platform (requirements H04, H14). */
export function PeopleList({ isOwn, widget, owner, kind, viewerId, schoolId, onFollow }: PeopleListProps) {
  const t = useText();
  const search = useSearch();
  const [sort, setSort] = useState<FollowSort>('recent');
  const states = followStates(widget.session);
  const { api } = widget;
  const request = { ...firstPeople({ api, kind, ownerId: owner.id, viewerId }), sort, ...search.asked };
  const { value, error, busy, retry } = useResource(loadPeople, request, { key });

  useEffect(() => {
    for (const { fansNum, focusNum, focusType, userId } of value?.records ?? []) {
      states.know(userId, { fansNum, focusNum, ...(viewerId && userId !== viewerId && { focusType }) });
    }
  }, [states, value, viewerId]);

  // Who turns to the next page reads on: the page after it is called for before they do.
  const readsOn = useRef(false);
  const latest = useRef(request);
  latest.current = request;
  useEffect(() => {
    if (!value || !readsOn.current || value.page * FOLLOW_PAGE_SIZE >= value.rowCount) return;
    callPeopleAhead({ ...latest.current, page: value.page + 1 });
  }, [value]);

  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    readsOn.current = page === search.asked.page + 1;
    search.turn(page);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const sorts = [
    { value: 'recent', label: t('space:list.sort.recent') },
    { value: 'earliest', label: t('space:list.sort.earliest') },
    { value: 'name', label: t('space:list.sort.name') },
  ];
  const nobody =
    kind === 'fans'
      ? t(isOwn ? 'space:list.noFansOwn' : 'space:list.noFans')
      : t(isOwn ? 'space:list.noFollowsOwn' : 'space:list.noFollows');
  const isEmpty = value?.rowCount === 0;
  return (
    <div className="people" ref={top} aria-busy={busy}>
      {!(isEmpty && value.search === '' && search.typed === '') && (
        <div className="tools">
          <search className="search">
            <SearchField
              name="search"
              label={t('space:list.search')}
              value={search.typed}
              onChange={search.type}
              maxLength={SEARCH_MAX_LENGTH}
            />
          </search>
          <Select
            quietLabel
            label={t('space:list.sort')}
            value={sort}
            options={sorts}
            onChange={(next) => {
              setSort(next as FollowSort);
              search.turn(1);
            }}
          />
        </div>
      )}
      {error && <CallError title={t('space:list.failed')} error={error} busy={busy} onRetry={retry} />}
      {isEmpty && !error && (
        <EmptyBlock
          {...(value.search === ''
            ? { drawing: 'faces', text: nobody }
            : { text: t('space:list.noneFound', { search: value.search }) })}
        />
      )}
      {value && !isEmpty && (
        <ul className="rows">
          {value.records.map((record) => (
            <PersonRow
              key={record.userId}
              widget={widget}
              record={record}
              schoolId={schoolId}
              onFollow={(change) => {
                forgetPeopleAhead(api);
                onFollow(change);
              }}
            />
          ))}
        </ul>
      )}
      {!value && !error && <Skeleton kind="block" height="640px" />}
      {value && value.rowCount > FOLLOW_PAGE_SIZE && (
        <Pager page={value.page} pageSize={FOLLOW_PAGE_SIZE} total={value.rowCount} jumper onPage={turn} />
      )}
    </div>
  );
}
