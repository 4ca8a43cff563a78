import { useState } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import type { Navigation } from '../../../../services/navigation/navigation.ts';
import { Tabs } from '../../../../ui/form/tabs.tsx';
import { Scrolling } from '../../../../ui/overlay/scrolling.tsx';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { useLocale, useText } from '../../../../ui/text/locale.ts';
import type { RoomControls } from '../use-room.ts';
import { RoomChat } from './room-chat.tsx';
import { RoomQuiz } from './room-quiz.tsx';

const loadPanel = () => import('../people/host-panel.ts');

interface RoomPanelProps {
  readonly widget: WidgetHandle;
  readonly room: LiveRoom;
  readonly userId: string;
  readonly navigation: Navigation;
  /** The live course and its school. */
  readonly place: { readonly schoolId: string; readonly liveId: string };
  readonly act: RoomControls['act'];
  readonly speak: RoomControls['speak'];
  readonly report: WidgetHandle['report'];
}

/** The panel beside the stage: the messages; for hosts, also their questions during the live course. */
export function RoomPanel({ act, report, room, widget, ...chat }: RoomPanelProps) {
  const t = useText();
  const { tag } = useLocale();
  const [tab, setTab] = useState<'chat' | 'questions' | 'people'>('chat');
  const messages = <RoomChat room={room} report={report} {...chat} />;
  if (!room.host || room.status !== 'ongoing') return <aside className="room-panel">{messages}</aside>;
  return (
    <aside className="room-panel">
      <Tabs
        label={t('live-room:panel')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'chat', label: t('live-room:messages.title') },
          { id: 'questions', label: t('live-room:quiz.tab') },
          {
            id: 'people',
            label: t('live-room:people.title'),
            note: room.hands ? numberOf(tag).format(room.hands) : undefined,
          },
        ]}
      >
        {tab === 'chat' && messages}
        {tab === 'people' && (
          <LazyBoundary load={loadPanel}>
            {({ RoomPeople }) => <RoomPeople widget={widget} liveId={chat.place.liveId} hands={room.hands} />}
          </LazyBoundary>
        )}
        {tab === 'questions' && (
          <div className="chat">
            <Scrolling className="chat-log" label={t('live-room:quiz.tab')}>
              {room.quiz && <RoomQuiz isHost quiz={room.quiz} act={act} report={report} />}
            </Scrolling>
            <LazyBoundary load={loadPanel}>
              {({ QuestionForm }) => <QuestionForm act={act} report={report} />}
            </LazyBoundary>
          </div>
        )}
      </Tabs>
    </aside>
  );
}
