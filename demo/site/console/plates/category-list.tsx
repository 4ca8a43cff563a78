import { type Ref, useEffect, useId, useRef, useState } from 'react';
import {
  changePlateCategory,
  PLATE_LEVELS,
  type PlateKind,
  removePlateCategory,
} from '../../../../src/contract/plate/plate-editing.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { ConfirmDialog } from '../../../../src/ui/overlay/confirm-dialog.tsx';
import { useLocale } from '../../../../src/ui/text/locale.ts';
import { useServices } from '../services.ts';
import { useChange } from '../use-change.ts';
import { AddForm } from './add-form.tsx';
import { type Category, type EditedPlate, hasBelow, heightOf, pathIn } from './categories.ts';
import { CategoryRow, type Direction } from './category-row.tsx';
import { ChangeFailed } from './change-failed.tsx';

/** What a category is changed to; what is not named stays. */
interface Changes {
  readonly title?: string;
  readonly position?: number;
  readonly parentId?: string;
}

interface CategoryListProps {
  readonly ref: Ref<HTMLElement>;
  readonly contentType: PlateKind;
  readonly plate: EditedPlate;
  /** Reads the plate again. */
  readonly onChanged: () => Promise<unknown>;
}

/** The categories of one level of a plate, the way to the other levels, and what can be done to each. */
export function CategoryList({ contentType, onChanged, plate, ref }: CategoryListProps) {
  const { t, tag } = useLocale();
  const { schoolId, toast } = useServices();
  const { busy, change, failure, forget } = useChange();
  const [entered, setEntered] = useState<readonly Category[]>([]);
  const [removing, setRemoving] = useState<Category | null>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly direction: Direction } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const title = useId();
  const path = pathIn(plate, entered);
  const parentId = path.at(-1)?.id ?? '';
  const categories = plate.below.get(parentId) ?? [];
  const numbers = new Intl.NumberFormat(tag);

  // The row that was moved may be at another place of the document, where its button has no focus any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order is there
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-move="${moved.id}"]`) ?? [])];
    const same = buttons.find((one) => one.value === moved.direction && !one.disabled);
    (same ?? buttons.find((one) => !one.disabled))?.focus();
  }, [plate, moved]);

  const at = (categoryId: string) => ({ schoolId, contentType, categoryId });
  const enter = (next: readonly Category[]) => {
    setEntered(next);
    setMoved(null);
    forget();
    heading.current?.focus();
  };
  const save = async (categoryId: string, body: Changes) => {
    const saved = await change((api) => api.call(changePlateCategory, { params: at(categoryId), body }));
    if (saved) await onChanged();
    return saved !== null;
  };
  const move = async (id: string, direction: Direction) => {
    const from = categories.findIndex((one) => one.id === id);
    if (await save(id, { position: direction === 'up' ? from - 1 : from + 1 })) setMoved({ id, direction });
  };
  const placeUnder = async (category: Category, parentId: string) => {
    if (!(await save(category.id, { parentId }))) return false;
    setMoved(null);
    toast({ kind: 'success', text: t('console-plates:place.done', { category: category.title }) });
    heading.current?.focus();
    return true;
  };
  const remove = async () => {
    if (!removing) return;
    const removed = await change((api) => api.call(removePlateCategory, { params: at(removing.id) }));
    if (!removed) return;
    setRemoving(null);
    setMoved(null);
    toast({ kind: 'success', text: t('console-plates:removed') });
    await onChanged();
    heading.current?.focus();
  };
  const place = moved && categories.findIndex(({ id }) => id === moved.id);
  return (
    <section className="card" aria-labelledby={title} ref={ref} tabIndex={-1}>
      <h3 className="heading" id={title} ref={heading} tabIndex={-1}>
        {path.length === 0 ? (
          t('console-plates:categories')
        ) : (
          <bdi>{t('console-plates:categories.in', { category: path.at(-1)?.title ?? '' })}</bdi>
        )}
      </h3>
      {path.length > 0 && (
        <nav className="code-actions" aria-label={t('console-plates:path')}>
          {[null, ...path.slice(0, -1)].map((one, level) => (
            <Button compact key={one?.id ?? ''} onClick={() => enter(path.slice(0, level))}>
              <bdi>{one?.title ?? t('console-plates:path.all')}</bdi>
            </Button>
          ))}
        </nav>
      )}
      <p className="campus-hidden" role="status">
        {place !== null &&
          place >= 0 &&
          t('console-plates:moved', {
            category: categories[place]?.title ?? '',
            place: numbers.format(place + 1),
            total: numbers.format(categories.length),
          })}
      </p>
      {failure && !removing && <ChangeFailed error={failure} />}
      {categories.length === 0 && <p className="note">{t('console-plates:categories.none')}</p>}
      {categories.length > 0 && (
        <ul className="reports" ref={list} aria-busy={busy}>
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              below={hasBelow(path) ? (plate.below.get(category.id)?.length ?? 0) : null}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              places={heightOf(plate, category.id) < PLATE_LEVELS ? { above: path, plate } : null}
              onEnter={() => enter([...path, category])}
              onMove={(direction) => void move(category.id, direction)}
              onPlace={(id) => placeUnder(category, id)}
              onRename={(text) => save(category.id, { title: text })}
              onRemove={() => {
                forget();
                setRemoving(category);
              }}
            />
          ))}
        </ul>
      )}
      <AddForm key={parentId} contentType={contentType} parentId={parentId} onAdded={onChanged} />
      {removing && (
        <ConfirmDialog
          open
          kind="danger"
          title={t('console-plates:remove.title', { category: removing.title })}
          cancel={t('console:cancel')}
          confirm={t('console-plates:remove.confirm')}
          busy={busy}
          onConfirm={remove}
          onClose={() => {
            forget();
            setRemoving(null);
          }}
        >
          {failure && <ChangeFailed error={failure} />}
          <p>{t('console-plates:remove.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
