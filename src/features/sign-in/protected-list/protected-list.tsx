import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Load } from '../../../services/resource/resource.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import look from './protected-list.css?inline';
import { UserReauthentication } from './user-reauthentication.tsx';

const styles = css(look, 'view');

/** A way to add an entry. */
interface Addition<Entry> {
  /** The value in `waiting` and `busy` while it runs; different from the id of any entry. */
  readonly id: string;
  readonly text: TextKey;
  /** Adds an entry, which is null if none was added, and reports what happened. */
  readonly run: () => Promise<Result<Entry | null>>;
}

interface ProtectedListProps<Entry extends { readonly id: string }> {
  readonly widget: SignInWidget;
  readonly user: User;
  /** Loads the entries; a constant of the module. */
  readonly load: Load<readonly Entry[], { readonly api: Api }>;
  readonly lead: (count: number) => TextKey;
  readonly nameOf: (entry: Entry) => string;
  readonly factsOf: (entry: Entry) => ReactNode;
  readonly remove: (id: string) => Promise<Result<unknown>>;
  readonly removed: TextKey;
  readonly removeFailed: (code: string) => TextKey;
  readonly additions: readonly Addition<Entry>[];
}

/**
 * Ways to sign in to the user's account: a list whose changes require recent authentication (requirements S06, S25).
 */
export function ProtectedList<Entry extends { readonly id: string }>(props: ProtectedListProps<Entry>) {
  useStyles(styles);
  const t = useText();
  const { widget, user, additions } = props;
  const { value: list, error, busy: loading, retry, set: setList } = useResource(props.load, { api: widget.api });
  const [busy, setBusy] = useState('');
  /** The entry whose change waits for re-authentication. */
  const [waiting, setWaiting] = useState('');
  const lead = useRef<HTMLParagraphElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Where the focus goes, because the focused element no longer exists. */
  const [returned, setReturned] = useState<'' | 'lead' | 'additions'>('');
  useEffect(() => {
    if (!returned) return;
    ((returned === 'additions' && addButton.current) || lead.current)?.focus();
    setReturned('');
  }, [returned]);

  /** Returns the result of a change, or null if the change waits for re-authentication. */
  async function change<Value>(id: string, run: () => Promise<Result<Value>>): Promise<Result<Value> | null> {
    setBusy(id);
    const result = await run();
    setBusy('');
    if (!result.ok && result.error.code !== AREA_CODES.reauthenticationRequired && result.error.status !== 404)
      widget.report(result.error);
    if (result.ok || result.error.code !== AREA_CODES.reauthenticationRequired) return result;
    setWaiting(id);
    return null;
  }
  const add = async ({ id, run }: Addition<Entry>) => {
    const added = await change(id, run);
    if (added?.ok && added.data) setList([added.data, ...(list ?? [])]);
  };
  const remove = async (id: string) => {
    const gone = await change(id, () => props.remove(id));
    if (!gone) return;
    if (!gone.ok && gone.error.status !== 404) {
      widget.toast({ kind: 'danger', text: t(props.removeFailed(gone.error.code)) });
      return;
    }
    setList((list ?? []).filter((one) => one.id !== id));
    setReturned('lead');
    widget.toast({ kind: 'success', text: t(props.removed) });
  };

  if (error) {
    return <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={loading} onRetry={retry} />;
  }
  if (!list) return <Skeleton lines={2} />;
  if (waiting) {
    const leave = () => {
      setWaiting('');
      setReturned('additions');
    };
    const goOn = () => {
      leave();
      const addition = additions.find(({ id }) => id === waiting);
      void (addition ? add(addition) : remove(waiting));
    };
    return <UserReauthentication widget={widget} user={user} onReauthenticated={goOn} onCancel={leave} />;
  }
  return (
    <div className="protected-list">
      <p className="lead" ref={lead} tabIndex={-1}>
        {t(props.lead(list.length))}
      </p>
      {list.length > 0 && (
        <ul className="entries">
          {list.map((entry) => (
            <li key={entry.id} className="entry">
              <span className="facts">
                <bdi className="name" id={`way-in-${entry.id}`}>
                  {props.nameOf(entry)}
                </bdi>
                <small>{props.factsOf(entry)}</small>
              </span>
              <Button
                compact
                busy={busy === entry.id}
                aria-describedby={`way-in-${entry.id}`}
                onClick={() => void remove(entry.id)}
              >
                {t('passkey:remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {additions.map((addition, index) => (
        <Button
          key={addition.id}
          full
          ref={index === 0 ? addButton : undefined}
          busy={busy === addition.id}
          onClick={() => void add(addition)}
        >
          {t(addition.text)}
        </Button>
      ))}
    </div>
  );
}
