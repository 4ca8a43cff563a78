import { useEffect } from 'react';
import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { Tenant } from '../../../contract/school/tenants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { statusApi } from '../calls/status-api.ts';
import type { SchoolKind } from '../sheet/rules.ts';
import { StatusSheet } from '../sheet/status-sheet.tsx';
import { loadKnown, type Visit } from './load-known.ts';
import { isMismatch, isOpen, methodText, NOTHING_KNOWN, portalOf, type Refused, refusalPageOf } from './refusal.ts';

interface Request extends Visit {
  readonly api: Api;
}

const load = ({ api, ...visit }: Request, signal: AbortSignal) => loadKnown(statusApi(api), visit, signal);
const options = { main: true, localized: true } as const;

interface RefusalPageProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'session' | 'navigation'> & {
    readonly tenant: Tenant | null;
  };
  readonly kind: SchoolKind;
  readonly refused: Refused;
}

/** A page about a refusal, with the next steps available to this user (requirements E05, E06). */
export function RefusalPage({ widget, kind, refused }: RefusalPageProps) {
  const { api, session, navigation } = widget;
  const { schoolId, subSchoolId, redirect } = refused;
  // On an origin that the tenant does not list, the page shows what is known without a call.
  const mayAsk = widget.tenant?.credentialsAllowed !== false;
  const user = useValue(session.user);
  const error = useValue(session.error);
  const userId = userIdOf(user);
  const asked = userId !== undefined || error !== null;

  useEffect(() => {
    if (mayAsk) void session.load();
  }, [session, mayAsk]);
  const request = mayAsk && asked ? { api, schoolId, subSchoolId, userId } : null;
  const { busy: loading, value: found } = useResource(load, request, options);
  const known = found ?? NOTHING_KNOWN;
  const busy = mayAsk && (loading || !found);
  useLoadStates({ loading: busy });

  const wanted = (redirect ? navigation.allowedPage(redirect)?.href : null) ?? navigation.href(portalOf(refused));
  const query = { tenant: schoolId, redirect: wanted };
  const signIn = { query, href: navigation.href({ route: 'login', query }) };
  return (
    <StatusSheet page={refusalPageOf(kind, refused, known, signIn)} navigation={navigation} waiting={busy}>
      {known.access && isMismatch(kind, known) && !isOpen(kind, known) && <Methods access={known.access} />}
    </StatusSheet>
  );
}

/** Capitalizes the first letter, because the text is not part of a sentence here. */
const alone = (text: string, tag: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag));

/** Compares the sign-in method used with those that the school accepts. */
function Methods({ access: { currentMethod, requiredMethods } }: { access: SchoolAccess }) {
  const { t, tag } = useLocale();
  const list = new Intl.ListFormat(tag, { type: 'disjunction' });
  return (
    <dl className="methods" part="methods">
      <div className="method">
        <dt>{t('status:loginMismatch.current')}</dt>
        <dd>{alone(t(methodText(currentMethod)), tag)}</dd>
      </div>
      <div className="method">
        <dt>{t('status:loginMismatch.required')}</dt>
        <dd>{alone(list.format(requiredMethods.map((method) => t(methodText(method)))), tag)}</dd>
      </div>
    </dl>
  );
}
