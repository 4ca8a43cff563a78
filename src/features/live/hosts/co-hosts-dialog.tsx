import { useState } from 'react';
import { LECTURER_SEARCH_MAX_LENGTH, LIVE_CO_HOSTS_MAX } from '../../../contract/live/live-constants.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import {
  changeCoHosts,
  findLecturers,
  type LivePartner,
  listCoHosts,
} from '../../../contract/live/planning/live-hosts.ts';
import type { Scope } from '../../../contract/live/planning/series.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { plus } from '../../../ui/icon/more-icons.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { ScopeField } from '../../../ui/live-series/scope-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import look from './co-hosts.css?inline';

const styles = css(look, 'view');

interface CoHostsRequest {
  readonly api: Api;
  readonly liveId: string;
}
const loadCoHosts = ({ api, liveId }: CoHostsRequest, signal: AbortSignal) =>
  api.until(signal).call(listCoHosts, { params: { liveId } });

interface SearchRequest {
  readonly api: Api;
  readonly search: string;
}
const search = ({ api, search }: SearchRequest, signal: AbortSignal) =>
  api.until(signal).call(findLecturers, { query: { search } });
/** The people found before stay until others are. */
const searching = { key: ({ api }: SearchRequest) => [api] } as const;

interface CoHostsDialogProps {
  readonly live: Pick<LiveDetail, 'createdBy' | 'id' | 'series'>;
  readonly widget: WidgetHandle;
  readonly onClose: () => void;
}

/** Who may do what the host may in the room of a live course (requirement U12). Needs the texts `live-hosts`. */
export default function CoHostsDialog({ live, onClose, widget }: CoHostsDialogProps) {
  useStyles(styles);
  const t = useText();
  const { api, lastingApi, navigation } = widget;
  const { busy: isLoading, error, retry, value } = useResource(loadCoHosts, { api, liveId: live.id });
  const [changed, setChanged] = useState<readonly LivePartner[] | null>(null);
  const [scope, setScope] = useState<Scope>('one');
  const [typed, setTyped] = useState('');
  const { busy: isSearching, value: found } = useResource(search, { api, search: typed.trim() }, searching);
  const [busy, during] = useBusy();
  const chosen = changed ?? value?.coHosts ?? [];
  const isChosen = (userId: string) => userId === live.createdBy || chosen.some((one) => one.userId === userId);
  const offered = found?.records.filter(({ userId }) => !isChosen(userId)) ?? [];

  const save = async () => {
    const body = { userIds: chosen.map(({ userId }) => userId), scope };
    const result = await during(lastingApi.call(changeCoHosts, { params: { liveId: live.id }, body }));
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    widget.toast({ kind: 'success', text: t('live-hosts:saved') });
    onClose();
  };
  const person = (one: LivePartner) => (
    <>
      <Avatar id={one.userId} name={one.name} src={navigation.media(one.avatarUrl)} size={32} />
      <span className="partner-name">
        <Bdi>{one.name}</Bdi>
      </span>
    </>
  );
  return (
    <ConfirmDialog
      open
      size="medium"
      title={t('live-hosts:title')}
      guarded={busy}
      onClose={onClose}
      cancel={t('live-hosts:cancel')}
      confirm={t('live-hosts:save')}
      busy={busy}
      disabled={!value}
      onConfirm={save}
    >
      <div className="partners">
        <p>{t('live-hosts:text')}</p>
        {error && (
          <CallError title={t('live-hosts:failed')} error={error} busy={isLoading} onRetry={() => void retry()} />
        )}
        {!value && !error && <Skeleton lines={3} />}
        {value && (
          <>
            {chosen.length > 0 ? (
              <ul className="partner-list" aria-label={t('live-hosts:list')}>
                {chosen.map((one) => (
                  <li className="partner" key={one.userId}>
                    {person(one)}
                    <Button
                      kind="quiet"
                      compact
                      iconOnly
                      icon={x}
                      onClick={() => setChanged(chosen.filter(({ userId }) => userId !== one.userId))}
                    >
                      {t('live-hosts:remove', { name: one.name })}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="partner-none">{t('live-hosts:none')}</p>
            )}
            <SearchField
              name="partner"
              label={t('live-hosts:search')}
              value={typed}
              maxLength={LECTURER_SEARCH_MAX_LENGTH}
              onChange={setTyped}
            />
            <p className="partner-none" role="status">
              {found && !isSearching && offered.length === 0 ? t('live-hosts:nobody') : ''}
            </p>
            <ul className="partner-list" aria-label={t('live-hosts:found')}>
              {offered.map((one) => (
                <li className="partner" key={one.userId}>
                  {person(one)}
                  <Button
                    compact
                    icon={plus}
                    disabled={chosen.length >= LIVE_CO_HOSTS_MAX}
                    onClick={() => setChanged([...chosen, one])}
                  >
                    {t('live-hosts:add')}
                    <span className="campus-hidden"> {one.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {live.series && <ScopeField value={scope} onChange={setScope} />}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
