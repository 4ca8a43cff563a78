import { useEffect, useRef } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import type { Navigation } from '../../../../services/navigation/navigation.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { Clock } from '../../../../ui/time/moment.tsx';
import type { RoomControls } from '../use-room.ts';
import { TextForm } from './text-form.tsx';

/** The distance from its end, in px, within which a list scrolls to new messages. */
const NEAR_END_PX = 48;

interface RoomChatProps {
  readonly room: LiveRoom;
  readonly userId: string;
  readonly navigation: Navigation;
  /** The live course and its school. */
  readonly place: { readonly schoolId: string; readonly liveId: string };
  readonly speak: RoomControls['speak'];
  readonly report: WidgetHandle['report'];
}

/** The messages of a room, and the form to send one during the live course. */
export function RoomChat({ navigation, place: { liveId, schoolId }, report, room, speak, userId }: RoomChatProps) {
  const t = useText();
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = room.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the latest message
  useEffect(() => {
    if (isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [last]);

  const back = navigation.href({ route: 'liveRoom', params: { schoolId, id: liveId } });
  const reportOf = (resourceId: string) => ({
    route: 'complaintReport' as const,
    params: { schoolId },
    query: { resourceId, liveId, redirect: back },
  });

  return (
    <section className="chat" part="messages" aria-labelledby="messages">
      <Heading
        depth={1}
        id="messages"
        className={room.host && room.status === 'ongoing' ? 'campus-hidden' : 'room-subtitle'}
      >
        {t('live-room:messages.title')}
      </Heading>
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-labelledby="messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        onScroll={({ currentTarget: { clientHeight, scrollHeight, scrollTop } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
        }}
      >
        {room.messages.length === 0 && <p className="room-note">{t('live-room:messages.empty')}</p>}
        {room.messages.map((message) => (
          <div className="chat-message" key={message.id} data-own={message.userId === userId || undefined}>
            <Avatar id={message.userId} name={message.name} src={navigation.media(message.avatarUrl)} size={32} />
            <div>
              <p className="room-note">
                <b>
                  <Bdi>{message.name}</Bdi>
                </b>{' '}
                <Clock of={message.time} />
                {message.userId !== userId && (
                  <a className="chat-report" {...linkTo(navigation, reportOf(message.id))}>
                    {t('live-room:messages.report')}
                    <span className="campus-hidden"> {message.text}</span>
                  </a>
                )}
              </p>
              <p className="chat-text">
                <Bdi>{message.text}</Bdi>
              </p>
              {message.reply && (
                <div className="chat-reply">
                  <p className="room-note">
                    {message.reply.name
                      ? t('live-room:messages.reply', { name: message.reply.name })
                      : t('live-room:messages.replyOfUnknown')}
                  </p>
                  <p className="chat-text">
                    <Bdi>{message.reply.text}</Bdi>
                  </p>
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
      {room.sample && <p className="room-sample">{t('live-room:sample')}</p>}
      {room.status === 'ongoing' && room.muted && <p className="room-sample">{t('live-room:messages.muted')}</p>}
      {room.status === 'ongoing' && !room.muted && (
        <TextForm
          name="message"
          label={t('live-room:messages.field')}
          button={t('live-room:messages.send')}
          missing={t('live-room:messages.missing')}
          send={(text) => {
            isAtEnd.current = true;
            return speak(text);
          }}
          report={report}
        />
      )}
    </section>
  );
}
