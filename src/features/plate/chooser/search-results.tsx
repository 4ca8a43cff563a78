import { Listbox } from '../../../ui/listbox/listbox.tsx';
import type { CategoryTree } from '../tree/tree.ts';
import { piecesOf } from './search.ts';

/** The height of a result in px: title and path. */
const RESULT_HEIGHT = 60;

export const RESULTS_ID = 'results';

interface SearchResultsProps {
  readonly tree: CategoryTree;
  readonly search: string;
  readonly label: string;
  readonly found: readonly number[];
  readonly active: number;
  readonly chosen: number;
  readonly onActive: (row: number) => void;
  readonly onChoose: (at: number) => void;
}

/** What a search found, each with the path to it (requirement K04). The field of the search has the keyboard. */
export function SearchResults(props: SearchResultsProps) {
  const { tree, search, label, found, active, chosen, onActive, onChoose } = props;
  const at = (row: number) => found[row] ?? 0;
  return (
    <Listbox
      id={RESULTS_ID}
      label={label}
      focusable={false}
      count={found.length}
      rowHeight={RESULT_HEIGHT}
      active={active}
      onActive={onActive}
      onChoose={(row) => onChoose(at(row))}
      keyOf={at}
      isChosen={(row) => at(row) === chosen}
      textOf={(row) => tree.titleOf(at(row))}
      render={(row) => <Result tree={tree} at={at(row)} search={search} />}
    />
  );
}

function Result({ tree, at, search }: { tree: CategoryTree; at: number; search: string }) {
  const title = tree.titleOf(at);
  const above = tree.path(at).slice(0, -1);
  return (
    <span className="result" title={tree.path(at).map(tree.titleOf).join(' / ')}>
      <bdi className="result-title">
        {piecesOf(title, search).map(({ hit, text }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
          hit ? <mark key={index}>{text}</mark> : text,
        )}
      </bdi>
      {above.length > 0 && (
        <span className="result-path">
          {above.map((one) => (
            <span className="place-step" key={one}>
              <bdi>{tree.titleOf(one)}</bdi>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
