import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import type { Tab } from './rules.ts';

addTexts(import.meta.glob('../../../../locales/*/{live-data,live-replay}.json'));

const loadData = () => import('../data/data-tab.tsx');
const loadReplays = () => import('../replays/replay-tab.tsx');

interface LiveTabsProps {
  readonly live: LiveDetail;
  readonly tab: Tab;
  readonly tabs: readonly Tab[];
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly onSelect: (tab: Tab) => void;
}

/** The figures and the replay of a live course. Users who see only one of them get a heading instead of tabs. */
export function LiveTabs({ live, onSelect, tab, tabs, widget }: LiveTabsProps) {
  const t = useText();
  const labels: Record<Tab, string> = { data: t('live-detail:tab.data'), replay: t('live-detail:tab.replay') };
  const waiting = <Skeleton lines={4} />;
  const content = (
    <div className="live-panel" part="panel" tabIndex={-1}>
      {tab === 'data' ? (
        <LazyBoundary load={loadData} texts="live-data" meanwhile={waiting}>
          {({ default: DataTab }) => <DataTab live={live} widget={widget} />}
        </LazyBoundary>
      ) : (
        <LazyBoundary load={loadReplays} texts="live-replay" meanwhile={waiting}>
          {({ default: ReplayTab }) => <ReplayTab live={live} widget={widget} />}
        </LazyBoundary>
      )}
    </div>
  );
  if (tabs.length > 1)
    return (
      <Tabs
        label={t('live-detail:tab.label')}
        tabs={tabs.map((id) => ({ id, label: labels[id] }))}
        selected={tab}
        onSelect={onSelect}
      >
        {content}
      </Tabs>
    );
  return (
    <section className="live-section" aria-labelledby="live-part">
      <Heading depth={1} className="campus-section-title" id="live-part">
        {labels[tab]}
      </Heading>
      {content}
    </section>
  );
}
