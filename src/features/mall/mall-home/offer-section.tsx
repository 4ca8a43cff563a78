import type { ReactNode } from 'react';
import { PARTNER_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { Repeated } from '../../../ui/feedback/repeated.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import type { Loaded } from '../../../ui/resource/use-resource.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { Section } from './rules.ts';

interface Offers<T> {
  readonly total: number;
  readonly list: readonly T[];
}

interface OfferSectionProps<T> {
  readonly id: Section;
  readonly title: string;
  readonly lead: string;
  readonly pages: string;
  readonly offers: Omit<Loaded<Offers<T>>, 'set'>;
  /** The search term of its offers. */
  readonly search: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly card: (offer: T) => ReactNode;
  readonly children?: ReactNode;
}

/** A section of the mall home besides the courses: partner schools, or talent programmes. */
export function OfferSection<T>(props: OfferSectionProps<T>) {
  const { card, children, id, lead, onPage, page, pages, offers, search, title } = props;
  const t = useText();
  const { busy, error, retry, value: shown } = offers;
  return (
    <section className="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="head">
        <Heading depth={1} className="section-title" id={`${id}-title`}>
          {title}
        </Heading>
        <p className="count">{lead}</p>
      </div>
      {error && <CallError title={t('market:home.listFailed')} error={error} busy={busy} onRetry={retry} />}
      {shown?.total === 0 && <EmptyBlock text={t(search ? 'market:home.noOffer' : 'market:home.nothingYet')} />}
      {shown && shown.list.length > 0 && (
        <ul className="grid" part="list" aria-busy={busy}>
          {shown.list.map(card)}
        </ul>
      )}
      {!shown && !error && (
        <ul className="grid" aria-hidden="true">
          <Repeated times={PARTNER_PAGE_SIZE / 2}>
            <li className="offer">
              <Skeleton lines={3} />
            </li>
          </Repeated>
        </ul>
      )}
      {shown && shown.total > PARTNER_PAGE_SIZE && (
        <Pager label={pages} page={page} pageSize={PARTNER_PAGE_SIZE} total={shown.total} onPage={onPage} />
      )}
      {children}
    </section>
  );
}
