import type { ReactNode } from 'react';
import type { Tenant } from '../../contract/tenants.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import look from './passing.css?inline';

const styles = css(look, 'view');

/** A page that only passes on: the school, and in words what is happening. */
export function Passing({ tenant, children }: { tenant: Tenant; children: string }) {
  useStyles(styles);
  return (
    <div className="passing" aria-busy="true">
      <Avatar id={tenant.id} name={tenant.name} src={tenant.logoUrl} kind="school" size={64} />
      <Spinner label={children} />
    </div>
  );
}

/** Where such a page stops instead, and says why. */
export function Stopped({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="stopped">{children}</div>;
}
