import { useState } from 'react';
import { PRESENCE_INTERVAL_MS } from '../../../../contract/live/live-constants.ts';
import { type LivePerson, restrictPerson } from '../../../../contract/live/live-people.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { ActionMenu } from '../../../../ui/action-menu/action-menu.tsx';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { messageCircle } from '../../../../ui/icon/more-icons.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { Kept } from '../../../../ui/resource/kept.tsx';
import { usePoll } from '../../../../ui/resource/use-poll.ts';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { loadPeople, peopleOptions } from '../../people-pages/load-people.ts';
import { PeoplePages } from '../../people-pages/people-pages.tsx';
import { hand, userX } from '../media-icons.ts';

interface RoomPeopleProps {
  readonly widget: WidgetHandle;
  readonly liveId: string;
  /** How many hands are up: a change is followed at once. */
  readonly hands: number;
}

/** What a host changes about a person. */
interface Change {
  readonly muted?: boolean;
  readonly removed?: boolean;
  readonly handDown?: true;
}

interface PersonProps {
  readonly person: LivePerson;
  readonly avatar: string;
  readonly restrict: (what: Change) => void;
}

function Person({ avatar, person, restrict }: PersonProps) {
  const t = useText();
  const { handTime, here, host, muted, name, removed, userId } = person;
  const state = () => {
    if (removed) return t('live-room:people.removed');
    if (muted) return t('live-room:people.muted');
    return here ? '' : t('live-room:people.left');
  };
  return (
    <li className="room-person">
      <Avatar id={userId} name={name} src={avatar} size={32} />
      <div>
        <Bdi>{name}</Bdi>
        <p className="room-note">{host ? t('live-room:people.host') : state()}</p>
      </div>
      {handTime !== '' && (
        <Kept>
          <Button kind="quiet" compact iconOnly icon={hand} onClick={() => restrict({ handDown: true })}>
            {t('live-room:people.handDown', { name })}
          </Button>
        </Kept>
      )}
      {!host && (
        <ActionMenu
          label={t('live-room:people.more', { name })}
          actions={[
            {
              id: 'mute',
              icon: messageCircle,
              label: t(muted ? 'live-room:people.unmute' : 'live-room:people.mute'),
              onSelect: () => restrict({ muted: !muted }),
            },
            {
              id: 'remove',
              icon: userX,
              label: t(removed ? 'live-room:people.readmit' : 'live-room:people.remove'),
              danger: !removed,
              onSelect: () => restrict({ removed: !removed }),
            },
          ]}
        />
      )}
    </li>
  );
}

/** Who is in the room, for hosts: raised hands first, and what a host can do with a person (requirement B06). */
export function RoomPeople({ hands, liveId, widget }: RoomPeopleProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const request = { api: widget.api, liveId, page, hands };
  const { value, error, busy, retry } = useResource(loadPeople, request, peopleOptions);
  const [problem, setProblem] = useState('');
  const [leaving, setLeaving] = useState<LivePerson | null>(null);
  usePoll(PRESENCE_INTERVAL_MS, retry);
  const restrict = async (userId: string, what: Change) => {
    const result = await widget.api.call(restrictPerson, { params: { liveId }, body: { userId, ...what } });
    setProblem(result.ok ? '' : errorText(t, result.error));
    if (!result.ok) widget.report(result.error);
    setLeaving(null);
    retry();
  };
  if (error && !value)
    return <CallError title={t('live-room:people.failed')} error={error} busy={busy} onRetry={retry} />;
  const people = value?.records.filter(({ enteredTime }) => enteredTime !== '') ?? [];
  return (
    <div className="chat">
      {problem && <Notice kind="danger">{problem}</Notice>}
      <ul className="chat-log room-people" tabIndex={-1} aria-label={t('live-room:people.title')}>
        {value && people.length === 0 && <li className="room-note">{t('live-room:people.nobody')}</li>}
        {people.map((person) => (
          <Person
            key={person.userId}
            person={person}
            avatar={widget.navigation.media(person.avatarUrl)}
            restrict={(what) => (what.removed ? setLeaving(person) : void restrict(person.userId, what))}
          />
        ))}
      </ul>
      <div className="room-pages">
        <PeoplePages page={page} total={value?.total ?? 0} onPage={setPage} />
      </div>
      <ConfirmDialog
        open={leaving !== null}
        title={t('live-room:people.remove')}
        onClose={() => setLeaving(null)}
        cancel={t('live-room:people.keep')}
        confirm={t('live-room:people.remove')}
        kind="danger"
        onConfirm={() => leaving && restrict(leaving.userId, { removed: true })}
      >
        <p>
          <Icon of={userX} /> {t('live-room:people.removeText', { name: leaving?.name ?? '' })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
