import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconData } from '../icon/icons.ts';
import { ellipsis } from '../icon/more-icons.ts';
import type { linkTo } from '../navigation/link-to.ts';
import { useMenu } from '../overlay/use-menu.ts';
import { useUid } from '../react/uid.ts';
import { css, useStyles } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import text from './action-menu.css?inline';

const look = css(text);

/** One line of a menu: a link, or an action. */
export interface MenuAction {
  readonly id: string;
  readonly icon: IconData;
  readonly label: string;
  readonly link?: ReturnType<typeof linkTo> | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** Destroys something. The last line of its menu. */
  readonly danger?: boolean | undefined;
  /** Is a button beside the menu, except below 480 px. */
  readonly narrowOnly?: boolean | undefined;
}

interface ActionMenuProps {
  /** The accessible name of its button: “More actions” and what they are for. */
  readonly label: string;
  /** Follows each line for screen readers, so that the lines of several menus differ. */
  readonly about?: string | undefined;
  readonly actions: readonly MenuAction[];
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The actions of a row or head that have no button of their own, behind a button of 40 px with three dots. Follows the menu
 * button pattern: the arrow keys open it and move through its lines, a letter leads to the next line that begins with it.
 */
export function ActionMenu({ about, actions, label }: ActionMenuProps) {
  useStyles(look);
  const { tag } = useLocale();
  const id = useUid();
  const [isOpen, setOpen] = useState(false);
  const [opensAtEnd, setOpensAtEnd] = useState(false);
  const lines = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter((line) =>
      line.checkVisibility(),
    );
  const { trigger, menu, close, handlers } = useMenu(() =>
    lines()
      .at(opensAtEnd ? -1 : 0)
      ?.focus(),
  );

  const open = (atEnd: boolean) => {
    flushSync(() => {
      setOpen(true);
      setOpensAtEnd(atEnd);
    });
    menu.current?.showPopover();
  };
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowUp');
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // The popover closes without the focus returning to the place from which Tab goes on.
    if (event.key === 'Tab') {
      close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = lines();
    const at = all.indexOf(event.target as HTMLElement);
    const to = MOVES[event.key]?.(at, all.length);
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const typed = event.key.toLocaleLowerCase(tag);
    const next = isLetter
      ? [...all.slice(at + 1), ...all.slice(0, at)].find((line) =>
          line.textContent?.trim().toLocaleLowerCase(tag).startsWith(typed),
        )
      : to !== undefined && all[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="campus-action-menu" data-narrow={actions.every((one) => one.narrowOnly) || undefined}>
      <Button
        kind="quiet"
        iconOnly
        icon={ellipsis}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        ref={trigger}
        onClick={() => setOpensAtEnd(false)}
        onKeyDown={onTriggerKey}
      >
        {label}
      </Button>
      <div
        className="campus-menu campus-action-lines"
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        tabIndex={-1}
        ref={menu}
        onBeforeToggle={(event) => {
          handlers.onBeforeToggle(event);
          flushSync(() => setOpen(event.newState === 'open'));
        }}
        onToggle={handlers.onToggle}
        onKeyDown={onKey}
      >
        {isOpen &&
          actions.map(({ danger, icon, id: key, label: words, link, narrowOnly, onSelect }) => {
            const common = {
              role: 'menuitem',
              className: 'campus-action-line',
              'data-danger': danger || undefined,
              'data-narrow': narrowOnly || undefined,
              tabIndex: -1,
            };
            const content = (
              <>
                <Icon of={icon} size={20} />
                <span>
                  {words}
                  {about && <span className="campus-hidden"> {about}</span>}
                </span>
              </>
            );
            if (link) {
              const onClick = (event: MouseEvent) => {
                close();
                link.onClick(event);
              };
              return (
                <a key={key} {...common} href={link.href} onClick={onClick}>
                  {content}
                </a>
              );
            }
            return (
              <button
                key={key}
                type="button"
                {...common}
                onClick={() => {
                  close();
                  onSelect?.();
                }}
              >
                {content}
              </button>
            );
          })}
      </div>
    </div>
  );
}
