import { CATEGORY_LEVELS } from '../../contract/constants.ts';
import { type ContentType, readPlateTree } from '../../contract/plate/plates.ts';
import type { Api } from '../../services/http/api.ts';
import type { Result } from '../../services/http/api-error.ts';
import { Select } from '../list/select.tsx';
import { CallError } from '../resource/call-error.tsx';
import { useResource } from '../resource/use-resource.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import look from './category-field.css?inline';

const styles = css(look);

interface Wanted {
  readonly api: Api;
  readonly schoolId: string;
  /** Of the plate whose categories are offered. */
  readonly contentType: ContentType;
}

interface Category {
  readonly id: string;
  readonly title: string;
}

/** The categories of a plate: those below each one, by its id, and those of the first level by an empty one. */
interface Categories {
  readonly children: ReadonlyMap<string, readonly Category[]>;
  /** The one above each, empty on the first level. */
  readonly parents: ReadonlyMap<string, string>;
}

async function loadCategories(
  { api, contentType, schoolId }: Wanted,
  signal: AbortSignal,
): Promise<Result<Categories>> {
  const query = { contentType, shape: 'columns' } as const;
  const result = await api.until(signal).call(readPlateTree, { params: { schoolId }, query });
  if (!result.ok) return result;
  const children = new Map<string, Category[]>();
  const parents = new Map<string, string>();
  const tree = result.data;
  if (tree?.shape !== 'columns') return { ok: true, data: { children, parents } };
  tree.ids.forEach((id, at) => {
    const above = tree.parents[at] ?? -1;
    const parent = above < 0 ? '' : (tree.ids[above] ?? '');
    children.set(parent, [...(children.get(parent) ?? []), { id, title: tree.titles[at] ?? '' }]);
    parents.set(id, parent);
  });
  return { ok: true, data: { children, parents } };
}

/** The ids from the first level to the category at the end of a path, wherever it has been moved since; none if it is gone. */
const pathNow = ({ parents }: Categories, text: string): string[] => {
  const path: string[] = [];
  let id = text.split('.').at(-1) ?? '';
  // No longer than a plate is deep, whatever a platform answers.
  for (; parents.has(id) && path.length < CATEGORY_LEVELS; id = parents.get(id) ?? '') path.unshift(id);
  return path;
};

const options = { localized: true } as const;

interface CategoryFieldProps extends Wanted {
  /** The ids of the chosen category and those above it, separated by dots; empty for none. */
  readonly path: string;
  readonly onChange: (path: string) => void;
  readonly legendClass: string;
  readonly texts: {
    readonly legend: string;
    readonly hint: string;
    /** The name of the field of a level, from 1 on. */
    readonly level: (number: number) => string;
    /** The first choices of the first level and of the others. */
    readonly none: string;
    readonly all: string;
  };
}

/** A category in a plate of a school: one field for each level, of which the last may stay open. */
export function CategoryField({ legendClass, onChange, path: text, texts, ...wanted }: CategoryFieldProps) {
  useStyles(styles);
  const t = useText();
  const { busy, error, retry, value: categories } = useResource(loadCategories, wanted, options);
  // Otherwise one would publish in no category without having chosen so.
  if (!categories && error)
    return (
      <fieldset className="category-field">
        <legend className={legendClass}>{texts.legend}</legend>
        <CallError title={t('common:error.title')} error={error} busy={busy} onRetry={retry} />
      </fieldset>
    );
  // Without a plate, there is nothing to choose.
  if (categories && !categories.children.get('')) return null;
  const path = categories ? pathNow(categories, text) : [];
  // The place of the first level is kept while it is loading.
  const levels = ['', ...path].flatMap((parent, level) => {
    const below = categories ? categories.children.get(parent) : [];
    return below ? [{ level, below }] : [];
  });
  return (
    <fieldset className="category-field" aria-busy={!categories}>
      <legend className={legendClass}>{texts.legend}</legend>
      <p className="category-note">{texts.hint}</p>
      <div className="category-levels">
        {levels.map(({ below, level }) => (
          <Select
            key={level}
            name={`category-${level + 1}`}
            label={texts.level(level + 1)}
            required={false}
            value={path[level] ?? ''}
            options={[
              { value: '', label: level === 0 ? texts.none : texts.all },
              ...below.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(id) => onChange([...path.slice(0, level), ...(id ? [id] : [])].join('.'))}
          />
        ))}
      </div>
    </fieldset>
  );
}
