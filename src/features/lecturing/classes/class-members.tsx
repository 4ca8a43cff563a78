import { CLASS_MEMBER_PAGE_SIZE, listClassMembers } from '../../../contract/lecturing/lecturing.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useSearch } from '../../../ui/list/use-search.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { StudentList } from './student-list.tsx';

interface MembersRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly classId: string;
  readonly search: string;
  readonly page: number;
}

const load = ({ api, classId, page, schoolId, search }: MembersRequest, signal: AbortSignal) =>
  api.until(signal).call(listClassMembers, {
    params: { schoolId, classId },
    query: { search, page, pageSize: CLASS_MEMBER_PAGE_SIZE },
  });
const key = ({ api, classId, schoolId }: MembersRequest) => [api, schoolId, classId];

interface ClassMembersProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation'>;
  readonly schoolId: string;
  readonly classId: string;
}

/** The students of a class, with search for names and numbers. */
export function ClassMembers({ classId, schoolId, widget }: ClassMembersProps) {
  const t = useText();
  const { api, navigation } = widget;
  const search = useSearch();
  const request = { api, schoolId, classId, ...search.asked };
  const { busy, error, retry, value } = useResource(load, request, { key });
  return (
    <section className="panel" aria-labelledby="members">
      <Heading depth={1} className="panel-title" id="members">
        {t('lecturing:home.students')}
      </Heading>
      <StudentList
        id="members"
        search={search}
        value={value}
        busy={busy}
        pageSize={CLASS_MEMBER_PAGE_SIZE}
        pages={t('lecturing:class.memberPages')}
        row={({ avatarUrl, jobNum, name, userId }) => (
          <tr key={userId}>
            <th scope="row">
              <span className="person">
                <Avatar id={userId} name={name} src={navigation.media(avatarUrl)} size={32} />
                <Bdi>{name}</Bdi>
              </span>
            </th>
            <td>{jobNum}</td>
          </tr>
        )}
      >
        {error && <CallError title={t('lecturing:class.membersFailed')} error={error} busy={busy} onRetry={retry} />}
        {!value && !error && <Skeleton kind="block" height="480px" />}
        {value?.total === 0 && (
          <EmptyBlock text={t(search.asked.search ? 'lecturing:class.noMember' : 'lecturing:class.noMembers')} />
        )}
      </StudentList>
    </section>
  );
}
