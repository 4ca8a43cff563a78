import type { Tenant } from '../../../contract/school/tenants.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';

/** The school's logo, name and description on its brand color. */
export function BrandPanel({ tenant }: { tenant: Tenant }) {
  return (
    <header className="brand" part="brand">
      <span className="mark">
        <Avatar id={tenant.id} name={tenant.name} src={tenant.logoUrl} kind="school" size={40} />
      </span>
      <div>
        <p className="school">
          <bdi>{tenant.name}</bdi>
        </p>
        <p className="about">{tenant.description}</p>
      </div>
    </header>
  );
}
