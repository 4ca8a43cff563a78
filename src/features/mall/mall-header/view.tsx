import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { OwnStore } from '../../../contract/school/mall.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { userIdOf } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { tabStyles } from '../../../ui/form/tab-styles.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Clamp } from '../../../ui/page/clamp.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { mallApi } from './api.ts';
import type { definition } from './definition.ts';
import look from './mall-header.css?inline';
import { backstageOf, type Entry, entriesOf, STORE_FORM } from './rules.ts';
import { createMallState } from './state.ts';
import { keepStoreFlag, readStoreFlag } from './store-flag.ts';

const styles = css(look, 'view');
const loadQuestion = () => import('./signing-dialog.tsx');

/** The tabs of the course market for the current user (requirement M01). */
export function MallHeaderView({ widget, current, belowHeader }: ViewProps<typeof definition>) {
  useStyles(tabStyles);
  useStyles(styles);
  const t = useText();
  const { api, lastingApi, tenant, session, navigation } = widget;
  const state = useMemo(() => {
    const flag = {
      read: () => readStoreFlag(tenant.id),
      keep: (on: boolean) => keepStoreFlag(tenant.id, on),
    };
    return createMallState({ api: mallApi(api, lastingApi), flag });
  }, [api, lastingApi, tenant.id]);
  const open = useValue(state.open);
  const store = useValue(state.store);
  const error = useValue(state.error);
  const user = useValue(session.user);
  const userId = userIdOf(user);
  const [asked, setAsked] = useState<OwnStore | null>(null);

  // The tab that opened the dialog no longer exists when it closes, so focus moves to the header.
  const place = useRef<HTMLElement>(null);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended) place.current?.focus();
  }, [ended]);

  useEffect(() => void state.visit(userId), [state, userId]);
  useEffect(() => state.end, [state]);
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);
  useEffect(() => widget.mark('store-owner', Boolean(store)), [widget, store]);
  // On an error the header omits the store's tabs and only reports the error to the page.
  useLoadStates({ error, failed: false });

  const confirm = async () => {
    if (!asked) return;
    const { id, name, signed } = asked;
    const failed = await state.change(!signed);
    if (failed) widget.report(failed);
    if (failed && failed.code !== AREA_CODES.noStore) {
      widget.toast({ kind: 'danger', text: errorText(t, failed) });
      return;
    }
    setAsked(null);
    setEnded((times) => times + 1);
    if (failed) widget.toast({ kind: 'warning', text: t('mall:cancel.noStore') });
    else {
      widget.toast({ kind: 'success', text: t(signed ? 'mall:cancel.done' : 'mall:renew.done', { store: name }) });
      widget.emit(signed ? 'campus-signing-cancelled' : 'campus-signing-renewed', { storeId: id });
      widget.track(signed ? 'mall-signing-cancelled' : 'mall-signing-renewed');
    }
  };

  const signedIn = userId === undefined ? null : userId !== null;
  const backstage = store ? navigation.allowedUrl(backstageOf(store)) : null;
  const all = entriesOf({ signedIn, open, store }, backstage, location.href, navigation.href(STORE_FORM));
  const entries = belowHeader ? all.filter(({ name }) => name !== 'signIn' && name !== 'signOut') : all;
  return (
    <div className="header" part="header" data-low={belowHeader || undefined}>
      {!belowHeader && (
        <div className="brand" part="brand">
          <Avatar id={tenant.id} name={tenant.name} src={tenant.logoUrl} kind="school" size={32} />
          <span className="name">
            <Clamp lines={1}>{tenant.name}</Clamp>
          </span>
        </div>
      )}
      <nav className="tabs" ref={place} tabIndex={-1} aria-label={t('mall:nav')} part="tabs">
        {/* A browser scrolls to a link that is out of view, but not to one of which an edge shows. */}
        <ul
          className="campus-tabs-list list"
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {entries.map((entry) => (
            <li className="item" key={entry.name} data-name={entry.name}>
              <Tab
                entry={entry}
                current={entry.name === current}
                navigation={navigation}
                onChoose={() => widget.track('mall-tab-chosen', { tab: entry.name })}
                onAsk={() => store && setAsked(store)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {asked && (
        <Question state={state} store={asked} onConfirm={() => void confirm()} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** The dialog is loaded when needed; if that fails, nothing is canceled. */
function Question(props: ComponentProps<Awaited<ReturnType<typeof loadQuestion>>['default']>) {
  const { value } = useDynamicImport(loadQuestion);
  return value && <value.default {...props} />;
}

interface TabProps {
  readonly entry: Entry;
  readonly current: boolean;
  readonly navigation: Parameters<typeof linkTo>[0];
  readonly onChoose: () => void;
  readonly onAsk: () => void;
}

function Tab({ entry: { text, target }, current, navigation, onChoose, onAsk }: TabProps) {
  const t = useText();
  if (!target) {
    return (
      <button className="campus-tab tab" type="button" aria-haspopup="dialog" onClick={onAsk}>
        {t(text)}
      </button>
    );
  }
  return (
    <a className="campus-tab tab" aria-current={current ? 'page' : undefined} {...linkTo(navigation, target, onChoose)}>
      {t(text)}
    </a>
  );
}
