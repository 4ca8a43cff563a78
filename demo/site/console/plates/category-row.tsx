import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { arrowDown, arrowUp } from '../../../../src/ui/icon/more-icons.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import type { Category } from './categories.ts';
import { useTitle } from './use-title.ts';

export type Direction = 'up' | 'down';

interface CategoryRowProps {
  readonly category: Category;
  /** How many categories are directly below it; null on the last level. */
  readonly below: number | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEnter: () => void;
  readonly onMove: (direction: Direction) => void;
  /** Returns whether it was renamed. */
  readonly onRename: (title: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** A category with what can be done to it. */
export function CategoryRow(props: CategoryRowProps) {
  const { below, category, isFirst, isLast, onEnter, onMove, onRemove, onRename } = props;
  const t = useText();
  const [renaming, setRenaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = { category: category.title };
  const end = () => {
    setRenaming(false);
    // It is there again after the next render.
    requestAnimationFrame(() => trigger.current?.focus());
  };
  if (renaming) {
    return (
      <li className="report">
        <RenameForm
          title={category.title}
          onCancel={end}
          onRename={async (title) => (await onRename(title)) && end()}
        />
      </li>
    );
  }
  const moving = { iconOnly: true, compact: true, kind: 'quiet', 'data-move': category.id } as const;
  return (
    <li className="report">
      <div className="plate-category">
        <p className="asked plate-category-title">
          <bdi>{category.title}</bdi>
        </p>
        <Button {...moving} icon={arrowUp} value="up" disabled={isFirst} onClick={() => onMove('up')}>
          {t('console-plates:move.up', name)}
        </Button>
        <Button {...moving} icon={arrowDown} value="down" disabled={isLast} onClick={() => onMove('down')}>
          {t('console-plates:move.down', name)}
        </Button>
      </div>
      <div className="code-actions">
        {below !== null && (
          <Button compact onClick={onEnter} aria-label={t('console-plates:below.of', { ...name, count: below })}>
            {t('console-plates:below', { count: below })}
          </Button>
        )}
        <Button
          compact
          kind="quiet"
          ref={trigger}
          onClick={() => setRenaming(true)}
          aria-label={t('console-plates:category.rename', name)}
        >
          {t('console-plates:category.renameShort')}
        </Button>
        <Button compact kind="quiet" onClick={onRemove} aria-label={t('console-plates:category.remove', name)}>
          {t('console-plates:category.removeShort')}
        </Button>
      </div>
    </li>
  );
}

interface RenameFormProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onRename: (title: string) => Promise<unknown>;
}

function RenameForm({ onCancel, onRename, title }: RenameFormProps) {
  const t = useText();
  const { field, take } = useTitle(title, t('console-plates:category.missing'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const renamed = take();
    if (renamed !== null) void onRename(renamed);
  };
  return (
    <form className="code-form" ref={form} onSubmit={send} noValidate>
      <Field name="category-title" label={t('console-plates:category.name')} {...field} />
      <div className="code-actions">
        <Button compact type="submit">
          {t('console-plates:category.save')}
        </Button>
        <Button compact kind="quiet" onClick={onCancel}>
          {t('console:cancel')}
        </Button>
      </div>
    </form>
  );
}
