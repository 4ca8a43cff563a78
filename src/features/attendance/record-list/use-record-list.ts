import { useEffect, useMemo } from 'react';
import type { Api } from '../../../services/http/api.ts';
import { type ListFilter, useListFilter } from '../../../ui/list/use-list-filter.ts';
import { ALL, filterOf, type RecordFilter, textOf } from './record-filter.ts';
import { createRecordSource, type RecordSource } from './record-source.ts';

const RULES = { filterOf, textOf, search: 'search' } as const;

/** The students of an attendance, and the filter of their list. */
export interface RecordList {
  readonly source: RecordSource;
  readonly controls: ListFilter<RecordFilter>;
  /** What is listed. On a phone it is one list instead of pages; the filter of the address keeps its page. */
  readonly filter: RecordFilter;
}

/**
 * Loads the students that the filter finds. It needs only the id of the attendance, so that both are requested at the same
 * time.
 */
export function useRecordList(
  api: Api,
  attendanceId: string,
  attribute: string,
  announce: (filter: string) => void,
  isOneList: boolean,
): RecordList {
  const source = useMemo(() => createRecordSource(api, attendanceId), [api, attendanceId]);
  const controls = useListFilter(RULES, attribute, announce);
  const { filter: given } = controls;
  const filter = useMemo(() => (isOneList ? { ...given, page: 1, size: ALL } : given), [given, isOneList]);
  useEffect(() => void source.load(filter), [source, filter]);
  useEffect(() => source.abort, [source]);
  return { source, controls, filter };
}
