import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './listbox.css?inline';
import { rowWindow, scrollTopFor } from './row-window.ts';
import { createTypeAhead } from './type-ahead.ts';

const look = css(text);

export interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** The height of every row in px: rows out of view are not in the document, only their place. */
  readonly rowHeight: number;
  /** The row that the keyboard is at, which is not the chosen one. */
  readonly active: number;
  readonly onActive: (row: number) => void;
  /** The row was clicked, or Enter or Space was pressed on it. */
  readonly onChoose: (row: number) => void;
  readonly keyOf: (row: number) => string | number;
  readonly isChosen: (row: number) => boolean;
  readonly render: (row: number) => ReactNode;
  /** The text that typing looks for. */
  readonly textOf: (row: number) => string;
  /** Handles a key before the list does; true if it did. */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** False for the list of a combobox, whose field keeps the focus. */
  readonly focusable?: boolean | undefined;
  readonly ref?: ((element: HTMLDivElement | null) => void) | undefined;
}

export const optionId = (listbox: string, row: number): string => `${listbox}-${row}`;

/** The row that a key leads to, or null for another key. */
export function rowForKey(key: string, active: number, count: number, page: number): number | null {
  const last = count - 1;
  const rows: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: last,
    PageDown: active + page,
    PageUp: active - page,
  };
  const row = rows[key];
  return row === undefined ? null : Math.max(0, Math.min(row, last));
}

/**
 * A list to choose one row from, by pointer or keyboard, with type-ahead. Only the rows in view are in the document, so
 * that one of thousands opens as fast as one of ten.
 */
export function Listbox(props: ListboxProps) {
  const { id, label, count, rowHeight, active, onActive, onChoose, onKey, focusable = true, ref } = props;
  useStyles(look);
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const [typeAhead] = useState(() => createTypeAhead());

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () =>
      setView((before) => {
        const { scrollTop: top, clientHeight: height } = element;
        return before.top === top && before.height === height ? before : { top, height };
      });
    measure();
    // A list that was hidden has no height.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the list was hidden, or has other rows
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || element.clientHeight === 0 || active < 0) return;
    element.scrollTop = scrollTopFor(active, rowHeight, element.clientHeight, element.scrollTop);
  }, [active, rowHeight, count, view.height]);

  const press = (event: KeyboardEvent) => {
    if (onKey?.(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const row = rowForKey(event.key, active, count, page);
    if (row !== null) onActive(row);
    else if (event.key === 'Enter' || (event.key === ' ' && !typeAhead.isTyping())) onChoose(active);
    else if ([...event.key].length === 1) {
      const found = typeAhead.type(event.key, active, count, props.textOf);
      if (found !== null) onActive(found);
    } else return;
    event.preventDefault();
  };

  const { first, end } = rowWindow(count, rowHeight, view.height, view.top);
  const shown = Array.from({ length: end - first }, (_, index) => first + index);
  // What assistive technology is told to be active must be in the document.
  if (active >= 0 && active < count && !shown.includes(active)) shown.push(active);
  return (
    <div
      ref={(element) => {
        list.current = element;
        ref?.(element);
      }}
      id={id}
      className="campus-listbox"
      role="listbox"
      aria-label={label}
      {...(focusable && {
        tabIndex: 0,
        'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
        onKeyDown: press,
      })}
    >
      <div className="campus-listbox-rows" role="presentation" style={{ blockSize: count * rowHeight }}>
        {shown.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={props.keyOf(row)}
            id={optionId(id, row)}
            className="campus-listbox-row"
            role="option"
            aria-selected={props.isChosen(row)}
            aria-posinset={row + 1}
            aria-setsize={count}
            data-active={row === active || undefined}
            style={{ blockSize: rowHeight, transform: `translateY(${row * rowHeight}px)` }}
            // The focus stays where the keyboard is.
            onMouseDown={(event) => !focusable && event.preventDefault()}
            onClick={() => {
              onActive(row);
              onChoose(row);
            }}
          >
            {props.render(row)}
          </div>
        ))}
      </div>
    </div>
  );
}
