import { readPlateTree } from '../../../../contract/plate/plates.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { Select } from '../../../../ui/list/select.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { CallingPartProps } from './field-props.ts';

interface Wanted {
  readonly api: Api;
  readonly schoolId: string;
}

interface Category {
  readonly id: string;
  readonly title: string;
}

/** The categories below each one, by its id; those of the first level by an empty one. */
type Children = ReadonlyMap<string, readonly Category[]>;

async function loadCategories({ api, schoolId }: Wanted, signal: AbortSignal): Promise<Result<Children>> {
  const query = { contentType: 'knowledge', shape: 'columns' } as const;
  const result = await api.until(signal).call(readPlateTree, { params: { schoolId }, query });
  if (!result.ok) return result;
  const children = new Map<string, Category[]>();
  const tree = result.data;
  if (tree?.shape !== 'columns') return { ok: true, data: children };
  tree.ids.forEach((id, at) => {
    const parent = tree.parents[at] ?? -1;
    const key = parent < 0 ? '' : (tree.ids[parent] ?? '');
    children.set(key, [...(children.get(key) ?? []), { id, title: tree.titles[at] ?? '' }]);
  });
  return { ok: true, data: children };
}

const options = { localized: true } as const;

/** The category of a post in the plate of its school: one field for each level, of which the last may stay open. */
export function CategoryField({ change, schoolId, values: { categoryIdPath }, widget }: CallingPartProps) {
  const t = useText();
  const { value: children } = useResource(loadCategories, { api: widget.api, schoolId }, options);
  // Without a plate, or if it cannot be loaded, a post is published in no category.
  if (!children?.get('')) return null;
  const path = categoryIdPath === '' ? [] : categoryIdPath.split('.');
  const levels = ['', ...path].flatMap((parent, level) => {
    const below = children.get(parent);
    return below ? [{ level, below }] : [];
  });
  return (
    <fieldset className="editor-part">
      <legend className="editor-legend">{t('work-editor:category.legend')}</legend>
      <p className="note">{t('work-editor:category.hint')}</p>
      <div className="category-levels">
        {levels.map(({ below, level }) => (
          <Select
            key={level}
            name={`category-${level + 1}`}
            label={t('work-editor:category.level', { number: level + 1 })}
            required={false}
            value={path[level] ?? ''}
            options={[
              { value: '', label: t(level === 0 ? 'work-editor:category.none' : 'work-editor:category.all') },
              ...below.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(id) => change({ categoryIdPath: [...path.slice(0, level), ...(id ? [id] : [])].join('.') })}
          />
        ))}
      </div>
    </fieldset>
  );
}
