import type { ReactNode } from 'react';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { useSearch } from '../../../ui/list/use-search.ts';
import { useText } from '../../../ui/text/locale.ts';

interface StudentListProps<Student> {
  /** The id of the title, which also names the field of the search. */
  readonly id: string;
  readonly search: ReturnType<typeof useSearch>;
  /** The page that is shown; undefined before the first one has come. */
  readonly value: { readonly list: readonly Student[]; readonly total: number } | undefined;
  readonly busy: boolean;
  readonly pageSize: number;
  /** What the pages are called for a screen reader. */
  readonly pages: string;
  /** The head of a column after name and number. */
  readonly column?: string;
  /** A row of the table. */
  readonly row: (student: Student) => ReactNode;
  /** What is shown in place of a table, below the search. */
  readonly children: ReactNode;
}

/** Students of a class, page by page, with search for names and numbers. */
export function StudentList<Student>(props: StudentListProps<Student>) {
  const { busy, children, column, id, pageSize, pages, row, search, value } = props;
  const t = useText();
  return (
    <>
      <SearchField
        name={id}
        label={t('lecturing:class.searchMembers')}
        value={search.typed}
        maxLength={100}
        onChange={search.type}
      />
      {children}
      {value && value.list.length > 0 && (
        <table className="members" aria-labelledby={id} aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('lecturing:class.name')}</th>
              <th scope="col">{t('lecturing:class.number')}</th>
              {column && <th scope="col">{column}</th>}
            </tr>
          </thead>
          <tbody>{value.list.map(row)}</tbody>
        </table>
      )}
      {value && value.total > pageSize && (
        <Pager label={pages} page={search.asked.page} pageSize={pageSize} total={value.total} onPage={search.turn} />
      )}
    </>
  );
}
