import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { search as magnifier } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { optionId, rowForKey } from '../../../ui/listbox/listbox.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { CategoryTree } from '../tree/tree.ts';
import { CategoryColumns } from './category-columns.tsx';
import look from './chooser.css?inline';
import { createSearch } from './search.ts';
import { RESULTS_ID, SearchResults } from './search-results.tsx';

const styles = css(look, 'view');

/** By how many results Page Up and Page Down move. */
const PAGE_ROWS = 5;

interface ChooserProps {
  readonly tree: CategoryTree;
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onClose: () => void;
}

/** Chooses a category: level by level, or by a search over all levels (requirements K01, K04). */
export function Chooser({ tree, chosen, onChoose, onClose }: ChooserProps) {
  useStyles(styles);
  const t = useText();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const find = useMemo(() => createSearch(tree), [tree]);
  const found = useMemo(() => find(search), [find, search]);
  const searching = search.trim() !== '';
  const type = (text: string) => {
    setSearch(text);
    setActive(0);
  };

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = ['Home', 'End'].includes(key) ? null : rowForKey(key, active, found.length, PAGE_ROWS);
    if (row !== null && searching) setActive(Math.max(0, row));
    else if (key === 'Enter' && searching && found[active] !== undefined) onChoose(found[active]);
    else if (key === 'Escape' && search !== '') {
      type('');
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      className="chooser"
      part="chooser"
      id="chooser"
      role="group"
      aria-label={t('plate:card.choose')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <search>
        <Field
          quietLabel
          required={false}
          name="search"
          type="text"
          ref={field}
          label={t('plate:chooser.search')}
          placeholder={t('plate:chooser.search')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          value={search}
          onChange={type}
          onKeyDown={press}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={searching && found.length > 0}
          aria-controls={RESULTS_ID}
          aria-activedescendant={searching && found.length > 0 ? optionId(RESULTS_ID, active) : undefined}
          lead={<Icon of={magnifier} />}
          suffix={
            search && (
              <button
                type="button"
                className="campus-field-toggle"
                aria-label={t('list:search.clear')}
                onClick={() => {
                  type('');
                  field.current?.focus();
                }}
              >
                <Icon of={x} size={16} />
              </button>
            )
          }
        />
      </search>
      <p className="campus-hidden" role="status">
        {searching && t('plate:chooser.found', { count: found.length })}
      </p>
      {!searching && <CategoryColumns tree={tree} chosen={chosen} onChoose={onChoose} />}
      {searching && found.length > 0 && (
        <div className="results">
          <SearchResults
            key={search}
            label={t('plate:chooser.search')}
            {...{ search, tree, found, active, chosen, onChoose }}
            onActive={setActive}
          />
        </div>
      )}
      {searching && found.length === 0 && <EmptyBlock text={t('plate:chooser.none', { search: search.trim() })} />}
    </div>
  );
}
