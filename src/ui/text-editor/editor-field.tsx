import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { FieldFrame, type Labelled } from '../form/field-frame.tsx';
import { LazyBoundary } from '../react/lazy-boundary.tsx';
import { useText } from '../text/locale.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { applied, continued, type Edit, type Format, formatOf, formatted } from './edits.ts';

export interface EditorFieldProps extends Labelled {
  readonly name: string;
  /** Markdown. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** In UTF-16 units, as the contract counts. */
  readonly maxLength: number;
  /** Returns the URL of a link within the platform, or null: `navigation.allowedUrl`. */
  readonly link: (href: string) => URL | null;
  readonly placeholder?: string | undefined;
  /** The text field, for the focus. */
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
}

const loadPreview = () => import('../markdown/markdown-text.tsx');

/** From how few characters left the field says how many. */
const NEARLY_FULL = 0.1;

/** Changes the text as if it was typed, so that the browser can undo it. */
function write(field: HTMLTextAreaElement, { end, from, insert, start, to }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

/** The field itself, see `TextEditor`. */
export function EditorField({
  field,
  link,
  maxLength,
  name,
  onChange,
  placeholder,
  value,
  ...frame
}: EditorFieldProps) {
  const t = useText();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = field ?? own;
  const [isPreviewed, setPreviewed] = useState(false);
  const left = maxLength - value.length;
  const count = left < 0 ? t('text-editor:tooLong', { count: -left }) : t('text-editor:left', { count: left });
  const error = frame.error ?? (left < 0 ? count : undefined);

  const change = (make: (written: { text: string; start: number; end: number }) => Edit | null): boolean => {
    const { current } = area;
    if (!current) return false;
    const edit = make({ text: current.value, start: current.selectionStart, end: current.selectionEnd });
    if (!edit) return false;
    if (applied(current.value, edit) !== current.value) write(current, edit);
    return true;
  };
  const format = (which: Format) => change((written) => formatted(written, which));
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const which = isCommand ? formatOf(event.nativeEvent) : null;
    const isTaken = which ? format(which) : event.key === 'Enter' && !isCommand && !event.shiftKey && change(continued);
    if (isTaken) event.preventDefault();
  };
  const hint = left < 0 || left <= maxLength * NEARLY_FULL ? count : frame.hint;
  return (
    <FieldFrame {...frame} error={error} hint={hint}>
      {(wiring) => (
        <div className="campus-editor" data-invalid={wiring['aria-invalid']}>
          <EditorToolbar
            controls={wiring.id}
            isPreviewed={isPreviewed}
            onFormat={format}
            onPreview={() => setPreviewed(!isPreviewed)}
          />
          <textarea
            {...wiring}
            ref={area}
            name={name}
            className="campus-editor-text"
            dir="auto"
            hidden={isPreviewed}
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
          />
          {isPreviewed && (
            <section className="campus-editor-preview" dir="auto" aria-label={t('text-editor:preview')}>
              {value.trim() === '' ? (
                <p className="campus-editor-empty">{t('text-editor:nothing')}</p>
              ) : (
                <LazyBoundary load={loadPreview}>
                  {({ MarkdownText }) => <MarkdownText text={value} link={link} />}
                </LazyBoundary>
              )}
            </section>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
