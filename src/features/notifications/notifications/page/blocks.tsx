import {
  BLOCK_PAGE_SIZE,
  type BlockedPerson,
  type BlockKind,
  listBlocks,
  saveBlock,
} from '../../../../contract/space/blocks.ts';
import type { Api } from '../../../../services/http/api.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../../ui/list/empty-block.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { NotificationsWidget } from '../widget.ts';
import { useMore } from './cursor-list.ts';

const read = (api: Api, after: string) => api.call(listBlocks, { query: { after, pageSize: BLOCK_PAGE_SIZE } });
const load = ({ api }: { readonly api: Api }, signal: AbortSignal) => read(api.until(signal), '');

/** Whom the user has blocked or muted; both can be taken back, and that again (requirement U08). */
export function BlockList({ widget }: { readonly widget: NotificationsWidget }) {
  const t = useText();
  const { api } = widget;
  const { value: page, error, busy, retry, set } = useResource(load, { api });
  const further = useMore<BlockedPerson>({ value: page, set }, (after) => read(api, after));
  const failure = error ?? further.error;

  const save = async ({ userId }: BlockedPerson, kind: BlockKind): Promise<boolean> => {
    const answer = await api.call(saveBlock, { body: { userId, kind } });
    if (!answer.ok) {
      widget.report(answer.error);
      widget.toast({ kind: 'danger', text: errorText(t, answer.error) });
    }
    return answer.ok;
  };
  const undo = async (person: BlockedPerson) => {
    if (!page || !(await save(person, 'none'))) return;
    const rest = page.list.filter(({ userId }) => userId !== person.userId);
    set({ list: rest, next: page.next });
    const again = async () => {
      if (await save(person, person.kind)) await retry();
    };
    const key = person.kind === 'block' ? 'notification-page:blocks.unblocked' : 'notification-page:blocks.unmuted';
    widget.toast({
      kind: 'success',
      text: t(key, { name: person.nickName }),
      action: { label: t('notification-page:blocks.again'), run: () => void again() },
    });
  };
  return (
    <>
      {failure && (
        <CallError
          title={t('notification-page:blocks.failed')}
          error={failure}
          busy={busy || further.busy}
          onRetry={error ? retry : (further.more ?? retry)}
        />
      )}
      {!page && !error && <Skeleton lines={4} />}
      {page?.list.length === 0 && <EmptyBlock text={t('notification-page:blocks.empty')} />}
      <ul className="items">
        {page?.list.map((person) => (
          <li className="person" key={person.userId}>
            <Avatar
              id={person.userId}
              name={person.nickName}
              src={widget.navigation.media(person.avatarUrl)}
              size={40}
            />
            <div>
              <p className="person-name">
                <bdi>{person.nickName}</bdi>
              </p>
              <p className="quiet">
                {t(person.kind === 'block' ? 'notification-page:blocks.blocked' : 'notification-page:blocks.muted')}
              </p>
            </div>
            <Button compact onClick={() => undo(person)}>
              {t(person.kind === 'block' ? 'notification-page:blocks.unblock' : 'notification-page:blocks.unmute')}
              <span className="campus-hidden">
                {' '}
                <bdi>{person.nickName}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {further.more && (
        <Button busy={further.busy} onClick={further.more}>
          {t('notification-page:more')}
        </Button>
      )}
    </>
  );
}
