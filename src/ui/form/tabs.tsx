import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconData } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';
import { useStyles } from '../style/styles.ts';
import { tabStyles } from './tab-styles.ts';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconData | undefined;
  /** Small text after the label, "last used", or a count, of which zero is not shown. */
  readonly note?: string | undefined;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The arrow keys only move between the tabs: for panels that are loaded when they are selected. */
  manual?: boolean | undefined;
  /** All tabs have the same width and fill the row. */
  full?: boolean | undefined;
  /** The panel of the selected tab. */
  children?: ReactNode;
}

/** Scrolls a row of tabs until the selected one is clear of the fade. */
function reveal(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!tab) return;
  const place = row.getBoundingClientRect();
  row.scrollLeft += Math.min(0, tab.left - place.left - 32) + Math.max(0, tab.right - place.right + 32);
}

/**
 * Tabs with arrow keys, Home and End, following the writing direction. Scrolls horizontally if there is not enough
 * room.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, manual, full, children }: TabsProps<Id>) {
  useStyles(tabStyles);
  const uid = useUid();
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(selected);
  // Scrolls the selected tab into view, outside the fade. `scrollIntoView` would scroll the page as well. The first
  // selection waits for the browser's own layout: measuring here would force one before the first paint.
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    if (first.current !== selected) {
      first.current = selected;
      reveal(row);
      return;
    }
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      reveal(row);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const at = [...event.currentTarget.children].indexOf(event.target as Element);
    const { key } = event;
    const to =
      key === 'Home'
        ? 0
        : key === 'End'
          ? -1
          : /^Arrow(Left|Right)$/.test(key)
            ? at + (key === forward ? 1 : -1)
            : null;
    if (to === null) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    if (!manual) onSelect(tabs[index]!.id);
    (event.currentTarget.children[index] as HTMLElement).focus();
  };
  return (
    <div className="campus-tabs">
      <div
        className="campus-tabs-list"
        role="tablist"
        aria-label={label}
        ref={list}
        data-full={full || undefined}
        onKeyDown={move}
      >
        {tabs.map(({ id, label, icon, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="campus-tab"
            id={`${uid}-${id}`}
            aria-selected={id === selected}
            aria-controls={children ? uid : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {icon && <Icon of={icon} />}
            {label}
            {note ? <span className="campus-tab-note">{note}</span> : null}
          </button>
        ))}
      </div>
      {children && (
        <div className="campus-tabs-panel" role="tabpanel" id={uid} aria-labelledby={`${uid}-${selected}`}>
          {children}
        </div>
      )}
    </div>
  );
}
