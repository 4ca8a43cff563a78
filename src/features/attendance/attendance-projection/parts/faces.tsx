import { memo, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectedStudent } from '../../../../contract/attendance/projection.ts';
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

interface FacesProps {
  readonly title: string;
  readonly kind: 'attended' | 'missing';
  readonly students: readonly ProjectedStudent[];
  /** All of them, shown or not. */
  readonly total: number;
  /** Most faces. */
  readonly most: number;
  readonly isHidden: boolean;
  readonly media: (address: string) => string;
}

/** Faces as large as the space allows. A new student is inserted; the elements of all others are kept. */
export function Faces({ isHidden, kind, media, most, students, title, total }: FacesProps) {
  useStyles(avatarStyles);
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const measure = () => {
      const inline = node.clientWidth;
      // In a scrolling column, the list is as high as its faces.
      const isFixed = getComputedStyle(node).overflowY === 'hidden';
      const block = isFixed ? node.clientHeight : Number.POSITIVE_INFINITY;
      setPlace((last) => (last?.inline === inline && last.block === block ? last : { inline, block }));
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
  // Students who are there from the start are not animated.
  const first = useRef<ReadonlySet<string> | null>(null);
  first.current ??= new Set(students.map(({ id }) => id));
  const known = first.current;

  const tiles = place && tilesFor(place, total, Math.min(most, students.length), !isHidden);
  const shown = tiles ? students.slice(0, tiles.shown) : [];
  const size = tiles?.size ?? 0;
  const heading = `faces-${kind}`;
  return (
    <div className="proj-group" data-kind={kind}>
      <Heading depth={1} className="proj-group-title" id={heading}>
        {title}
      </Heading>
      <ul
        className="proj-faces"
        part="faces"
        ref={list}
        aria-labelledby={heading}
        aria-hidden={isHidden || undefined}
        style={{ '--_face': `${size}px`, '--_place': `${widthOf(size, tiles?.isNamed ?? false)}px` } as object}
      >
        {shown.map(({ headImageUrl, id, name }) => (
          <Face
            key={id}
            id={id}
            name={name}
            src={media(headImageUrl)}
            isNamed={tiles?.isNamed ?? false}
            isHidden={isHidden}
            isNew={!known.has(id)}
          />
        ))}
        {tiles && total > shown.length && (
          <li className="proj-face" data-more>
            <span className="campus-avatar-face proj-portrait">
              {t('attendance-projection:faces.more', { number: total - shown.length })}
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}
