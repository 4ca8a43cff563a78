import type { ReactNode } from 'react';
import type { Tenant } from '../../../contract/school/tenants.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Spinner } from '../../../ui/progress/progress.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import look from './redirecting-page.css?inline';

const styles = css(look, 'view');

/** A page that only redirects: shows the school and a status text. */
export function RedirectingPage({ tenant, children }: { tenant: Tenant; children: string }) {
  useStyles(styles);
  return (
    <div className="redirecting" aria-busy="true">
      <Avatar id={tenant.id} name={tenant.name} src={tenant.logoUrl} kind="school" size={64} />
      <Spinner label={children} />
    </div>
  );
}

/** Shown instead of a redirect, with the reason. */
export function StoppedPage({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="stopped">{children}</div>;
}
