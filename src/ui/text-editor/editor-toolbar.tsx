import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { TextKey } from '../../services/language/text-keys.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconData } from '../icon/icons.ts';
import { eye } from '../icon/icons.ts';
import { list, pencil } from '../icon/more-icons.ts';
import { useText } from '../text/locale.ts';
import { FORMATS, type Format, KEYS } from './edits.ts';
import { bold, code, heading, italic, link, listOrdered, quote } from './writing-icons.ts';

const BUTTONS: Readonly<Record<Format, { readonly icon: IconData; readonly name: TextKey }>> = {
  bold: { icon: bold, name: 'text-editor:bold' },
  italic: { icon: italic, name: 'text-editor:italic' },
  heading: { icon: heading, name: 'text-editor:heading' },
  link: { icon: link, name: 'text-editor:link' },
  list: { icon: list, name: 'text-editor:list' },
  numbered: { icon: listOrdered, name: 'text-editor:numbered' },
  quote: { icon: quote, name: 'text-editor:quote' },
  code: { icon: code, name: 'text-editor:code' },
};

interface EditorToolbarProps {
  /** The id of the text field. */
  readonly controls: string;
  readonly isPreviewed: boolean;
  readonly onFormat: (format: Format) => void;
  readonly onPreview: () => void;
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The buttons above the text: one stop of the Tab key, between them the arrow keys, Home and End. */
export function EditorToolbar({ controls, isPreviewed, onFormat, onPreview }: EditorToolbarProps) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Record<string, number> = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: from + 1,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: from - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  // The text keeps its selection and the keyboard of a phone stays open.
  const hold = (event: MouseEvent) => event.preventDefault();
  // While the text is not shown, only the last button works.
  const stop = isPreviewed ? FORMATS.length : at;
  return (
    <div
      ref={bar}
      role="toolbar"
      className="campus-editor-bar"
      aria-label={t('text-editor:toolbar')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {FORMATS.map((format, index) => {
        const { icon, name } = BUTTONS[format];
        const keys = KEYS[format];
        const shown = keys && (isApple() ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`);
        const label = t(name);
        return (
          <button
            key={format}
            type="button"
            className="campus-editor-button"
            aria-label={label}
            aria-keyshortcuts={keys && `${isApple() ? 'Meta' : 'Control'}+${keys}`}
            title={shown ? t('text-editor:withKeys', { name: label, keys: shown }) : label}
            tabIndex={index === stop ? 0 : -1}
            disabled={isPreviewed}
            onMouseDown={hold}
            onFocus={() => setAt(index)}
            onClick={() => onFormat(format)}
          >
            <Icon of={icon} />
          </button>
        );
      })}
      <button
        type="button"
        className="campus-editor-button campus-editor-switch"
        tabIndex={stop === FORMATS.length ? 0 : -1}
        onFocus={() => setAt(FORMATS.length)}
        onClick={onPreview}
      >
        <Icon of={isPreviewed ? pencil : eye} />
        {t(isPreviewed ? 'text-editor:write' : 'text-editor:preview')}
      </button>
    </div>
  );
}
