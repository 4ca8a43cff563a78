import {
  AllCommunityModule,
  type ColDef,
  createGrid,
  type GridApi,
  type ICellRendererParams,
  type IDatasource,
  ModuleRegistry,
} from 'ag-grid-community';
import type { RecordRow } from '../../../../src/contract/attendance/records.ts';
import { call } from './call.ts';
// The pages of the platform allow no style elements, by which newer themes of the grid are added.
import 'ag-grid-community/styles/ag-grid.min.css';
import 'ag-grid-community/styles/ag-theme-quartz.min.css';
import './library-grid.css';

ModuleRegistry.registerModules([AllCommunityModule]);

const PATH = '/api/manager/api/v1';
/** As many rows as the board loads at a time. */
const BLOCK_SIZE = 100;
const STATUSES = [
  [1, 'Present'],
  [3, 'Late'],
  [2, 'Absent'],
  [4, 'Leave'],
] as const;
/** What the platform calls the columns that it can sort by. */
const ORDERS: Readonly<Record<string, string>> = {
  name: 'name',
  jobNum: 'number',
  attendedStatus: 'status',
  attendedTime: 'time',
  changeCount: 'changes',
};

const button = (text: string, press: () => void) => {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  element.addEventListener('click', press);
  return element;
};

/** The same four choices as in the board. */
const statusCell = ({ data }: ICellRendererParams<RecordRow>) => {
  const group = Object.assign(document.createElement('div'), { role: 'radiogroup', className: 'status-control' });
  if (!data) return group;
  for (const [status, name] of STATUSES) {
    const choice = button(name, () => {});
    choice.role = 'radio';
    choice.className = 'status-choice';
    choice.dataset.status = String(status);
    choice.ariaChecked = String(status === data.attendedStatus);
    group.append(choice);
  }
  return group;
};

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const COLUMNS: ColDef<RecordRow>[] = [
  { field: 'name', headerName: 'Name', flex: 1.3 },
  { field: 'jobNum', headerName: 'Number', flex: 0.8, sort: 'asc' },
  { field: 'attendedStatus', headerName: 'Status', width: 336, cellRenderer: statusCell },
  {
    field: 'attendedTime',
    headerName: 'Time',
    flex: 1,
    valueFormatter: ({ value }) => (value ? time.format(new Date(value)) : ''),
  },
  { field: 'changeCount', headerName: 'Changes', width: 112 },
];

/** The students of an attendance in AG Grid, whose rows come in blocks from the platform, as its documentation does it. */
class LibraryGrid extends HTMLElement {
  #grid: GridApi<RecordRow> | undefined;
  #status = '';

  connectedCallback() {
    const attendanceId = this.getAttribute('attendance-id') ?? '';
    const datasource: IDatasource = {
      getRows: async ({ endRow, failCallback, sortModel: [sort], startRow, successCallback }) => {
        const query = new URLSearchParams({
          ...{ attendedStatus: this.#status, pageNumber: String(endRow / BLOCK_SIZE), pageSize: String(BLOCK_SIZE) },
          ...(sort && { order: ORDERS[sort.colId] ?? 'number', descending: sort.sort === 'desc' ? 'true' : '' }),
        });
        try {
          const { content, totalSize } = await call<{ content: RecordRow[]; totalSize: number }>(
            `${PATH}/teacher/attendanceRecordList/${attendanceId}/?${query}`,
          );
          successCallback(content, Math.max(totalSize, startRow));
        } catch {
          failCallback();
        }
      },
    };
    const tools = Object.assign(document.createElement('div'), { className: 'tools' });
    const count = Object.assign(document.createElement('span'), { className: 'count' });
    const filterBy = (status: string) => {
      this.#status = status;
      this.#grid?.purgeInfiniteCache();
    };
    const mark = async () => {
      const userIds = this.#grid?.getSelectedRows().map(({ userId }) => userId);
      await call(`${PATH}/class/attendance-records/batch-add`, { attendanceId, attendedStatus: 4, userIds });
      this.#grid?.deselectAll();
      this.#grid?.refreshInfiniteCache();
    };
    tools.append(
      ...[button('All', () => filterBy('')), button('Late', () => filterBy('3')), button('Mark', mark), count],
    );
    const place = Object.assign(document.createElement('div'), { className: 'place ag-theme-quartz' });
    this.append(tools, place);
    this.#grid = createGrid<RecordRow>(place, {
      ...{ columnDefs: COLUMNS, datasource, rowModelType: 'infinite', cacheBlockSize: BLOCK_SIZE },
      ...{
        theme: 'legacy',
        maxBlocksInCache: 20,
        rowHeight: 44,
        headerHeight: 40,
        getRowId: ({ data }) => data.userId,
      },
      rowSelection: { mode: 'multiRow', headerCheckbox: false },
      onSelectionChanged: ({ api }) => {
        count.textContent = api.getSelectedRows().length.toLocaleString('en');
      },
    });
  }

  disconnectedCallback() {
    this.#grid?.destroy();
    this.replaceChildren();
  }
}

customElements.define('library-grid', LibraryGrid);
