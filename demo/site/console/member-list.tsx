import { useEffect, useId, useState } from 'react';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { MEMBER_PAGE_SIZE, SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { type ConsoleMember, changeRole, listMembers } from '../../../src/contract/school/console.ts';
import { ASSIGNABLE_ROLES, type AssignableRole, isAssignable, isManaging } from '../../../src/contract/school/roles.ts';
import type { Api } from '../../../src/services/http/api.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';
import { ErrorBlock } from '../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { Pager } from '../../../src/ui/list/pager.tsx';
import { SearchField } from '../../../src/ui/list/search-field.tsx';
import { Select } from '../../../src/ui/list/select.tsx';
import { ConfirmDialog } from '../../../src/ui/overlay/confirm-dialog.tsx';
import { useValue } from '../../../src/ui/react/use-value.ts';
import { useResource } from '../../../src/ui/resource/use-resource.ts';
import { useText } from '../../../src/ui/text/locale.ts';
import { Day } from '../../../src/ui/time/moment.tsx';
import { SaveFailed } from './save-failed.tsx';
import { useServices, withReauthentication } from './services.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
  readonly after: string;
  readonly search: string;
}

const load = ({ after, api, schoolId, search }: Request, signal: AbortSignal) =>
  api.until(signal).call(listMembers, { params: { schoolId }, query: { after, pageSize: MEMBER_PAGE_SIZE, search } });
/** The rows stay until those of another page or search have come. */
const options = { key: ({ api, schoolId }: Request) => [api, schoolId] };

interface MemberListProps {
  /** Called when the user has given up the administration. */
  readonly onResigned: () => void;
}

/** The members of a school, whose roles can be changed. */
export function MemberList({ onResigned }: MemberListProps) {
  const t = useText();
  const services = useServices();
  const { api, schoolId, session, toast } = services;
  const own = useValue(session.user)?.id;
  const [typed, setTyped] = useState('');
  /** The cursors of the pages up to the shown one. */
  const [view, setView] = useState({ cursors: [''], search: '' });
  const page = view.cursors.length;
  const after = view.cursors.at(-1) ?? '';
  const { value, error, busy, retry, set } = useResource(load, { api, schoolId, after, search: view.search }, options);
  const [changing, setChanging] = useState('');
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly text?: string } | null>(null);
  const [resigning, setResigning] = useState<AssignableRole | null>(null);
  const title = useId();

  useEffect(() => {
    if (typed === view.search) return;
    const timer = setTimeout(() => setView({ cursors: [''], search: typed }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, view.search]);

  const change = async (member: ConsoleMember, role: AssignableRole) => {
    setFailure(null);
    setChanging(member.id);
    const params = { schoolId, userId: member.id };
    const result = await withReauthentication(services, () =>
      api.call(changeRole, { params, body: { from: member.role, role } }),
    );
    setChanging('');
    if (result?.ok) {
      set({
        next: value?.next ?? null,
        list: (value?.list ?? []).map((one) => (one.id === member.id ? result.data : one)),
      });
      toast({ kind: 'success', text: t('console:members.changed', { name: member.name }) });
      if (member.id === own && !isManaging(role)) onResigned();
    } else if (result) {
      const { code } = result.error;
      const isStale = code === AREA_CODES.settingsChanged;
      if (isStale) retry();
      const text =
        code === AREA_CODES.lastAdministrator
          ? t('console:members.last')
          : isStale
            ? t('console:members.stale')
            : undefined;
      setFailure({ error: result.error, ...(text === undefined ? {} : { text }) });
    }
  };
  const choose = (member: ConsoleMember, role: AssignableRole) => {
    if (member.id === own && !isManaging(role)) setResigning(role);
    else void change(member, role);
  };
  const self = value?.list.find(({ id }) => id === own);
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:members.title')}
      </h3>
      <SearchField
        name="search"
        label={t('console:members.search')}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={setTyped}
      />
      {failure && <SaveFailed {...failure} />}
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="120px" />}
      {value?.list.length === 0 && <p className="note">{t('console:members.none')}</p>}
      {value && value.list.length > 0 && (
        <table className="members" aria-labelledby={title} aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('console:members.name')}</th>
              <th scope="col">{t('console:members.since')}</th>
              <th scope="col">{t('console:members.roles')}</th>
            </tr>
          </thead>
          <tbody>
            {value.list.map((member) => (
              <tr key={member.id} className="member">
                <th scope="row">
                  <div className="member-person">
                    <Avatar id={member.id} name={member.name} src={member.avatarUrl} size={40} />
                    <div className="who">
                      <p className="called">
                        <bdi>{member.name}</bdi>
                        {member.id === own && <span className="badge">{t('console:members.you')}</span>}
                      </p>
                      <p className="note">
                        <bdi>{member.account}</bdi>
                      </p>
                    </div>
                  </div>
                </th>
                <td className="note member-joined">
                  <Day of={member.joinedAt} />
                </td>
                <td className="member-role">
                  {isAssignable(member.role) ? (
                    <Select
                      quietLabel
                      label={t('console:members.role', { name: member.name })}
                      value={member.role}
                      disabled={changing !== ''}
                      options={ASSIGNABLE_ROLES.map((role) => ({ value: role, label: t(`console:role.${role}`) }))}
                      onChange={(role) => choose(member, role as AssignableRole)}
                    />
                  ) : (
                    <p className="role">{t(`console:role.${member.role}`)}</p>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {value && (page > 1 || value.next !== null) && (
        <Pager
          page={page}
          pageSize={MEMBER_PAGE_SIZE}
          reachable={value.next === null ? page : page + 1}
          disabled={busy}
          onPage={(wanted) => setView({ ...view, cursors: [...view.cursors, value.next ?? ''].slice(0, wanted) })}
        />
      )}
      <ConfirmDialog
        open={resigning !== null}
        title={t('console:members.resignTitle')}
        onClose={() => setResigning(null)}
        cancel={t('console:cancel')}
        confirm={t('console:members.resign')}
        kind="danger"
        onConfirm={() => {
          setResigning(null);
          if (self && resigning) void change(self, resigning);
        }}
      >
        <p>{t('console:members.resignText')}</p>
      </ConfirmDialog>
    </section>
  );
}
