import { useId } from 'react';
import { type KeyEvent, readSchoolKeys } from '../../../../src/contract/identity/school-keys.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Notice } from '../../../../src/ui/feedback/notice.tsx';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import { Moment } from '../../../../src/ui/time/moment.tsx';
import { useServices } from '../services.ts';
import { AccountChoice } from './account-choice.tsx';
import { CopiedText } from './copied-text.tsx';
import { CredentialList } from './credential-list.tsx';
import { SigningKeyList } from './signing-key-list.tsx';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readSchoolKeys, { params: { schoolId } });

/** By what the school's own server signs its people in: its credentials, its keys, whom it may name, and what happened. */
export function SchoolKeysRoom({ isSubSchool }: { readonly isSubSchool: boolean }) {
  const t = useText();
  const title = useId();
  return isSubSchool ? (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:keys.title')}
      </h3>
      <p className="note">{t('console:keys.subSchool')}</p>
    </section>
  ) : (
    <Keys title={title} />
  );
}

function Keys({ title }: { readonly title: string }) {
  const t = useText();
  const { api, schoolId } = useServices();
  const { value, error, busy, retry, set } = useResource(load, { api, schoolId });
  return (
    <>
      <section className="card" aria-labelledby={title}>
        <h3 className="heading" id={title}>
          {t('console:keys.title')}
        </h3>
        <p className="note">{t('console:keys.lead')}</p>
        {error && (
          <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
        )}
        {!value && !error && <Skeleton kind="block" height="120px" />}
        {value && !value.hasOrigins && (
          <Notice kind="warning">
            <p>{t('console:keys.noSites', { part: t('console:access.title') })}</p>
            <p>
              <a href="#access">{t('console:access.title')}</a>
            </p>
          </Notice>
        )}
        {value && (
          <dl className="copied-list">
            <CopiedText label={t('console:keys.address')} text={value.tokenAddress} />
          </dl>
        )}
        {value && <CredentialList keys={value} onKeys={set} onChanged={() => retry()} />}
      </section>
      {value && <SigningKeyList keys={value} onKeys={set} />}
      {value && <AccountChoice accounts={value.accounts} onKeys={set} />}
      {value && <EventList events={value.events} />}
    </>
  );
}

function EventList({ events }: { readonly events: readonly KeyEvent[] }) {
  const t = useText();
  const title = useId();
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:keys.log')}
      </h3>
      {events.length === 0 && <p className="note">{t('console:keys.logNone')}</p>}
      {events.length > 0 && (
        <ul className="reports">
          {events.map((event) => (
            <li className="report" key={`${event.at} ${event.action} ${event.name} ${event.reason}`}>
              <p className="called">
                <span>{t(`console:keys.event.${event.action}`)}</span>
                {event.name && <bdi>{event.name}</bdi>}
              </p>
              {event.reason && <p>{t(`console:keys.reason.${event.reason}`)}</p>}
              <p className="note">
                <Moment exact of={event.at} />
                {event.by && (
                  <>
                    {' · '}
                    <bdi>{event.by}</bdi>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
