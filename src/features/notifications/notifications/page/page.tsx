import { useEffect, useState } from 'react';
import type { Values } from '../../../../element/element-types.ts';
import { addTexts } from '../../../../services/language/text-files.ts';
import { Tabs } from '../../../../ui/form/tabs.tsx';
import { Page, PageHead } from '../../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { definition } from '../definition.ts';
import type { Notifications } from '../state.ts';
import type { NotificationsWidget } from '../widget.ts';
import { BlockList } from './blocks.tsx';
import look from './page.css?inline';
import { ReportList } from './reports.tsx';
import { Settings } from './settings.tsx';

addTexts(import.meta.glob('../../../../../locales/*/notification-list.json'));

const styles = css(look, 'view');

const loadList = () => import('../list.tsx');

type Tab = Values<typeof definition>['tab'];

interface PageProps {
  readonly widget: NotificationsWidget;
  readonly notifications: Notifications;
  readonly tab: Tab;
}

/** Everything that a user is notified of, and what the user has reported, blocked and chosen (requirements U07, U08). */
export default function NotificationsPage({ widget, notifications, tab }: PageProps) {
  useStyles(styles);
  const t = useText();
  const [selected, setSelected] = useState<Tab>(tab);
  useEffect(() => setSelected(tab), [tab]);
  return (
    <Page frame="reading" head={<PageHead title={t('notifications:title')} part="title" />}>
      <Tabs<Tab>
        label={t('notifications:title')}
        tabs={[
          { id: 'list', label: t('notification-page:tab.list') },
          { id: 'reports', label: t('notification-page:tab.reports') },
          { id: 'blocks', label: t('notification-page:tab.blocks') },
          { id: 'settings', label: t('notification-page:tab.settings') },
        ]}
        selected={selected}
        onSelect={setSelected}
        manual
      >
        <div className="part">
          {selected === 'list' && (
            <LazyBoundary load={loadList} texts="notification-list">
              {({ default: List }) => <List widget={widget} notifications={notifications} />}
            </LazyBoundary>
          )}
          {selected === 'reports' && <ReportList widget={widget} />}
          {selected === 'blocks' && <BlockList widget={widget} />}
          {selected === 'settings' && <Settings widget={widget} />}
        </div>
      </Tabs>
    </Page>
  );
}
