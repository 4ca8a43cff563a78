import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PLATE_LEVELS } from '../../../../src/contract/plate/plate-editing.ts';
import { Select } from '../../../../src/ui/list/select.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { type Category, type EditedPlate, heightOf } from './categories.ts';
import { FormActions } from './form-actions.tsx';

/** Where a category is, among all. */
export interface MovePlaces {
  readonly plate: EditedPlate;
  /** Those above the category now, from the first level on. */
  readonly above: readonly Category[];
}

interface MoveFormProps extends MovePlaces {
  readonly category: Category;
  readonly onCancel: () => void;
  readonly onMove: (parentId: string) => Promise<unknown>;
}

/** Chooses where a category is moved to: a menu for each level on which there is room for all that is below it. */
export function MoveForm({ above, category, onCancel, onMove, plate }: MoveFormProps) {
  const t = useText();
  const [path, setPath] = useState(above);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const levels = [null, ...path].slice(0, PLATE_LEVELS - heightOf(plate, category.id)).map((parent, level) => ({
    level,
    first: parent ? t('console-plates:place.here', { category: parent.title }) : t('console-plates:place.top'),
    below: (plate.below.get(parent?.id ?? '') ?? []).filter(({ id }) => id !== category.id),
  }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const parentId = path.at(-1)?.id ?? '';
    if (parentId === (above.at(-1)?.id ?? '')) onCancel();
    else void onMove(parentId);
  };
  return (
    <form
      className="code-form"
      ref={form}
      onSubmit={send}
      noValidate
      aria-label={t('console-plates:place', { category: category.title })}
    >
      <p className="asked">{t('console-plates:place', { category: category.title })}</p>
      {levels.map(({ below, first, level }) => (
        <Select
          key={level}
          name={`place-${level + 1}`}
          label={t('console-plates:place.level', { number: level + 1 })}
          required={false}
          value={path[level]?.id ?? ''}
          options={[{ value: '', label: first }, ...below.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(id) => setPath([...path.slice(0, level), ...below.filter((one) => one.id === id)])}
        />
      ))}
      <FormActions send={t('console-plates:place.send')} onCancel={onCancel} />
    </form>
  );
}
