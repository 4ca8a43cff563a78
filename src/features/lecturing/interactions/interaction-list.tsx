import { useState } from 'react';
import { INTERACTION_PAGE_SIZE, type Interaction, listInteractions } from '../../../contract/lecturing/interactions.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Select } from '../../../ui/list/select.tsx';
import { PageHead } from '../../../ui/page/page.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { InteractionCard, type InteractionWidget } from './interaction-card.tsx';
import look from './interactions.css?inline';

const styles = css(look, 'view');

type State = 'open' | 'answered';

interface ListRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly state: State;
  readonly after: string;
}

const load = ({ after, api, schoolId, state }: ListRequest, signal: AbortSignal) =>
  api.until(signal).call(listInteractions, {
    params: { schoolId },
    query: { state, after, pageSize: INTERACTION_PAGE_SIZE },
  });
const key = ({ api, schoolId, state }: ListRequest) => [api, schoolId, state];

interface InteractionListProps {
  readonly widget: InteractionWidget;
  readonly schoolId: string;
}

/**
 * The interaction management: what people have asked and written in the live courses of a teacher, to be answered later.
 * Needs the texts `lecturing-interaction`.
 */
export function InteractionList({ schoolId, widget }: InteractionListProps) {
  useStyles(styles);
  const t = useText();
  const [state, setState] = useState<State>('open');
  // Where each page begins that leads to the shown one.
  const [starts, setStarts] = useState<readonly string[]>(['']);
  const [replied, setReplied] = useState<readonly Interaction[]>([]);
  const request = { api: widget.api, schoolId, state, after: starts.at(-1) ?? '' };
  const { busy, error, retry, value } = useResource(load, request, { key });
  // One that was just answered stays where it is, so that nothing moves under the pointer.
  const list = value?.list.map((one) => replied.find(({ id }) => id === one.id) ?? one);
  const next = value?.next ?? null;
  const turn = (pages: readonly string[]) => {
    setStarts(pages);
    setReplied([]);
  };
  return (
    <>
      <PageHead part="title" title={t('lecturing:page.interactiveManagement')} />
      <div className="interaction-filter">
        <Select
          label={t('lecturing-interaction:filter')}
          value={state}
          options={[
            { value: 'open', label: t('lecturing-interaction:state.open') },
            { value: 'answered', label: t('lecturing-interaction:state.answered') },
          ]}
          onChange={(chosen) => {
            setState(chosen as State);
            turn(['']);
          }}
        />
      </div>
      {error && <CallError title={t('lecturing-interaction:failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton lines={6} />}
      {list?.length === 0 && <EmptyBlock text={t(`lecturing-interaction:empty.${state}`)} />}
      {list && list.length > 0 && (
        <ul className="interactions" aria-label={t('lecturing-interaction:list')} aria-busy={busy}>
          {list.map((one) => (
            <InteractionCard
              key={one.id}
              interaction={one}
              schoolId={schoolId}
              widget={widget}
              onReplied={(changed) => setReplied([...replied.filter(({ id }) => id !== changed.id), changed])}
            />
          ))}
        </ul>
      )}
      {(starts.length > 1 || next !== null) && (
        <nav className="interaction-pages" aria-label={t('lecturing-interaction:pages')}>
          <Button disabled={starts.length === 1} onClick={() => turn(starts.slice(0, -1))}>
            {t('list:pager.previous')}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && turn([...starts, next])}>
            {t('list:pager.next')}
          </Button>
        </nav>
      )}
    </>
  );
}
