import type { ReactNode } from 'react';
import type { Tenant } from '../../contract/school/tenants.ts';
import { Button } from '../button/button.tsx';
import { CodeField } from '../code-field/code-field.tsx';
import { Notice } from '../feedback/notice.tsx';
import { LightForm } from '../form/light-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import look from './reauthentication-form.css?inline';
import { type ReauthenticationOptions, useReauthentication } from './use-reauthentication.ts';

const styles = css(look, 'view');

interface ReauthenticationFormProps extends ReauthenticationOptions {
  readonly element: HTMLElement;
  /** The name of the form. */
  readonly name: string;
  /** Why the user has to authenticate again. */
  readonly lead: string;
  /** How the platform can send codes; empty as long as it is not known. */
  readonly channels: Tenant['codeChannels'];
  readonly primary?: boolean;
  /** Further actions, beside the change of the method. */
  readonly children?: ReactNode;
}

/** In the light DOM, like the form itself. */
function Layout({ children }: { readonly children: ReactNode }) {
  useStyles(styles);
  return <div className="campus-reauthentication">{children}</div>;
}

/**
 * Re-authenticates the signed-in user by password or one-time code, so that nobody else can use an unattended session
 * for a change that matters. Needs the texts of `passkey`, `sign-in` and `sign-in-more`.
 */
export function ReauthenticationForm({
  children,
  channels,
  element,
  lead,
  name,
  primary,
  ...options
}: ReauthenticationFormProps) {
  const t = useText();
  const { account } = options;
  const { busy, byCode, changeMethod, failure, fieldError, form, submit, type } = useReauthentication(options);
  return (
    <LightForm element={element} name={name} ref={form} onSubmit={() => void submit()}>
      <Layout>
        <p>{lead}</p>
        {failure && <Notice kind="danger">{failure}</Notice>}
        <input hidden readOnly name="username" autoComplete="username" value={account} />
        {byCode ? (
          <CodeField
            name="code"
            label={t('sign-in-more:code.label')}
            hint={t('passkey:reauthenticate.sent', { account })}
            error={fieldError}
            onChange={type}
            onComplete={() => void submit()}
          />
        ) : (
          <PasswordField
            name="password"
            label={t('sign-in:form.password')}
            error={fieldError}
            autoComplete="current-password"
            onChange={type}
          />
        )}
        <Button kind={primary ? 'primary' : undefined} full type="submit" busy={busy}>
          {t('passkey:reauthenticate.confirm')}
        </Button>
        <div className="campus-reauthentication-actions">
          {channels.includes(account.startsWith('+') ? 'sms' : 'mail') && (
            <Button kind="quiet" compact disabled={busy} onClick={changeMethod}>
              {t(byCode ? 'passkey:reauthenticate.byPassword' : 'passkey:reauthenticate.byCode')}
            </Button>
          )}
          {children}
        </div>
      </Layout>
    </LightForm>
  );
}
