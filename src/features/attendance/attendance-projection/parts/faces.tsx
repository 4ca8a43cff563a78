import { memo, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectedStudent } from '../../../../contract/attendance/projection.ts';
import { LATER_ATTRIBUTE } from '../../../../contract/pages/fragment.ts';
import avatarLook from '../../../../ui/avatar/avatar.css?inline';
import { hueOf, initialsOf } from '../../../../ui/avatar/initials.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { user } from '../../../../ui/icon/icons.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { type Place, tilesFor, widthOf } from '../screen/tiles.ts';

const avatarStyles = css(avatarLook);

interface FaceProps {
  readonly id: string;
  readonly name: string;
  readonly src: string;
  readonly isNamed: boolean;
  readonly isHidden: boolean;
  /** Whether the student was added while the screen was shown. */
  readonly isNew: boolean;
}

/** A student: three elements, because there may be hundreds. */
const Face = memo(function Face({ id, isHidden, isNamed, isNew, name, src }: FaceProps) {
  const [broken, setBroken] = useState('');
  return (
    <li className="proj-face" data-new={isNew || undefined}>
      {src && src !== broken ? (
        <img
          className="campus-avatar-face proj-portrait"
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <span className="campus-avatar-face proj-portrait" style={{ '--_own': hueOf(id) } as object} aria-hidden>
          {isHidden ? <Icon of={user} /> : initialsOf(name)}
        </span>
      )}
      {!isHidden && (
        <span className={isNamed ? 'proj-name' : 'campus-hidden'} dir="auto">
          {name}
        </span>
      )}
    </li>
  );
});

/** A group of students on the screen. */
export interface FaceGroup {
  readonly kind: 'attended' | 'missing';
  readonly title: string;
  readonly students: readonly ProjectedStudent[];
  /** All of them, shown or not. */
  readonly total: number;
  /** Most faces. */
  readonly most: number;
}

interface FacesProps extends FaceGroup {
  /** How many of the students are shown as faces. */
  readonly shown: number;
  readonly isNamed: boolean;
  readonly isHidden: boolean;
  readonly media: (address: string) => string;
}

/** The faces of a group. A new student is inserted; the elements of all others are kept. */
function Faces({ isHidden, isNamed, kind, media, shown, students, title, total }: FacesProps) {
  const t = useText();
  // Students who are there from the start are not animated.
  const first = useRef<ReadonlySet<string> | null>(null);
  first.current ??= new Set(students.map(({ id }) => id));
  const known = first.current;
  const heading = `faces-${kind}`;
  return (
    <div className="proj-group" data-kind={kind}>
      <Heading depth={1} className="proj-group-title" id={heading}>
        {title}
      </Heading>
      <ul className="proj-faces" part="faces" aria-labelledby={heading} aria-hidden={isHidden || undefined}>
        {students.slice(0, shown).map(({ headImageUrl, id, name }) => (
          <Face
            key={id}
            id={id}
            name={name}
            src={media(headImageUrl)}
            isNamed={isNamed}
            isHidden={isHidden}
            isNew={!known.has(id)}
          />
        ))}
        {shown > 0 && total > shown && (
          <li className="proj-face" data-more>
            <span className="campus-avatar-face proj-portrait">
              {t('attendance-projection:faces.more', { number: total - shown })}
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The screen for which the sizes are given, in px. */
const SCREEN = { width: 1_280, height: 720 } as const;

interface FaceGroupsProps {
  readonly groups: readonly FaceGroup[];
  readonly isHidden: boolean;
  readonly media: (address: string) => string;
}

/** The faces of all students, in one size, as large as the space allows. */
export function FaceGroups({ groups, isHidden, media }: FaceGroupsProps) {
  useStyles(avatarStyles);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const measure = () => {
      const inline = node.clientWidth;
      // A page that renders a fragment lays nothing out.
      if (inline === 0) return;
      // In a scrolling column, the lists are as high as their faces.
      const isFixed = getComputedStyle(node).overflowY === 'hidden';
      const block = isFixed ? node.clientHeight : Number.POSITIVE_INFINITY;
      const scale = Math.max(1, Math.min(innerWidth / SCREEN.width, innerHeight / SCREEN.height));
      setPlace((last) => (last?.inline === inline && last.block === block ? last : { inline, block, scale }));
    };
    const observer = new ResizeObserver(measure);
    let isGone = false;
    // The style sheets of new components are adopted in a microtask, and the faces are painted with them.
    queueMicrotask(() => {
      if (isGone) return;
      flushSync(measure);
      observer.observe(node);
    });
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, []);
  const sizes = groups.map(({ most, students, total }) => ({
    count: total,
    most: total > students.length ? Math.min(most, students.length) : most,
  }));
  const tiles = place && tilesFor(place, sizes, !isHidden);
  const scale = place?.scale ?? 1;
  const { isNamed, size } = tiles ?? { isNamed: false, size: 0 };
  const look = { '--_face': `${size}px`, '--_place': `${widthOf(size, isNamed, scale)}px`, '--_scale': scale };
  return (
    <div
      className="proj-groups"
      ref={box}
      style={look as object}
      aria-busy={!place || undefined}
      {...(!place && { [LATER_ATTRIBUTE]: '' })}
    >
      {/* The height of one moves the next. */}
      {place &&
        groups.map((group, index) => (
          <Faces
            key={group.kind}
            {...group}
            {...{ isHidden, isNamed, media }}
            shown={Math.min(tiles?.shown[index] ?? 0, group.students.length)}
          />
        ))}
    </div>
  );
}
