import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionMenu } from '../../../../src/ui/action-menu/action-menu.tsx';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { arrowDown, arrowUp, list, pencil, trash } from '../../../../src/ui/icon/more-icons.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import type { Category } from './categories.ts';
import { FormActions } from './form-actions.tsx';
import { MoveForm, type MovePlaces } from './move-form.tsx';
import { useTitle } from './use-title.ts';

export type Direction = 'up' | 'down';

interface CategoryRowProps {
  readonly category: Category;
  /** How many categories are directly below it; null on the last level. */
  readonly below: number | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Where it can be moved to; null if it fits nowhere else. */
  readonly places: MovePlaces | null;
  readonly onEnter: () => void;
  readonly onMove: (direction: Direction) => void;
  /** Moves it under another one. Returns whether it was moved. */
  readonly onPlace: (parentId: string) => Promise<boolean>;
  /** Returns whether it was renamed. */
  readonly onRename: (title: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** A category with what can be done to it. */
export function CategoryRow(props: CategoryRowProps) {
  const { below, category, isFirst, isLast, onEnter, onMove, onPlace, onRemove, onRename, places } = props;
  const t = useText();
  const [editing, setEditing] = useState<'title' | 'place' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const name = { category: category.title };
  const end = () => {
    setEditing(null);
    // It is there again after the next render.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus());
  };
  if (editing) {
    return (
      <li className="report">
        {editing === 'place' && places ? (
          <MoveForm {...places} category={category} onCancel={end} onMove={onPlace} />
        ) : (
          <RenameForm
            title={category.title}
            onCancel={end}
            onRename={async (title) => (await onRename(title)) && end()}
          />
        )}
      </li>
    );
  }
  const moving = { iconOnly: true, compact: true, kind: 'quiet', 'data-move': category.id } as const;
  return (
    <li className="report" ref={row}>
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
        <ActionMenu
          label={t('console-plates:category.more', name)}
          about={category.title}
          actions={[
            {
              id: 'rename',
              icon: pencil,
              label: t('console-plates:category.renameShort'),
              onSelect: () => setEditing('title'),
            },
            ...(places
              ? [
                  {
                    id: 'place',
                    icon: list,
                    label: t('console-plates:category.placeShort'),
                    onSelect: () => setEditing('place'),
                  },
                ]
              : []),
            {
              id: 'remove',
              icon: trash,
              label: t('console-plates:category.removeShort'),
              onSelect: onRemove,
              danger: true,
            },
          ]}
        />
      </div>
      {below !== null && (
        <Button compact onClick={onEnter} aria-label={t('console-plates:below.of', { ...name, count: below })}>
          {t('console-plates:below', { count: below })}
        </Button>
      )}
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
      <FormActions send={t('console-plates:category.save')} onCancel={onCancel} />
    </form>
  );
}
