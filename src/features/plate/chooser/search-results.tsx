import { cutText } from '../../../ui/cut-text/cut.ts';
import { Listbox } from '../../../ui/listbox/listbox.tsx';
import type { CategoryTree } from '../tree/tree.ts';
import { piecesOf } from './search.ts';

/** The height of a result in px: title and path. */
const RESULT_HEIGHT = 60;

/** The approximate length that fits into a line of the results, and into a step of the path below it. */
const TITLE_LENGTH = 40;
const STEP_LENGTH = 20;

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

/** The results of a search, each with its path (requirement K04). The focus stays in the search field. */
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
  const above = tree.path(at).slice(0, -1);
  return (
    <span className="result" title={tree.path(at).map(tree.titleOf).join(' / ')}>
      <span className="result-title">
        <Cut whole={tree.titleOf(at)} length={TITLE_LENGTH} search={search} />
      </span>
      {above.length > 0 && (
        <span className="result-path">
          {above.map((one) => (
            <span className="place-step" key={one}>
              <Cut whole={tree.titleOf(one)} length={STEP_LENGTH} search="" />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

interface CutProps {
  readonly whole: string;
  readonly length: number;
  readonly search: string;
}

/** A title, cut by graphemes, with the matches marked. Screen readers read it in full. */
function Cut({ whole, length, search }: CutProps) {
  const { isCut, text } = cutText(whole, length);
  const pieces = piecesOf(text, search).map(({ hit, text: piece }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
    hit ? <mark key={index}>{piece}</mark> : piece,
  );
  if (!isCut) return <bdi>{pieces}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{pieces}</bdi>
      <bdi className="campus-hidden">{whole}</bdi>
    </>
  );
}
