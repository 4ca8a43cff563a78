import { type ReactNode, useEffect, useState } from 'react';
import type { TextKey } from '../../../src/services/language/text-keys.ts';
import { Select } from '../../../src/ui/list/select.tsx';
import { SideLink } from '../../../src/ui/page/side-link.tsx';
import { useText } from '../../../src/ui/text/locale.ts';

const ROOMS = {
  profile: 'console:profile.title',
  look: 'console:pictures.title',
  access: 'console:access.title',
  keys: 'console:keys.title',
  'learning-systems': 'learning-systems:title',
  members: 'console:members.title',
  plates: 'console-plates:title',
  'live-courses': 'console:live.title',
  'course-access': 'course-admission:title',
  reports: 'console:reports.title',
  errors: 'console:errors.title',
} as const satisfies Record<string, TextKey>;
type Room = keyof typeof ROOMS;
const NAMES = Object.keys(ROOMS) as Room[];

const roomOf = (hash: string): Room => NAMES.find((name) => `#${name}` === hash) ?? 'profile';

/** The room of the address, which a link and the history of the browser change. */
function useRoom(): readonly [Room, (room: Room) => void] {
  const [room, setRoom] = useState(() => roomOf(location.hash));
  useEffect(() => {
    const follow = () => setRoom(roomOf(location.hash));
    for (const event of ['hashchange', 'popstate']) addEventListener(event, follow);
    return () => {
      for (const event of ['hashchange', 'popstate']) removeEventListener(event, follow);
    };
  }, []);
  const enter = (next: Room) => {
    setRoom(next);
    location.hash = next;
  };
  return [room, enter];
}

interface RoomsProps {
  readonly children: Readonly<Record<Room, ReactNode>>;
}

/**
 * The rooms of the console beside a list of them, or below a menu where it is narrow. A room is loaded when it is entered,
 * and stays: nothing typed is lost.
 */
export function Rooms({ children }: RoomsProps) {
  const t = useText();
  const [room, enter] = useRoom();
  const [entered, setEntered] = useState<readonly Room[]>([room]);
  if (!entered.includes(room)) setEntered([...entered, room]);
  return (
    <div className="rooms">
      <nav className="room-list" aria-label={t('console:rooms')}>
        <ul>
          {NAMES.map((name) => (
            <li key={name}>
              <SideLink href={`#${name}`} aria-current={name === room ? 'page' : undefined}>
                {t(ROOMS[name])}
              </SideLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="room-menu">
        <Select
          label={t('console:rooms')}
          quietLabel
          value={room}
          options={NAMES.map((name) => ({ value: name, label: t(ROOMS[name]) }))}
          onChange={(name) => enter(name as Room)}
        />
      </div>
      {entered.map((name) => (
        <div className="room" key={name} hidden={name !== room}>
          {children[name]}
        </div>
      ))}
    </div>
  );
}
