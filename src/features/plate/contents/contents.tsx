import { useEffect, useState } from 'react';
import type { ContentType } from '../../../contract/plate/plates.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { pencil, plus } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useSearch } from '../../../ui/list/use-search.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { PlateHost } from '../plate-card/host.ts';
import type { PlatePlace } from '../plate-card/plate-api.ts';
import { ContentRow } from './content-row.tsx';
import look from './contents.css?inline';
import { type ContentsWanted, loadContents, type Page } from './load-contents.ts';

const styles = css(look, 'view');

/** How many rows the place for the list has until it is loaded. */
const ROWS = [1, 2, 3, 4, 5];

const options = { localized: true } as const;

interface ContentsProps {
  readonly widget: PlateHost;
  readonly place: PlatePlace;
  readonly categoryIdPath: string;
  readonly contentType: ContentType;
  /** How many are shown at first. */
  readonly size: number;
  /** The heading depth of the list, relative to the title of the widget. */
  readonly depth: 1 | 2;
}

/** What is in the chosen category and below it, the newest first, with a search (requirement U06). */
export function Contents({ categoryIdPath, contentType, depth, place, size, widget }: ContentsProps) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session } = widget;
  const { asked, type, typed } = useSearch();
  const { search } = asked;
  const userId = userIdOf(useValue(session.user));
  const { categoryId, schoolId, sectionId, templateId } = place;
  const wanted: ContentsWanted = { api, schoolId, sectionId, templateId, categoryId, search, pageSize: size, userId };
  const { busy, error, retry, value: loaded } = useResource(loadContents, wanted, options);
  const [more, setMore] = useState<Page | null>(null);
  const [isLoading, setLoading] = useState(false);
  // What was loaded after the first page belongs to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first page begins anew
  useEffect(() => setMore(null), [loaded]);
  const list = loaded ? [...loaded.list, ...(more?.list ?? [])] : [];
  const next = more ? more.next : (loaded?.next ?? null);

  const loadMore = async () => {
    if (isLoading || next === null) return;
    setLoading(true);
    const result = await loadContents({ ...wanted, after: next }, new AbortController().signal);
    setLoading(false);
    if (!result.ok) return widget.report(result.error);
    setMore({ ...result.data, list: [...(more?.list ?? []), ...result.data.list] });
  };
  // A portal offers its members the same for the whole school above.
  const isOffered = depth === 1 || categoryIdPath !== '' || !userId;
  const add =
    isOffered && contentType === 'knowledge' ? (
      <Button
        icon={pencil}
        {...linkTo(navigation, { route: 'workEditor', params: { schoolId }, query: { category: categoryIdPath } })}
      >
        {t('plate:contents.write')}
      </Button>
    ) : isOffered && contentType === 'course' && loaded?.teaches ? (
      <Button
        icon={plus}
        {...linkTo(navigation, { route: 'courseEditor', params: { schoolId }, query: { courseId: 'new' } })}
      >
        {t('plate:contents.course')}
      </Button>
    ) : null;
  const isEmpty = loaded !== undefined && list.length === 0 && next === null;
  const empty =
    search === '' ? (
      <EmptyBlock
        drawing="shelf"
        text={t(contentType === 'course' ? 'plate:contents.empty.course' : 'plate:contents.empty')}
        action={add}
      />
    ) : (
      <EmptyBlock text={t('plate:contents.none', { search })} />
    );
  return (
    <section className="contents" part="contents" aria-labelledby="contents-title" aria-busy={busy}>
      <div className="contents-head">
        <Heading depth={depth} className="contents-title" id="contents-title">
          {t('plate:contents.title')}
        </Heading>
        <div className="contents-search">
          <SearchField name="search" label={t('plate:contents.search')} value={typed} onChange={type} />
        </div>
        {loaded && !(isEmpty && search === '') && add}
      </div>
      <p className="campus-hidden" role="status">
        {loaded && list.length > 0 && t('plate:contents.loaded', { count: list.length })}
      </p>
      {error && !loaded ? (
        <CallError title={t('plate:contents.failed')} error={error} busy={busy} onRetry={retry} />
      ) : !loaded ? (
        <ul className="content-rows" aria-hidden="true">
          {ROWS.slice(0, size).map((row) => (
            <li className="content-row" key={row}>
              <Skeleton width="70%" />
              <Skeleton width="40%" />
            </li>
          ))}
        </ul>
      ) : isEmpty ? (
        empty
      ) : (
        <ul className="content-rows">
          {list.map((item) => (
            <ContentRow key={`${item.schoolId} ${item.id}`} item={item} widget={widget} />
          ))}
        </ul>
      )}
      {loaded && next !== null && (
        <div>
          <Button busy={isLoading} onClick={() => void loadMore()}>
            {t('plate:contents.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
